//! Looking things up: what one may do, the rules, help, and the table in words.

use insta::assert_snapshot;

use crate::chat::{CHANNEL, Chat};
use crate::turn::ana_plays;

/// What `/play` offers while somebody types, each with what would be sent.
async fn suggestions(chat: &Chat, person: &str, typed: &str) -> String {
    let line = format!("/play action:{typed}");
    let choices = chat.sandbox.autocomplete(person, CHANNEL, &line).await;
    let choices = choices.expect("the bot offers actions");
    assert!(choices.len() <= 25, "Discord takes no more");
    let lines: Vec<String> = choices
        .iter()
        .map(|choice| format!("{} = {}", choice.name, choice.value))
        .collect();
    lines.join("\n")
}

#[tokio::test]
async fn play_suggests_legal_actions_as_one_types() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    let all = suggestions(&chat, "Ana", "").await;
    assert_snapshot!(all, @r#"
    Pad with 2 actions, 5 spaces: M11 = "play 2/5 M11"
    Pad with 2 actions, 5 spaces: L12 = "play 2/5 L12"
    Pad with 2 actions, 5 spaces: N12 = "play 2/5 N12"
    Pad with 2 actions, 5 spaces: K13 = "play 2/5 K13"
    Pad with 2 actions, 5 spaces: O13 = "play 2/5 O13"
    Pad with 2 actions, 5 spaces: L14 = "play 2/5 L14"
    Pad with 2 actions, 5 spaces: N14 = "play 2/5 N14"
    Pad with 2 actions, 5 spaces: M15 = "play 2/5 M15"
    Pad with 4 actions, 3 spaces: M11 = "play 4/3 M11"
    Pad with 4 actions, 3 spaces: L12 = "play 4/3 L12"
    Pad with 4 actions, 3 spaces: N12 = "play 4/3 N12"
    Pad with 4 actions, 3 spaces: K13 = "play 4/3 K13"
    Pad with 4 actions, 3 spaces: O13 = "play 4/3 O13"
    Pad with 4 actions, 3 spaces: L14 = "play 4/3 L14"
    Pad with 4 actions, 3 spaces: N14 = "play 4/3 N14"
    Pad with 4 actions, 3 spaces: M15 = "play 4/3 M15"
    Pad with 3 actions, 4 spaces: M11 = "play 3/4 M11"
    Pad with 3 actions, 4 spaces: L12 = "play 3/4 L12"
    Pad with 3 actions, 4 spaces: N12 = "play 3/4 N12"
    Pad with 3 actions, 4 spaces: K13 = "play 3/4 K13"
    Pad with 3 actions, 4 spaces: O13 = "play 3/4 O13"
    Pad with 3 actions, 4 spaces: L14 = "play 3/4 L14"
    Pad with 3 actions, 4 spaces: N14 = "play 3/4 N14"
    Pad with 3 actions, 4 spaces: M15 = "play 3/4 M15"
    "#);
    assert_eq!(suggestions(&chat, "Ana", "play").await, all);
    let of_one_place = suggestions(&chat, "Ana", "O13").await;
    assert_snapshot!(of_one_place, @r#"
    Pad with 2 actions, 5 spaces: O13 = "play 2/5 O13"
    Pad with 4 actions, 3 spaces: O13 = "play 4/3 O13"
    Pad with 3 actions, 4 spaces: O13 = "play 3/4 O13"
    "#);
    assert_eq!(suggestions(&chat, "Ana", "o13").await, of_one_place);
    assert_eq!(suggestions(&chat, "Ana", "sabotage").await, "");
    assert_snapshot!(suggestions(&chat, "Marek", "").await, @r#"It is Ana’s move. = "…""#);
    assert_snapshot!(suggestions(&chat, "Ana", "2/5 O13; frog").await, @r#"
    2/5 O13; Deploy a Frog: L13 = "play 2/5 O13; deploy frog L13"
    2/5 O13; Deploy a Bullfrog: L13 = "play 2/5 O13; deploy bullfrog L13"
    2/5 O13; Deploy a Frog: N13 = "play 2/5 O13; deploy frog N13"
    2/5 O13; Deploy a Bullfrog: N13 = "play 2/5 O13; deploy bullfrog N13"
    "#);
    assert_snapshot!(suggestions(&chat, "Ana", "2/5 O13; frog M12;").await, @r#"Nothing was done, because part 2, “frog M12”, does not work. That fits 2 actions; say a little more… = "2/5 O13; frog M12;""#);
    assert_snapshot!(suggestions(&chat, "Ana", "2/5 O13; done;").await, @r#"What comes after that cannot be foreseen: send it first. = "2/5 O13; done;""#);
    chat.end().await;
}

#[tokio::test]
async fn rules_are_found_asked_for_and_shown_to_the_channel() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/rules query:two frogs on the same pad").await, @"
    **BF-3.3 · At most 2 on the same pad**
    In one turn you may deploy at most **2 pieces on the same pad**, in any mix of Frogs and Bullfrogs. So two Frogs, or a Frog and a Bullfrog, are fine; the third piece needs another pad.

    Pieces that were there before your turn do not count.
    (Show to the channel) (Look up…) (BF-4.3 · Sabotage near your new pad, and twice)
    ");
    let before = chat.message_with_button("Ana", "Look up…").await;
    let form = chat.click("Ana", &before, "Look up…");
    let modal = chat.sandbox.response(&form).await.unwrap().modal.unwrap();
    let input = &modal.inputs[0];
    assert_snapshot!(format!("[{}] {}: ___", modal.title, input.label), @"[Look up a rule] What do you want to know?: ___");
    let sent = chat
        .sandbox
        .submit_modal(&form, &[("query", "who wins a tie")])
        .unwrap();
    assert_snapshot!(chat.read(&sent).await, @"
    **BF-5.2 · Who wins the battle**
    Count each player's pieces on the full pad: **a Frog is 1, a Bullfrog is 2**. Most points wins. If players tie for most, nobody wins, not even whoever comes next.

    Example: two Frogs against one Bullfrog are 2 to 2, so nobody wins.
    (Show to the channel) (Look up…) (BF-7.3 · Final score) (BF-5.6 · Who gets the pad) (BF-7.4 · A tie at the end)
    ");
    assert_snapshot!(chat.press("Ana", "BF-5.6 · Who gets the pad").await, @"
    **BF-5.6 · Who gets the pad**
    The winner takes the pad into their scoring pile: it brings its VP at the end (BF-7.3). With no winner the pad leaves the game.
    (Show to the channel) (Look up…) (BF-5.2 · Who wins the battle) (BF-7.3 · Final score)
    ");
    chat.press("Ana", "Show to the channel").await;
    assert_snapshot!(chat.table_says("BF-").await, @"
    **BF-5.6 · Who gets the pad**
    The winner takes the pad into their scoring pile: it brings its VP at the end (BF-7.3). With no winner the pad leaves the game.
    ");
    assert_snapshot!(chat.say("Ana", "/rules query:xyzzy plugh").await, @"
    I found no rule for “xyzzy plugh”. Try other words, such as `hop`, `full pad` or `Log`.
    (Look up…)
    ");
    assert_snapshot!(chat.say("Ana", "/rules query:can two players make an alliance").await, @"
    I found no rule about “can two players make an alliance”. What comes nearest:
    (BF-4.3 · Sabotage near your new pad, and twice) (Who Isaac is) (BF-5.2 · Who wins the battle) (BF-0.1 · What is in the box) (Look up…)
    ");
    let offered = chat.sandbox.autocomplete("Ana", CHANNEL, "/rules query:sab").await;
    let names: Vec<String> = offered.unwrap().into_iter().map(|choice| choice.name).collect();
    assert_snapshot!(names.join("\n"), @"
    BF-4.1 · Sabotage a Frog
    BF-4.2 · Who is safe from sabotage
    BF-4.3 · Sabotage near your new pad, and twice
    ");
    chat.end().await;
}

#[tokio::test]
async fn components_are_found_by_name_and_shown_to_the_channel() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/card name:fog bnak").await, @"
    **Fog Bank** · Ocean Terrain Tactics card
    Icons: 1 Move · 2 Recruit · 2 Build (“!”)
    The next card the opponent plays in this battle has no effect.
    ! Take the top card of the Ocean deck.
    One in the deck.
    -# Value: **ours**, since none is published.
    [card.png]
    (Show to the channel) (CC-A16 · Fog Bank and passing) (CC-A51 · Objective cards drawn by effects) (CH-9.5 · Terrain cards need their terrain) (CH-9.4 · Playing Tactics cards) (CH-5.3 · Paying with cards)
    ");
    assert_snapshot!(chat.press("Ana", "CC-A16 · Fog Bank and passing").await, @"
    **CC-A16 · Fog Bank and passing**
    > **Ruling:** Fog Bank hits the next card that the opponent plays in this battle. If none is played it is wasted. Two wait for two cards.
    (Show to the channel) (Look up…) (CH-9.4 · Playing Tactics cards) (CC-A17 · Mirror Tide)
    ");
    assert_snapshot!(chat.say("Ana", "/card name:mac-matrix").await, @"
    **Matrix** · Structure of the Machines
    Costs 1 Build to place, 1 to activate.
    Store a Terrain deck's top card (3 in all) for your battles on its terrain. Placed as the only one: 3 VP.
    3 tokens.
    -# Value: **published**; any number that was never published is ours.
    (Show to the channel) (CH-13.3 · Matrix) (CC-A34 · Cards on a Matrix) (CC-A51 · Objective cards drawn by effects) (CC-A63 · Placed as the only one) (CH-8.2 · Build and activate) (Machines · Faction)
    ");
    chat.press("Ana", "Show to the channel").await;
    assert_snapshot!(chat.table_says("Matrix").await, @"
    **Matrix** · Structure of the Machines
    Costs 1 Build to place, 1 to activate.
    Store a Terrain deck's top card (3 in all) for your battles on its terrain. Placed as the only one: 3 VP.
    3 tokens.
    -# Value: **published**; any number that was never published is ours.
    ");
    assert_snapshot!(chat.say("Ana", "/card name:xyzzy plugh").await, @"I know no card, token or place called “xyzzy plugh”.");
    let offered = chat.sandbox.autocomplete("Ana", CHANNEL, "/card name:watch").await;
    let offered = offered
        .unwrap()
        .into_iter()
        .map(|choice| format!("{} = {}", choice.name, choice.value));
    let offered: Vec<String> = offered.collect();
    assert_snapshot!(offered.join("\n"), @r#"
    Watchtower · Structure of the Humans = "hum-watchtower"
    Watchtower · Token of the Humans = "watchtower"
    "#);
    assert_snapshot!(chat.say("Ana", "/rules query:CH-9.6").await, @"
    **CH-9.6 · Region Control**
    Who has more Units **on this Objective** gains Control of the Region and 2 VP. The **Defender wins ties**, 0 to 0 too. Control stays even if all the winner's Units die afterwards.
    (Show to the channel) (Look up…) (CH-9.9 · Retreat) (CH-9.7 · Capture Prisoners) (CH-9.8 · Attrition) (CH-9.14 · When Region Control is left out)
    ");
    chat.end().await;
}

#[tokio::test]
async fn help_has_chapters() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Ana", "/help").await, @"
    **Welcome to the table!**

    The game is **Bullfrogs**, for 1 to 4 players; the picture shows what it is about.

    First game? **Teach me** explains each new decision when it comes. `/rules how do I play` tells more.

    I deal, keep the rules and draw the board; you play, whenever you have a minute. A game may take days, and nothing gets lost.

    1. Type `/table open`. The table opens in this channel, one at a time.
    2. Everyone who plays presses **Join**, or types `/table join`. Too few people? **Add computer player** fills a seat, and **Computer strength** says how strong it is.
    3. Press **Start**, or type `/table start`. Alone? **Play against the computer** begins at once. Changed your mind before that? **Leave** or `/table leave`.
    [introduction.png]
    (Teach me) (A turn) (Hands) (Rules) (Slow games) (You) (Solo game) (Cry Havoc) (Battles) (Factions) (All commands)
    ");
    assert_snapshot!(chat.press("Ana", "Hands").await, @"
    **Welcome to the table!**

    Your cards come to you by direct message, as a picture and as text, and are kept up to date there.

    Direct messages closed? No problem: press **Hand** or type `/hand`, and only you see the answer. To get them by message, allow direct messages from members of this server in its privacy settings, then take your next action.
    (Bullfrogs) (Starting) (A turn) (Rules) (Slow games) (You) (Solo game) (Cry Havoc) (Battles) (Factions) (All commands)
    ");
    assert_snapshot!(chat.press("Ana", "Solo game").await, @"
    **Welcome to the table!**

    Nobody around? Open a table for Bullfrogs and press **Solo against Isaac** while you sit there alone.

    Isaac goes first and rolls two dice; I do that for him. In your turn you draw one pad and play it. His points are taken off yours at the end, and what is left is your rank, from Squire to Grand Master. `/rules isaac` explains the rest.
    (Bullfrogs) (Starting) (A turn) (Hands) (Rules) (Slow games) (You) (Cry Havoc) (Battles) (Factions) (All commands)
    ");
    assert_snapshot!(chat.press("Ana", "All commands").await, @"
    **Welcome to the table!**

    - `/board`: the board again, now
    - `/hand`: your cards, only for you
    - `/play`: act by typing
    - `/what-if`: try moves on a copy; nothing counts
    - `/hint`: what a computer player would do in your place
    - `/rules`: look up a rule
    - `/card`: look up a card, a token or a Region of Cry Havoc
    - `/region`, `/faction`: look closely at a Region or a faction of Cry Havoc
    - `/table status`: who plays, whose turn it is and since when
    - `/table list`: the tables of this server that wait for players
    - `/table computer`: add a computer player, as strong as you like
    - `/table leave`: give up your seat; in a running game a computer player takes over
    - `/table close`: end this table, in a running game when all agree
    - `/table direct-messages`: choose whether I send you your hand
    - `/settings`: for moderators, how games run in this channel or server

    Have fun!
    (Bullfrogs) (Starting) (A turn) (Hands) (Rules) (Slow games) (You) (Solo game) (Cry Havoc) (Battles) (Factions)
    ");
    assert_snapshot!(chat.press("Ana", "Rules").await, @"
    **Welcome to the table!**

    Ask me any time, as you would ask a friend: `/rules` with a few words, such as `two frogs on the same pad`. Pick a suggestion, or send what you typed; small typos are fine.

    If I refuse an action, I tell you which rule is in the way. Its number, such as `BF-3.3`, works in `/rules` too. Parts marked **Ruling** are where the rulebook leaves a question open and I had to settle it.
    (Bullfrogs) (Starting) (A turn) (Hands) (Slow games) (You) (Solo game) (Cry Havoc) (Battles) (Factions) (All commands)
    ");
    assert_snapshot!(chat.press("Ana", "Starting").await, @"
    **Welcome to the table!**

    I deal, keep the rules and draw the board; you play, whenever you have a minute. A game may take days, and nothing gets lost.

    1. Type `/table open`. The table opens in this channel, one at a time.
    2. Everyone who plays presses **Join**, or types `/table join`. Too few people? **Add computer player** fills a seat, and **Computer strength** says how strong it is.
    3. Press **Start**, or type `/table start`. Alone? **Play against the computer** begins at once. Changed your mind before that? **Leave** or `/table leave`.
    (Bullfrogs) (A turn) (Hands) (Rules) (Slow games) (You) (Solo game) (Cry Havoc) (Battles) (Factions) (All commands)
    ");
    chat.end().await;
}

#[tokio::test]
async fn the_table_can_be_looked_at_in_words() {
    let chat = Chat::playing(&["Ana", "Marek"]).await;
    assert_snapshot!(chat.press("Marek", "Rules").await, @"
    **BF-0.2 · Reading a pad**
    A Lily Pad card shows three things:
    - **actions**: how much you may do when you play it;
    - **spaces**: how many pieces fit on it;
    - **VP**: what it is worth to whoever wins it.

    On the pads of a deck, actions and spaces add up to 7, and the VP equal the spaces. Example: a pad with 3 actions has 4 spaces and is worth 4 VP. The more a pad lets you do now, the less it is worth later.

    The rulebook does not say how many of each kind a deck holds; the table's card set decides.
    (Show to the channel) (Look up…) (BF-2.1 · Where a pad may go) (BF-2.3 · Row and column) (BF-2.4 · How a turn goes) (How to play) (Teach me)
    ");
    ana_plays(&chat).await;
    assert_snapshot!(chat.say("Marek", "/board").await, @"
    **Ana** (green): 0 VP · reserve 14 Frogs, 2 Bullfrogs · Log 0 · hand 2 · deck 7
    **Marek** (blue): 0 VP · reserve 14 Frogs, 2 Bullfrogs · Log 0 · hand 3 · deck 7
    **Pads** and what is on them. A pad is worth as many VP as it has spaces.
    M12: 6 spaces, empty
    L13: 6 spaces, empty · N13: 6 spaces, empty · O13: 5 spaces, empty
    M14: 6 spaces, empty
    [board.png]
    ");
    assert_snapshot!(chat.press("Marek", "Board details").await, @"
    **Ana** (green): 0 VP · reserve 14 Frogs, 2 Bullfrogs · Log 0 · hand 2 · deck 7
    **Marek** (blue): 0 VP · reserve 14 Frogs, 2 Bullfrogs · Log 0 · hand 3 · deck 7
    **Pads** and what is on them. A pad is worth as many VP as it has spaces.
    M12: 6 spaces, empty
    L13: 6 spaces, empty · N13: 6 spaces, empty · O13: 5 spaces, empty
    M14: 6 spaces, empty
    [board.png]
    ");
    assert_snapshot!(chat.say("Marek", "/table status").await, @"
    **Table 1** · 🟢 @Ana: take an action: 2 of 2 left. Asked <moment>.
    [status.png]
    ");
    assert_snapshot!(chat.say("Marek", "/history").await, @"
    **History** · page 1 of 1, the newest
    **Turn 1** · <moment> · Ana: 0, Marek: 0
    **Ana** played a pad of 5 spaces at **O13**
    ");
    assert_snapshot!(chat.press("Marek", "Rules").await, @"
    **BF-2.2 · Your pad's actions**
    Once your pad lies, you have as many actions as it shows. Each action is a **deploy** (BF-3.1) or a **sabotage** (BF-4.1), in any mix. Example: with 3 actions you might deploy twice and sabotage once.

    > **Ruling:** actions are optional. You may stop early or take none.
    (Show to the channel) (Look up…) (BF-2.3 · Row and column) (BF-3.1 · Deploy a piece) (BF-3.2 · Where you cannot deploy) (BF-3.3 · At most 2 on the same pad) (BF-3.4 · Empty reserve: move a Frog) (BF-4.1 · Sabotage a Frog) (BF-4.2 · Who is safe from sabotage) (BF-4.3 · Sabotage near your new pad, and twice) (Teach me)
    ");
    chat.end().await;
}

#[tokio::test]
async fn help_begins_with_the_game_of_the_channel() {
    let chat = Chat::start().await;
    chat.say("Ana", "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    let help = chat.say("Ana", "/help").await;
    assert!(
        help.contains("The game is **Cry Havoc**") && !help.contains("The game is **Bullfrogs**"),
        "{help}"
    );
    assert!(
        help.contains("(Bullfrogs)") && help.contains("[introduction.png]"),
        "{help}"
    );
    chat.end().await;
}
