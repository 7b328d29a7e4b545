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
    let is_end = |choice: &Choice| matches!(choice, Choice::Button(label) if label.starts_with("End "));
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
    0 points: Squire. Ana (green): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there. Isaac (blue): 0 in all, 0 for pads, 0 for own color, 0 on the Log, 0 for leading there.
    ---
    Last: a blue Frog came to M12; a green Frog came to L12; a blue Frog went from L12 to L11; a blue Frog came to L12; a blue Frog went from M13 to L12; a blue Frog went from M14 to L11; Ana played a pad at P14; a green Frog came to M14. The game is over after turn 20. Isaac is at L11. Ana (green): 0 VP, 0 on the Log, reserve 11 Frogs and 0 Bullfrogs, 0 pads to play. Isaac (blue): 0 VP, 0 on the Log, reserve 0 Frogs and 0 Bullfrogs, 0 pads to play. Pads, with the points of each color on them: L11, 5 spaces, 3 free: blue 2; L12, 4 spaces, 1 free: green 1, blue 2; M12, 6 spaces, 4 free: blue 2; O12, 4 spaces, empty; P12, 4 spaces, empty; Q12, 3 spaces, empty; L13, 6 spaces, 3 free: blue 3; N13, 6 spaces, 5 free: green 2; O13, 3 spaces, 2 free: green 1; P13, 4 spaces, empty; M14, 6 spaces, 1 free: green 3, blue 3; N14, 5 spaces, 3 free: blue 2; P14, 5 spaces, empty; M15, 3 spaces, empty.
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
    Ana wins. Ana (green): 5 in all, 3 for pads, 1 for own color, 1 on the Log, 0 for leading there. Computer (blue): 1 in all, 0 for pads, 0 for own color, 1 on the Log, 0 for leading there.
    ---
    Last: Computer played a pad at Q12; a green Frog went from M12 to M13; a blue Frog came to O12; a blue Frog came to N12. The game is over after turn 20. Ana (green): 3 VP, 1 on the Log, reserve 11 Frogs and 0 Bullfrogs, 0 pads to play. Computer (blue): 0 VP, 1 on the Log, reserve 1 Frog and 0 Bullfrogs, 0 pads to play. Pads, with the points of each color on them: K10, 4 spaces, empty; K11, 3 spaces, 2 free: green 1; L11, 3 spaces, empty; O11, 4 spaces, 2 free: green 2, blue 1; I12, 4 spaces, empty; L12, 4 spaces, 3 free: blue 2; M12, 6 spaces, 3 free: blue 3; N12, 5 spaces, 2 free: green 1, blue 2; O12, 4 spaces, 3 free: blue 1; P12, 4 spaces, empty; Q12, 4 spaces, empty; H13, 3 spaces, empty; I13, 3 spaces, empty; J13, 5 spaces, empty; K13, 3 spaces, 1 free: blue 2; L13, 6 spaces, 3 free: blue 4; N13, 6 spaces, 5 free: blue 1; O13, 5 spaces, empty; I14, 5 spaces, empty; L14, 5 spaces, empty; M14, 6 spaces, empty; M15, 5 spaces, empty; N15, 4 spaces, empty.
    ");
    replays(&mut chat).await;
    chat.end().await;
}
