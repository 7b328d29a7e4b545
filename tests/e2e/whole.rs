//! Whole games, played to the end by people who know nothing of the rules: they press what they are offered.

use gamekeeper::presenters::TEXT_LIMIT;
use gamekeeper::table::{EntryKind, Status, TableId};
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sandbox::{InteractionHandle, Message, MessageId, UserId, Who};

use crate::chat::Chat;

/// Discord's limit for alt texts, in characters.
const ALT_LIMIT: usize = 1024;

/// Styles of buttons, as Discord numbers them.
const BLURPLE: u64 = 1;
const GREEN: u64 = 3;

/// More presses than any game takes.
const ENDLESS: usize = 3000;

/// What a person can press in a panel.
pub struct Choice {
    /// What stands there.
    pub name: String,
    /// Of an entry of a list: the list, and what the entry sends.
    entry: Option<(String, String)>,
    /// Whether the panel shows it as the next step, in colour.
    pub leads_on: bool,
}

impl Choice {
    /// Whether it leaves something undone that one could do.
    pub fn declines(&self) -> bool {
        let words = ["0", "None", "No more", "Pass", "Done", "End "];
        words.iter().any(|word| self.name.starts_with(word))
    }

    /// Presses it.
    pub fn press(&self, chat: &Chat, whose: impl Into<Who>, panel: MessageId) -> InteractionHandle {
        let pressed = match &self.entry {
            None => chat.sandbox.click(whose, panel, &self.name),
            Some((list, value)) => chat.sandbox.select(whose, panel, list, &[value]),
        };
        pressed.expect("what is offered can be pressed")
    }
}

/// The buttons that act, and all entries of all lists; not the ways back and aside.
pub fn choices(panel: &Message) -> Vec<Choice> {
    let aside = [
        "Back",
        "Undo",
        "Rules",
        "What if",
        "Turn by turn",
        "No more lessons",
        "Prepare",
        "Change",
        "Board",
        "The Event",
    ];
    let buttons = panel.buttons().into_iter();
    let buttons = buttons
        .filter(|button| !aside.contains(&button.label.as_str()) && !button.label.starts_with("Look at "))
        .map(|button| Choice {
            // What is toggled on is blue too.
            leads_on: button.style == GREEN || button.style == BLURPLE && !button.label.starts_with('✓'),
            name: button.label,
            entry: None,
        });
    let lists = panel.selects().into_iter();
    let entries = lists.flat_map(|list| {
        let id = list.custom_id;
        list.options.into_iter().map(move |(name, value)| Choice {
            name,
            entry: Some((id.clone(), value)),
            leads_on: false,
        })
    });
    buttons.chain(entries).collect()
}

/// What a person presses next. `haste`: how likely they are to take the step that is shown in colour, which often ends
/// an action.
fn choose(mut choices: Vec<Choice>, haste: f64, rng: &mut StdRng) -> Choice {
    let next = choices.iter().position(|choice| choice.leads_on);
    let index = match next.filter(|_| rng.random_bool(haste)) {
        Some(next) => next,
        None => rng.random_range(0..choices.len()),
    };
    choices.swap_remove(index)
}

/// Plays the table to its end. Each panel is changed in place, as a person on a phone would see it; `look` sees all.
pub async fn play_to_the_end(chat: &Chat, seed: u64, haste: f64, mut look: impl FnMut(&Message)) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut presses = 0;
    loop {
        let public = chat.table_with(|message| message.button("Your move").is_some()).await;
        let whose = named(chat, &public).expect("somebody must decide");
        let handle = chat.sandbox.click(whose, public.id, "Your move").unwrap();
        let mut panel = chat.answer(&handle).await;
        loop {
            presses += 1;
            assert!(presses < ENDLESS, "the game does not end");
            look(&panel);
            let choices = choices(&panel);
            if choices.is_empty() {
                break;
            }
            let pressed = choose(choices, haste, &mut rng).press(chat, whose, panel.id);
            panel = chat.answer(&pressed).await;
            check(&panel);
        }
        // Whoever must decide next is called by a new message.
        let others = |message: &Message| named(chat, message) != named(chat, &public);
        let news = chat.table_with(|message| message.id != public.id || is_over(message) || others(message));
        if is_over(&news.await) {
            return;
        }
    }
}

/// Who must decide: the first person whom the first line of the table's message names. Who is called by direct message is not
/// mentioned there.
fn named(chat: &Chat, message: &Message) -> Option<UserId> {
    let line = message.content.lines().next()?;
    let people = chat.sandbox.people().into_iter();
    let at = |id: UserId| line.find(&format!("<@{}>", id.0));
    people
        .filter_map(|person| Some((at(person.id)?, person.id)))
        .min()
        .map(|(_, id)| id)
}

pub fn is_over(message: &Message) -> bool {
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
pub async fn replays(chat: &mut Chat) {
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
    play_to_the_end(&chat, 4, 0.4, |_| {}).await;
    assert_snapshot!(ending(&chat).await, @"
    **Marek** wins with 22 VP. Well played!
    2. Ana, 15 VP · 3. João, 10 VP · 4. Chloé, 9 VP
    [score.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ---
    Marek wins. Marek (blue): 22 in all, 19 for pads, 2 for own color, 1 on the Log, 0 for leading there. Ana (green): 15 in all, 9 for pads, 0 for own color, 3 on the Log, 3 for leading there. João (yellow): 10 in all, 8 for pads, 1 for own color, 1 on the Log, 0 for leading there. Chloé (red): 9 in all, 8 for pads, 0 for own color, 1 on the Log, 0 for leading there. Last: João played a pad at N8; a yellow Frog went from M11 to M11; a blue Frog went from N11 to M12; the pad of R11 slid to Q11. The game is over after turn 36. Ana (green): 9 VP, 3 on the Log, leading there, reserve 8 Frogs and 0 Bullfrogs, 0 pads to play. Marek (blue): 19 VP, 1 on the Log, reserve 9 Frogs and 0 Bullfrogs, 0 pads to play. Chloé (red): 8 VP, 1 on the Log, reserve 6 Frogs and 0 Bullfrogs, 0 pads to play. João (yellow): 8 VP, 1 on the Log, reserve 6 Frogs and 0 Bullfrogs, 0 pads to play. Pads, with the points of each color on them: N8, 4 spaces, empty; N9, 4 spaces, empty; O9, 3 spaces, empty; O10, 5 spaces, 4 free: red 1; Q10, 5 spa…
    ");
    replays(&mut chat).await;
    chat.end().await;
}

#[tokio::test]
async fn one_person_plays_against_isaac_to_the_end() {
    let mut chat = Chat::start().await;
    chat.game(&["Ana"]).await;
    play_to_the_end(&chat, 1, 0.2, |_| {}).await;
    assert_snapshot!(ending(&chat).await, @"
    **Ana** reaches the rank of **Squire** with −6 VP, Isaac’s taken off. Well played!
    [score.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ---
    −6 points: Squire. Ana (green): −6 in all, 9 for pads, 0 for own color, 0 on the Log, 0 for leading there. Isaac (blue): 15 in all, 10 for pads, 0 for own color, 2 on the Log, 3 for leading there. Last: a green Frog came to O13; Ana played a pad at Q13; a blue Frog went from N12 to O12; N12 sank, 4 VP for Isaac; a blue Frog went from O13 to M13; a green Frog went from M12 to M15; M12 sank, 6 VP for Ana; the pad of M11 slid to M15. The game is over after turn 20. Isaac is at N13. Ana (green): 9 VP, 0 on the Log, reserve 4 Frogs and 0 Bullfrogs, 0 pads to play. Isaac (blue): 10 VP, 2 on the Log, leading there, reserve 2 Frogs and 0 Bullfrogs, 0 pads to play. Pads, with the points of each color on them: O12, 3 spaces, 2 free: blue 1; L13, 6 spaces, 3 free: green 3; N13, 6 spaces, 2 free: green 3, blue 2; O13, 4 spaces, 1 free: green 2, blue 1; P13, 4 spaces, 2 free: green 3; Q13, 5 spaces, empty; L14, 3 spaces, 1 free: green 1, blue 1; N14, 5 spaces, 2 free: blue 3; M15, 5 spaces, 4 free: green 1; N15, 4 spaces…
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
    play_to_the_end(&chat, 2, 0.4, |_| {}).await;
    assert_snapshot!(ending(&chat).await, @"
    **Ana** wins with 8 VP. Well played!
    2. Computer, 4 VP
    [score.png]
    (Rematch) (Board details) (History) (Turn by turn) (Replay)
    ---
    Ana wins. Ana (green): 8 in all, 3 for pads, 1 for own color, 1 on the Log, 3 for leading there. Computer (blue): 4 in all, 4 for pads, 0 for own color, 0 on the Log, 0 for leading there. Last: a blue Frog went from N13 to O13; a blue Frog went from O14 to O15; a blue Frog went from O14 to N14; O14 sank, 4 VP for Computer; Computer played a pad at R13; a blue Frog came to K13; a blue Frog came to R14; a green Frog went from L13 to K13. The game is over after turn 20. Ana (green): 3 VP, 1 on the Log, leading there, reserve 0 Frogs and 0 Bullfrogs, 0 pads to play. Computer (blue): 4 VP, 0 on the Log, reserve 5 Frogs and 0 Bullfrogs, 0 pads to play. Pads, with the points of each color on them: N11, 4 spaces, 2 free: green 1, blue 1; M12, 6 spaces, 5 free: green 1; N12, 5 spaces, 4 free: green 1; O12, 4 spaces, 2 free: green 3; P12, 4 spaces, 3 free: blue 1; K13, 3 spaces, 1 free: green 1, blue 1; L13, 6 spaces, 4 free: green 3; N13, 6 spaces, 5 free: blue 2; O13, 3 spaces, 2 free: blue 1; P13, 5 spaces, empty; …
    ");
    replays(&mut chat).await;
    chat.end().await;
}
