//! What people ask for themselves: notes, following, results, stats, whom they avoid, and their data.

use std::sync::Arc;

use engine::Seat;
use gamekeeper::table::{Actor, Chance, Command, Occupant, Request, Status, Table, TableId, Tables};
use insta::assert_snapshot;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::chat::{Chat, OBSERVER, PATIENCE, thread_of};

const TABLE: TableId = TableId(1);

/// What the table asks for from whoever must decide, at random but the same each time.
fn any_action(table: &Table, rng: &mut StdRng) -> Request {
    let seat: Seat = table.deciders().iter().next().expect("somebody decides");
    let play = table.play.as_ref().expect("the game runs");
    let legal = play.game.legal(seat);
    let action = legal[rng.random_range(0..legal.len())].clone();
    let actor = match table.occupant(seat).and_then(Occupant::user) {
        Some(user) => Actor::person(user),
        None => Actor::Computer(seat),
    };
    Request::new(actor, Command::Act { action })
}

/// Plays the game to its end while the bot is away, and lets the bot come back.
async fn play_out(chat: &mut Chat) {
    chat.stop_bot().await;
    let store = chat.store().await;
    let tables = Tables::new(Arc::clone(&store), chat.clock.clone(), Chance::seeded(3));
    let mut rng = StdRng::seed_from_u64(5);
    let mut table = tables.load(TABLE).await.unwrap();
    while table.status == Status::Running {
        table = tables.execute(TABLE, any_action(&table, &mut rng)).await.unwrap().table;
    }
    assert_eq!(table.status, Status::Finished);
    drop(tables);
    store.close().await;
    chat.start_bot().await;
}

#[tokio::test]
async fn a_note_stands_below_the_own_hand_and_nobody_else_sees_it() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("Marek", "/note").await, @"
    You have noted nothing about #lounge. Only you will ever see what you write.
    (Note)
    ");
    assert_snapshot!(chat.say("Marek", "/note text:Keep the Log. Chloé likes **corners**").await, @"
    **Noted** about #lounge, for your eyes only:
    > Keep the Log. Chloé likes **corners**
    (Note) (Clear the note)
    ");
    chat.told("Marek", "Keep the Log").await;
    let hand = chat.say("Marek", "/hand").await;
    assert!(
        hand.contains("**Your note**, for your eyes only:\n> Keep the Log") && hand.ends_with("(Note)"),
        "{hand}"
    );
    assert!(!chat.say("Chloé", "/hand").await.contains("Log"));
    assert_snapshot!(chat.say("Chloé", "/note").await, @"
    You have noted nothing about #lounge. Only you will ever see what you write.
    (Note)
    ");
    assert_snapshot!(chat.say(OBSERVER, "/note text:What do they think?").await, @"You do not play at this table.");
    assert_snapshot!(chat.fill_in("Marek", "Note", "Two lines\nof it").await, @"
    **Noted** about #lounge, for your eyes only:
    > Two lines
    > of it
    (Note) (Clear the note)
    ");
    assert_snapshot!(chat.press("Marek", "Clear the note").await, @"
    Your note about #lounge is gone.
    (Note)
    ");
    assert!(!chat.say("Marek", "/hand").await.contains("Your note"));
    let everybody = chat.public();
    assert!(
        everybody
            .iter()
            .all(|message| !message.content.contains("Keep the Log"))
    );
    chat.end().await;
}

#[tokio::test]
async fn who_follows_is_told_once_when_the_game_ends() {
    let mut chat = Chat::playing(&["Marek", "Chloé"]).await;
    assert_snapshot!(chat.say("Marek", "/follow").await, @"You play here, so you will not miss the end.");
    assert_snapshot!(chat.say(OBSERVER, "/follow").await, @"
    I will send you a message when the game in #lounge ends.
    (Don’t tell me)
    ");
    assert_snapshot!(chat.say(OBSERVER, "/follow").await, @"
    You hear no more of the game in #lounge from me.
    (Tell me when it ends)
    ");
    chat.press(OBSERVER, "Board details").await;
    assert_snapshot!(chat.press(OBSERVER, "Tell me when it ends").await, @"
    I will send you a message when the game in #lounge ends.
    (Don’t tell me)
    ");
    chat.say("João", "/follow").await;
    chat.say("Ana", "/follow").await;
    chat.sandbox.close_dms("Ana", true).unwrap();
    play_out(&mut chat).await;
    chat.dm_count(OBSERVER, 1).await;
    chat.dm_count("João", 1).await;
    let called = |chat: &Chat| {
        let public = chat.public();
        let texts = public.iter().map(|message| chat.transcript(message));
        texts.filter(|text| text.contains("You asked me")).collect::<Vec<_>>()
    };
    chat.table_with(|message| message.content.contains("You asked me"))
        .await;
    assert_snapshot!(called(&chat).join("\n"), @"@Ana **Bullfrogs** in #lounge is over. You asked me to tell you.");
    let told = chat.told(OBSERVER, "is over").await;
    assert!(
        told.starts_with("**Bullfrogs** in #lounge is over.\n") && told.ends_with("(To the table)"),
        "{told}"
    );
    chat.stop_bot().await;
    chat.start_bot().await;
    assert_snapshot!(chat.say("João", "/follow").await, @"
    You hear no more of the game in #lounge from me.
    (Tell me when it ends)
    ");
    assert_snapshot!(chat.say("João", "/follow").await, @"This game is over. `/table open` opens a new table.");
    assert_eq!(chat.hands(OBSERVER).len(), 1, "nobody is told twice");
    assert_eq!(called(&chat).len(), 1, "nor here");
    chat.end().await;
}

#[tokio::test]
async fn the_result_of_a_game_in_a_thread_stands_in_its_channel_once() {
    let mut chat = Chat::start().await;
    chat.say("Ana", "/settings threads:Always").await;
    chat.lobby(&["Marek", "João"]).await;
    chat.say("Marek", "/table start").await;
    chat.table_says("thread").await;
    let thread = thread_of(&chat.sandbox, "Bullfrogs").expect("there is a thread");
    chat.table_says_in(thread, "play a pad").await;
    let before = chat.public().len();
    play_out(&mut chat).await;
    let result = chat.table_says("is over").await;
    let (first, rest) = result.split_once('\n').unwrap();
    assert_snapshot!(first.replace("Marek, João", "…"), @"The game of **Bullfrogs** in #Bullfrogs 1: … is over.");
    assert!(
        rest.contains("[score.png]") && rest.contains("(To the table) (History)"),
        "{rest}"
    );
    assert!(
        rest.contains("-# ") && rest.contains("VP"),
        "how the points were made: {rest}"
    );
    chat.table_says_in(thread, "(Rematch)").await;
    chat.stop_bot().await;
    chat.start_bot().await;
    chat.say("Marek", "/table status").await;
    assert_eq!(chat.public().len(), before + 1, "it is posted once");
    chat.end().await;
}

#[tokio::test]
async fn stats_count_finished_games_and_leave_out_whoever_wants_that() {
    let mut chat = Chat::start().await;
    assert_snapshot!(chat.say("Marek", "/stats").await, @"
    No finished games of @Marek are counted here yet.
    (Top 10: Bullfrogs) (Top 10: Cry Havoc) (Leave me out)
    ");
    assert_snapshot!(chat.press("Marek", "Top 10: Cry Havoc").await, @"Nobody has 5 rated games of Cry Havoc here yet. Play on!");
    chat.game(&["Marek", "Chloé"]).await;
    chat.table_says("play a pad").await;
    play_out(&mut chat).await;
    let own = chat.say("Marek", "/stats").await;
    assert!(
        own.starts_with("**@Marek** on this server\n**Bullfrogs**: 1 game, "),
        "{own}"
    );
    assert!(
        own.contains("Rating **") && own.contains("from 1 game against people"),
        "{own}"
    );
    assert!(own.contains("Only you see this: you took 100 % of"), "{own}");
    let others = chat.say("Chloé", "/stats person:@Marek game:Bullfrogs").await;
    assert!(
        others.contains("Rating **") && !others.contains("Only you see this"),
        "{others}"
    );
    assert!(!others.contains("Leave me out"), "{others}");
    chat.say("Marek", "/stats").await;
    let left_out = chat.press("Marek", "Leave me out").await;
    assert!(
        left_out.starts_with("You are left out") && left_out.contains("(Count me in)"),
        "{left_out}"
    );
    assert_snapshot!(chat.say("Chloé", "/stats person:@Marek").await, @"
    No finished games of @Marek are counted here yet.
    (Top 10: Bullfrogs) (Top 10: Cry Havoc)
    ");
    assert_eq!(chat.press("Marek", "Count me in").await, own);
    chat.end().await;
}

#[tokio::test]
async fn stats_of_cry_havoc_tell_which_faction_was_played() {
    let mut chat = Chat::start().await;
    crate::cry_havoc::game(&chat, &["Ana", "Marek"], 0, &[]).await;
    play_out(&mut chat).await;
    for (person, faction, other) in [("Ana", "Humans", "Pilgrims"), ("Marek", "Pilgrims", "Humans")] {
        let stats = chat.say(person, "/stats").await;
        assert!(stats.contains(faction) && !stats.contains(other), "{stats}");
    }
    chat.end().await;
}

#[tokio::test]
async fn nobody_learns_who_avoids_whom() {
    let chat = Chat::start().await;
    assert_snapshot!(chat.say("Marek", "/avoid list").await, @"Nobody is on your list.");
    assert_snapshot!(chat.say("Marek", "/avoid add person:@Marek").await, @"That is you. Name somebody else.");
    assert_snapshot!(chat.say("Marek", "/avoid add person:@João").await, @"
    @João cannot join lobbies that you host, and I warn you before you join a table with them. They are not told.
    **Your list**, for your eyes only: @João
    ");
    assert_snapshot!(chat.say("João", "/avoid list").await, @"Nobody is on your list.");
    chat.lobby(&["Marek", "Chloé"]).await;
    let refused = "This table has no seat for you. `/table list` shows others, or open one of your own: `/table open`.";
    assert_eq!(chat.say("João", "/table join").await, refused);
    assert_eq!(chat.press("João", "Join").await, refused);
    chat.table_says("2 of 4").await;
    // At a table of somebody else's.
    chat.sandbox.add_channel("elsewhere");
    chat.say_in("Ana", "elsewhere", "/table open game:Bullfrogs").await;
    chat.say_in("João", "elsewhere", "/table join").await;
    chat.table_says_in("elsewhere", "2 of 4").await;
    assert_snapshot!(chat.say_in("Marek", "elsewhere", "/table join").await, @"
    At this table sits somebody from your list: @João. Only you see this.
    (Join all the same)
    ");
    let asked = chat.press("Marek", "Join all the same").await;
    assert_eq!(asked, "You have a seat.");
    chat.table_says_in("elsewhere", "3 of 4").await;
    assert_snapshot!(chat.say("Marek", "/avoid remove person:@João").await, @"
    @João is not on your list any more.
    Nobody is on your list.
    ");
    assert_eq!(chat.say("João", "/table join").await, "You have a seat.");
    chat.end().await;
}

#[tokio::test]
async fn seats_of_running_games_ask_the_lists_as_lobbies_do() {
    let chat = Chat::playing(&["Ana", "Chloé", "Marek"]).await;
    chat.say("Ana", "/avoid add person:@João").await;
    chat.say("Inês", "/avoid add person:@Ana").await;
    chat.say("Chloé", "/seat offer").await;
    chat.table_says("offers their seat").await;
    let refused = "This table has no seat for you. `/table list` shows others, or open one of your own: `/table open`.";
    assert_eq!(chat.say("João", "/seat take").await, refused);
    assert_eq!(chat.press("João", "Take this seat").await, refused);
    assert_snapshot!(chat.say("Ana", "/gm replace seat:Marek with:@João").await, @"You put them on your list of people to avoid. Name somebody else, or take them off first: `/avoid remove`.");
    let asks = "At this table sits somebody from your list: @Ana. Only you see this.\n(Join all the same)";
    assert_eq!(chat.press("Inês", "Take this seat").await, asks);
    assert_eq!(chat.say("Inês", "/seat take").await, asks);
    assert_eq!(chat.press("Inês", "Join all the same").await, "You play on from here.");
    chat.table_says("took over from **Chloé**").await;
    chat.end().await;
}

#[tokio::test]
async fn a_person_gets_what_is_kept_of_them_and_has_it_deleted() {
    let mut chat = Chat::playing(&["Marek", "Chloé"]).await;
    chat.say("Marek", "/note text:Keep the Log").await;
    let asked = chat
        .sandbox
        .slash("Marek", crate::chat::CHANNEL, "/privacy export")
        .unwrap();
    let answer = chat.answer(&asked).await;
    assert!(answer.is_ephemeral());
    assert_snapshot!(chat.transcript(&answer), @"
    This is everything that I keep about you. What each part is stands in `docs/privacy.md` of my source.
    [gamekeeper-data.json]
    ");
    assert_snapshot!(chat.say("Marek", "/privacy delete").await, @"
    **Delete everything that I keep about you?** Your name, notes, list, settings, stats and what you follow go, and your places in finished games become “a former player”. That cannot be taken back. Messages that stand in Discord already stay there.
    You still play in #lounge. You leave that game first: a computer player goes on there.
    (Leave and delete my data)
    ");
    assert_snapshot!(chat.press("Marek", "Leave and delete my data").await, @"Done. I know nothing about you any more.");
    chat.table_says("@Chloé: play").await;
    let status = chat.say("Chloé", "/history").await;
    assert!(
        status.contains("a former player") && !status.contains("Marek"),
        "{status}"
    );
    play_out(&mut chat).await;
    let over = chat.table_says("(Rematch)").await;
    assert!(!over.contains("Marek"), "{over}");
    // Ended tables: whoever played to the end.
    assert_snapshot!(chat.say("Chloé", "/privacy delete").await, @"
    **Delete everything that I keep about you?** Your name, notes, list, settings, stats and what you follow go, and your places in finished games become “a former player”. That cannot be taken back. Messages that stand in Discord already stay there.
    (Delete my data)
    ");
    assert_snapshot!(chat.press("Chloé", "Delete my data").await, @"Done. I know nothing about you any more.");
    let history = chat.say(OBSERVER, "/history").await;
    assert!(
        history.contains("a former player") && !history.contains("Chloé"),
        "{history}"
    );
    assert_snapshot!(chat.press("Chloé", "Rematch").await, @"You do not play at this table.");
    chat.stop_bot().await;
    let checked = gamekeeper::operating::check(&chat.database_url()).await.unwrap();
    assert_eq!(checked.flaws, Vec::<String>::new());
    chat.start_bot().await;
    chat.end().await;
}

/// Whatever somebody who does not play asks for, they see what lies open: never what a hand holds.
#[tokio::test]
async fn whatever_a_spectator_presses_or_types_shows_a_spectators_view() {
    let chat = Chat::playing(&["Marek", "Chloé"]).await;
    let mut hands = Vec::new();
    for person in ["Marek", "Chloé"] {
        let hand = chat.say(person, "/hand").await;
        hands.extend(
            hand.lines()
                .skip(1)
                .filter(|line| line.contains("actions"))
                .map(str::to_owned),
        );
    }
    assert!(hands.len() >= 4, "{hands:?}");
    let typed = [
        "/hand",
        "/note",
        "/play action:done",
        "/undo",
        "/hint",
        "/board",
        "/history",
        "/table status",
        "/follow",
        "/stats",
        "/rules query:frogs",
        "/privacy export",
        "/table leave",
        "/region name:M12",
    ];
    let mut seen = Vec::new();
    for text in typed {
        seen.push(chat.say(OBSERVER, text).await);
    }
    for label in ["Your move", "Hand", "Board details", "Rules"] {
        seen.push(chat.press(OBSERVER, label).await);
    }
    for answer in &seen {
        assert!(hands.iter().all(|card| !answer.contains(card)), "{answer}");
    }
    let refused = "You do not play at this table.";
    assert!([0, 1, 2, 4].iter().all(|at| seen[*at] == refused), "{seen:?}");
    assert_eq!(seen[15], refused, "the Hand button");
    let pictures = chat.sandbox.messages(crate::chat::CHANNEL, OBSERVER);
    let alts = pictures.iter().flat_map(|message| message.alt_texts());
    let alts: Vec<&str> = alts.collect();
    assert!(alts.iter().all(|alt| !alt.contains("in your hand")), "{alts:?}");
    let none = chat
        .sandbox
        .wait_for(PATIENCE, || chat.hands(OBSERVER).is_empty().then_some(()))
        .await;
    none.expect("no hand is sent to them");
    chat.end().await;
}
