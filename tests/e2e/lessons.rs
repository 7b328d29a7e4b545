//! Teach me: what the game is about, and a lesson at each kind of decision that is new.

use insta::assert_snapshot;
use sandbox::Message;

use crate::chat::{Chat, OBSERVER};
use crate::whole::play_to_the_end;

/// The line with which a lesson begins.
fn lesson(message: &Message) -> Option<String> {
    let mut lines = message.content.lines();
    Some(lines.find(|line| line.starts_with('💡'))?.to_owned())
}

#[tokio::test]
async fn one_press_starts_a_game_in_which_everything_new_is_explained() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    assert_snapshot!(chat.press("Ana", "Teach me").await, @"
    **Your move** shows what you can do. Each kind of decision that is new to you is explained there, for your eyes only.
    [introduction.png]
    (Your move)
    ");
    let taught = chat.message_with_button("Ana", "Your move").await;
    assert!(taught.alt_texts()[0].contains("You win"), "{:?}", taught.alt_texts());
    assert_snapshot!(chat.table_says("Ana: play a pad").await, @"
    🟢 @Ana: play a pad. Asked <moment>.
    [board.png]
    (Your move) (Hand) (Board details) (Rules)
    ");
    assert_snapshot!(chat.press("Ana", "Your move").await, @"
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Which pad do you play?**
    💡 You lay a pad beside the Log or another pad. Its actions count now; once it is full, it is worth as many VP as it has spaces.
    Its actions reach its row and column: choose a place in line with pads that you want to win.
    [choice.png]
    (1 · 2 actions, 5 spaces) (2 · 4 actions, 3 spaces) (3 · 3 actions, 4 spaces) (Rules) (No more lessons) (What if)
    ");
    assert_snapshot!(chat.press_first("Ana", "1 · ").await, @"
    > The game has begun.
    Turn 1: play one of your 3 pads, then use its actions.
    **Where do you play the pad with 2 actions and 5 spaces?**
    💡 You lay a pad beside the Log or another pad. Its actions count now; once it is full, it is worth as many VP as it has spaces.
    Its actions reach its row and column: choose a place in line with pads that you want to win.
    [choice.png]
    (1 · M11) (2 · L12) (3 · N12) (4 · K13) (5 · O13) (6 · L14) (7 · N14) (8 · M15) (Back) (Rules) (No more lessons)
    ");
    assert_snapshot!(chat.press_first("Ana", "1 · ").await, @"
    > **Ana** played a pad of 5 spaces at **M11**
    2 of 2 actions left, for pads in the row and column of M11.
    **What do you do?**
    💡 Each action puts a piece of yours on a pad in this row or column, or makes somebody’s Frog there hop to a neighbor.
    Who has most on a pad when it is full wins it. A Bullfrog counts 2, but you have only two of them.
    [choice.png]
    (1 · Frog to M12) (2 · Frog to M14) (1 · Bullfrog to M12) (2 · Bullfrog to M14) (End turn early) (Undo) (Rules) (No more lessons) (What if)
    ");
    assert_snapshot!(chat.press_first("Ana", "1 · Frog").await, @"
    > **Ana** deployed a Frog on M12
    1 of 2 actions left, for pads in the row and column of M11.
    **What do you do?**
    [choice.png]
    (1 · Frog to M12) (2 · Frog to M14) (1 · Bullfrog to M12) (2 · Bullfrog to M14) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "Undo").await, @"
    > Taken back: deployed a Frog on M12.
    2 of 2 actions left, for pads in the row and column of M11.
    **What do you do?**
    💡 Each action puts a piece of yours on a pad in this row or column, or makes somebody’s Frog there hop to a neighbor.
    Who has most on a pad when it is full wins it. A Bullfrog counts 2, but you have only two of them.
    [choice.png]
    (1 · Frog to M12) (2 · Frog to M14) (1 · Bullfrog to M12) (2 · Bullfrog to M14) (End turn early) (Undo) (Rules) (No more lessons) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "No more lessons").await, @"
    > Taken back: deployed a Frog on M12.
    2 of 2 actions left, for pads in the row and column of M11.
    **What do you do?**
    [choice.png]
    (1 · Frog to M12) (2 · Frog to M14) (1 · Bullfrog to M12) (2 · Bullfrog to M14) (End turn early) (Undo) (Rules) (What if)
    ");
    assert_snapshot!(chat.press("Ana", "Rules").await, @"
    **BF-2.2 · Your pad's actions**
    Once your pad lies, you have as many actions as it shows. Each action is a **deploy** (BF-3.1) or a **sabotage** (BF-4.1), in any mix. Example: with 3 actions you might deploy twice and sabotage once.

    > **Ruling:** actions are optional. You may stop early or take none.
    (Show to the channel) (Look up…) (BF-2.3 · Row and column) (BF-3.1 · Deploy a piece) (BF-3.2 · Where you cannot deploy) (BF-3.3 · At most 2 on the same pad) (BF-3.4 · Empty reserve: move a Frog) (BF-4.1 · Sabotage a Frog) (BF-4.2 · Who is safe from sabotage) (BF-4.3 · Sabotage near your new pad, and twice) (Teach me)
    ");
    assert_snapshot!(chat.press("Ana", "Teach me").await, @"
    **Your move** shows what you can do. Each kind of decision that is new to you is explained there, for your eyes only.
    [introduction.png]
    (Your move)
    ");
    chat.end().await;
}

#[tokio::test]
async fn a_newcomer_meets_each_lesson_once_in_a_whole_game() {
    let chat = Chat::start().await;
    chat.lobby(&["Ana"]).await;
    chat.press("Ana", "Teach me").await;
    let mut met: Vec<String> = Vec::new();
    play_to_the_end(&chat, 3, 0.2, |panel| {
        let lesson = lesson(panel);
        assert_eq!(lesson.is_some(), panel.button("No more lessons").is_some());
        if lesson != met.last().cloned() {
            met.extend(lesson);
        }
    })
    .await;
    assert_snapshot!(met.join("\n"), @"
    💡 You lay a pad beside the Log or another pad. Its actions count now; once it is full, it is worth as many VP as it has spaces.
    💡 Each action puts a piece of yours on a pad in this row or column, or makes somebody’s Frog there hop to a neighbor.
    💡 Everything is done. This ends your turn: whatever is drawn or rolled comes next, and then others decide.
    ");
    let all = met.len();
    met.sort();
    met.dedup();
    assert_eq!(met.len(), all, "no lesson comes twice");
    let public = chat.public();
    assert!(public.iter().all(|message| lesson(message).is_none()));
    chat.end().await;
}

#[tokio::test]
async fn lessons_are_for_whoever_asked_for_them_and_nobody_else() {
    let mut chat = Chat::start().await;
    chat.lobby(&["Ana", "Marek"]).await;
    let before = chat.public();
    assert_snapshot!(chat.press(OBSERVER, "Teach me").await, @"
    That is the game. Want to play? Press **Join**, then **Teach me** again.
    [introduction.png]
    ");
    assert_snapshot!(chat.press("Marek", "Teach me").await, @"
    @Ana starts the game when all are there. **Your move** then explains each kind of decision that is new to you, for your eyes only.
    [introduction.png]
    ");
    chat.stop_bot().await;
    chat.start_bot().await;
    assert_eq!(chat.public(), before, "nothing starts, and nobody else sees anything");
    assert_snapshot!(chat.press("Ana", "Teach me").await, @"
    Press **Start** when all are there. **Your move** then explains each kind of decision that is new to you, for your eyes only.
    [introduction.png]
    (Start)
    ");
    chat.press("Ana", "Options").await;
    chat.choose("Ana", "Marek (blue) plays first").await;
    assert_snapshot!(chat.press("Ana", "Start").await, @"The game begins.");
    chat.table_says("Marek: play a pad").await;
    let before = chat.public().pop();
    let panel = chat.message_with_button("Marek", "Your move").await;
    let opened = chat.answer(&chat.click("Marek", &panel, "Your move")).await;
    assert!(lesson(&opened).is_some(), "{}", opened.content);
    chat.press("Marek", "No more lessons").await;
    assert_snapshot!(chat.press(OBSERVER, "Your move").await, @"Nothing to decide for you right now: it is 🟦 @Marek’s move.");
    let chosen = chat.sandbox.click("Marek", opened.id, "Rules").unwrap();
    assert!(chat.read(&chosen).await.contains("(Teach me)"));
    assert_eq!(chat.public().pop(), before, "the table’s message is the same");
    chat.end().await;
}

#[tokio::test]
async fn help_and_rules_lead_to_the_lessons() {
    let chat = Chat::start().await;
    chat.say("Ana", "/help").await;
    assert_snapshot!(chat.press("Ana", "Teach me").await, @"There is no table in this channel. `/table open` opens one.");
    chat.game(&["Marek", "Ana"]).await;
    chat.table_says("play a pad").await;
    assert_snapshot!(chat.say("Marek", "/rules query:how do I play").await, @"
    **How to play**
    A pond of lily pads around a Log. Whoever has most Frogs on a pad when it fills up wins it.

    **Your turn** (BF-2.4):
    1. **Play a pad** next to the Log or to another pad (BF-2.1).
    2. **Use its actions** in its row and column (BF-2.3): put a Frog there (BF-3.1), or make somebody else's Frog hop away (BF-4.1).
    3. **Full pads** go to whoever has most on them; the others hop off, often to the Log (BF-5.3). Pads that are cut off slide back (BF-6.1).
    4. **Draw** up to 3 pads (BF-7.1).

    **Goal**: most VP when all pads are played (BF-7.2). They come from pads won and from the Log (BF-7.3).
    [introduction.png]
    (Show to the channel) (Look up…) (BF-1.1 · Players and colors) (BF-1.3 · First hand and first player) (Who Isaac is) (BF-3.2 · Where you cannot deploy) (Teach me)
    ");
    assert_snapshot!(chat.press("Marek", "Teach me").await, @"
    **Your move** shows what you can do. Each kind of decision that is new to you is explained there, for your eyes only.
    [introduction.png]
    (Your move)
    ");
    let public = chat.table_with(|message| message.button("Your move").is_some()).await;
    let opened = chat.answer(&chat.click("Marek", &public, "Your move")).await;
    assert!(lesson(&opened).is_some(), "{}", opened.content);
    chat.press("Ana", "Rules").await;
    let rules = chat.message_with_button("Ana", "Teach me").await;
    chat.end_early(&["Marek", "Ana"]).await;
    chat.table_says("agreed to end").await;
    assert_snapshot!(chat.read(&chat.click("Ana", &rules, "Teach me")).await, @"This game is over. `/table open` opens a new table.");
    chat.end().await;
}
