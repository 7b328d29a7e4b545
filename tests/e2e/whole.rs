//! Whole games, played to the end by people who know nothing of the rules: they press what they are offered.

use gamekeeper::presenters::TEXT_LIMIT;
use gamekeeper::table::{EntryKind, Status, TableId};
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sandbox::Message;

use crate::chat::Chat;

/// Discord's limit for alt texts, in characters.
const ALT_LIMIT: usize = 1024;

/// More presses than any game takes.
const ENDLESS: usize = 3000;

/// What a person can press in a panel.
enum Choice {
    Button(String),
    Option(String, String),
}

/// The buttons that act, and all entries of all lists; not the ways back and aside.
fn choices(panel: &Message) -> Vec<Choice> {
    let aside = ["Back", "Undo", "Rules"];
    let buttons = panel.buttons().into_iter().map(|button| button.label);
    let buttons = buttons
        .filter(|label| !aside.contains(&label.as_str()))
        .map(Choice::Button);
    let lists = panel.selects().into_iter();
    let options = lists.flat_map(|list| {
        let id = list.custom_id;
        list.options
            .into_iter()
            .map(move |(_, value)| Choice::Option(id.clone(), value))
    });
    buttons.chain(options).collect()
}

/// What a person presses next. `haste`: how likely they are to end their actions where they could do more.
fn choose(choices: Vec<Choice>, haste: f64, rng: &mut StdRng) -> Choice {
    let is_end =
        |choice: &Choice| matches!(choice, Choice::Button(label) if label == "End actions" || label == "End turn");
    let wanted = if choices.iter().any(is_end) && rng.random_bool(haste) {
        choices.iter().position(is_end)
    } else {
        Some(rng.random_range(0..choices.len()))
    };
    let index = wanted.expect("it was just found");
    choices.into_iter().nth(index).expect("the index is below the length")
}

/// Plays the table to its end. Each panel is changed in place, as a person on a phone would see it.
async fn play_to_the_end(chat: &Chat, seed: u64, haste: f64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut presses = 0;
    loop {
        let public = chat.table_with(|message| message.button("Your move").is_some()).await;
        let whose = *public.mentions.first().expect("somebody must decide");
        let handle = chat.sandbox.click(whose, public.id, "Your move").unwrap();
        let mut panel = chat.answer(&handle).await;
        loop {
            presses += 1;
            assert!(presses < ENDLESS, "the game does not end");
            let choices = choices(&panel);
            if choices.is_empty() {
                break;
            }
            let pressed = match choose(choices, haste, &mut rng) {
                Choice::Button(label) => chat.sandbox.click(whose, panel.id, &label),
                Choice::Option(list, value) => chat.sandbox.select(whose, panel.id, &list, &[&value]),
            };
            panel = chat.answer(&pressed.unwrap()).await;
            check(&panel);
        }
        // Whoever must decide next is called by a new message.
        let news = chat.table_with(|message| message.id != public.id || is_over(message));
        if is_over(&news.await) {
            return;
        }
    }
}

fn is_over(message: &Message) -> bool {
    message.button("History").is_some()
}

fn check(message: &Message) {
    assert!(message.content.chars().count() <= TEXT_LIMIT);
    for alt in message.alt_texts() {
        assert!((1..=ALT_LIMIT).contains(&alt.chars().count()), "{alt}");
    }
}

/// What stands at the end: the final message with its alt texts, and the newest page of the history.
async fn ending(chat: &Chat) -> String {
    let last = chat.public().pop().expect("the table says how it ended");
    let told = chat.transcript(&last);
    assert!(told.contains("> The game is over."), "{told}");
    // How many of the last turns the message tells depends on when the message before it was delivered.
    let lines = told.lines().filter(|line| !line.starts_with("> "));
    let mut story = vec![lines.collect::<Vec<_>>().join("\n")];
    story.extend(last.alt_texts().into_iter().map(str::to_owned));
    let newest = chat.press("Ana", "History").await;
    assert!(newest.starts_with("**History** · page 1 of "), "{newest}");
    assert!(
        newest.contains("\n**Turn ") && newest.contains("The game is over."),
        "{newest}"
    );
    let older = chat.press("Ana", "Older").await;
    assert!(older.starts_with("**History**") && older.contains("(Newer)"), "{older}");
    for message in chat.public() {
        check(&message);
    }
    story.join("\n---\n")
}

/// The log of the finished table replays to its last state.
async fn replays(chat: &mut Chat) {
    chat.stop_bot().await;
    let store = chat.store().await;
    let table = store.load(TableId(1)).await.unwrap().expect("the table is stored");
    let mut game = store.initial(table.id).await.unwrap().expect("the game was started");
    for entry in store.entries(table.id, 0).await.unwrap() {
        if let EntryKind::Acted { seat, action, .. } = entry.kind {
            game.apply(seat, &action).expect("the action is legal again");
        }
    }
    store.close().await;
    assert_eq!(table.status, Status::Finished);
    assert_eq!(table.play.map(|play| play.game), Some(game));
}

#[tokio::test]
async fn four_people_play_to_the_end() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana", "Marek", "Chloé", "João"]).await;
    play_to_the_end(&chat, 4, 0.4).await;
    assert_snapshot!(ending(&chat).await, @"
    **Chloé** wins with 4 VP. Well played!
    2. Ana, 0 VP · 2. Marek, 0 VP · 2. João, 0 VP
    [score.png]
    [board.png]
    (Rematch) (Board details) (History)
    ---
    Chloé wins. Chloé (R): 4 in all, 0 for pads, 0 for own color, 1 on the Log, 3 for leading there. Ana (G): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there. Marek (B): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there. João (Y): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there.
    ---
    The game is over after turn 36. Ana (G): 0 VP, 0 on the Log, reserve 11 Frogs and 0 Bullfrogs, 0 pads to play. Marek (B): 0 VP, 0 on the Log, reserve 10 Frogs and 1 Bullfrog, 0 pads to play. Chloé (R): 0 VP, 1 on the Log, leading there, reserve 12 Frogs and 0 Bullfrogs, 0 pads to play. João (Y): 0 VP, 0 on the Log, reserve 13 Frogs and 0 Bullfrogs, 0 pads to play. Pads: J8 empty 3; J9 B of 5; I10 empty 3; J10 empty 4; L10 empty 4; P10 empty 4; Q10 empty 4; J11 Y of 5; K11 empty 3; L11 empty 4; M11 empty 3; N11 empty 5; P11 empty 5; K12 Bullfrog-Y of 5; L12 empty 5; M12 empty 6; N12 Bullfrog-R of 4; P12 empty 5; L13 Bullfrog-G B R of 6; N13 Bullfrog-R of 6; O13 empty 3; P13 B of 5; R13 empty 4; M14 empty 6; N14 Bullfrog-B Bullfrog-Y of 4; P14 G of 3; Q14 empty 4; R14 Bullfrog-G of 3; L15 G of 4; M15 empty 5; P15 empty 3; Q15 empty 4; O16 empty 4; P16 G B of 5; Q16 empty 5; Q17 empty 3; Q18 empty 3; R18 empty 5; Q19 empty 3; Q20 empty 3.
    ");
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn one_person_plays_against_isaac_to_the_end() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana"]).await;
    play_to_the_end(&chat, 1, 0.2).await;
    assert_snapshot!(ending(&chat).await, @"
    **Ana** reaches the rank of **Squire** with 0 VP, Isaac’s taken off. Well played!
    [score.png]
    [board.png]
    (Rematch) (Board details) (History)
    ---
    0 points: Squire. Ana (G): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there. Isaac (B): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there.
    ---
    The game is over after turn 20. Isaac is at L11. Ana (G): 0 VP, 0 on the Log, reserve 11 Frogs and 0 Bullfrogs, 0 pads to play. Isaac (B): 0 VP, 0 on the Log, reserve 0 Frogs and 0 Bullfrogs, 0 pads to play. Pads: L11 2B of 5; L12 G 2B of 4; M12 2B of 6; O12 empty 4; P12 empty 4; Q12 empty 3; L13 3B of 6; N13 Bullfrog-G of 6; O13 G of 3; P13 empty 4; M14 G Bullfrog-G 3B of 6; N14 2B of 5; P14 empty 5; M15 empty 3.
    ");
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn a_person_and_a_computer_player_play_to_the_end() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Add computer player").await;
    chat.say("Ana", "/table start").await;
    play_to_the_end(&chat, 2, 0.4).await;
    assert_snapshot!(ending(&chat).await, @"
    **Ana** wins with 5 VP. Well played!
    2. Computer, 1 VP
    [score.png]
    [board.png]
    (Rematch) (Board details) (History)
    ---
    Ana wins. Ana (G): 5 in all, 3 for pads, 1 for own color, 1 on the Log, 0 for leading there. Computer (B): 1 in all, 0 for pads, 0 for own color, 1 on the Log, 0 for leading there.
    ---
    The game is over after turn 20. Ana (G): 3 VP, 1 on the Log, reserve 11 Frogs and 0 Bullfrogs, 0 pads to play. Computer (B): 0 VP, 1 on the Log, reserve 1 Frog and 0 Bullfrogs, 0 pads to play. Pads: K10 empty 4; K11 G of 3; L11 empty 3; O11 Bullfrog-G B of 4; I12 empty 4; L12 Bullfrog-B of 4; M12 3B of 6; N12 G 2B of 5; O12 B of 4; P12 empty 4; Q12 empty 4; H13 empty 3; I13 empty 3; J13 empty 5; K13 2B of 3; L13 2B Bullfrog-B of 6; N13 B of 6; O13 empty 5; I14 empty 5; L14 empty 5; M14 empty 6; M15 empty 5; N15 empty 4.
    ");
    replays(&mut chat).await;
    chat.end().await;
}
