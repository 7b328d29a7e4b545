//! What is remembered of people and places.

use super::*;

/// People's direct messages and notes are remembered; tables are listed, the longest untouched first.
pub(in crate::store) async fn the_rest_is_remembered(store: &dyn Store) {
    assert_eq!(store.direct_messages(ANA).await.unwrap(), DirectMessages::default());
    for closed in [true, false] {
        let known = DirectMessages {
            channel: Some(ChannelId(700)),
            closed,
            retry: !closed,
            off: false,
        };
        store.set_direct_messages(ANA, known).await.unwrap();
        assert_eq!(store.direct_messages(ANA).await.unwrap(), known);
    }
    for off in [true, false] {
        store.switch_direct_messages(ANA, off).await.unwrap();
        let known = store.direct_messages(ANA).await.unwrap();
        store.set_direct_messages(ANA, known).await.unwrap();
        assert_eq!(store.direct_messages(ANA).await.unwrap().off, off);
        store.switch_direct_messages(MAREK, off).await.unwrap();
        assert_eq!(store.direct_messages(MAREK).await.unwrap().off, off);
    }
    assert_eq!(store.note("commands").await.unwrap(), None);
    for value in ["old", "new"] {
        store.set_note("commands", value).await.unwrap();
        assert_eq!(store.note("commands").await.unwrap().as_deref(), Some(value));
    }
    let newer = NewTable {
        at: Timestamp(5_000),
        ..new_table(ChannelId(1), 1)
    };
    let newer = store.open(&newer).await.unwrap();
    let older = store.open(&new_table(ChannelId(2), 2)).await.unwrap();
    let lobbies = store.with_status(Status::Lobby).await.unwrap();
    assert_eq!(lobbies, [(older.id, Timestamp(1_000)), (newer.id, Timestamp(5_000))]);
    assert_eq!(store.with_status(Status::Running).await.unwrap(), []);
}

/// Lessons are wanted by one person at one table, from when they say so until they say otherwise.
pub(in crate::store) async fn lessons_are_kept_per_person_and_table(store: &dyn Store) {
    let [here, there] = [(ChannelId(1), 1), (ChannelId(2), 2)].map(|(channel, number)| new_table(channel, number));
    let (here, there) = (
        store.open(&here).await.unwrap().id,
        store.open(&there).await.unwrap().id,
    );
    for wanted in [true, true, false, false, true] {
        store.set_lessons(here, ANA, wanted).await.unwrap();
        assert_eq!(store.lessons(here, ANA).await.unwrap(), wanted);
        assert!(!store.lessons(here, MAREK).await.unwrap());
        assert!(!store.lessons(there, ANA).await.unwrap());
    }
}

/// Each person answers in advance for themselves at one table, the same thing in one way at a time.
pub(in crate::store) async fn orders_are_kept_per_person_and_table(store: &dyn Store) {
    let here = store.open(&new_table(ChannelId(1), 1)).await.unwrap();
    let there = store.open(&new_table(ChannelId(2), 2)).await.unwrap();
    let order = |text: &str| text.parse::<Order>().unwrap();
    for (user, text) in [(ANA, "a=1"), (ANA, "b=1"), (MAREK, "a=3"), (ANA, "a=2")] {
        store
            .give_order(&here, user, &order(text), &[Lane::Ask(Seat(0))])
            .await
            .unwrap();
    }
    let kept = [(ANA, order("a=2")), (ANA, order("b=1")), (MAREK, order("a=3"))];
    assert_eq!(store.orders(here.id).await.unwrap(), kept);
    assert_eq!(store.orders(there.id).await.unwrap(), []);
    store.drop_order(&here, ANA, "a", &[]).await.unwrap();
    store
        .drop_order(&there, MAREK, "a", &[Lane::Ask(Seat(1))])
        .await
        .unwrap();
    assert_eq!(store.orders(here.id).await.unwrap(), kept[1..]);
    let due = store.due().await.unwrap();
    let told = [(here.id, Lane::Ask(Seat(0))), (there.id, Lane::Ask(Seat(1)))];
    assert!(
        told.iter()
            .all(|told| due.iter().any(|due| (due.table, due.lane) == *told))
    );
}

/// A server and a channel with the same number keep their settings apart, and each can be taken back.
pub(in crate::store) async fn settings_are_kept_per_place(store: &dyn Store) {
    let (server, channel) = (Scope::Server(GuildId(7)), Scope::Channel(ChannelId(7)));
    let chosen = Settings {
        own_thread: Some(true),
        boards: Some(Boards::EachRound),
        openers: Some(Openers::Role(RoleId(u64::MAX >> 1))),
    };
    store.set_settings(server, chosen).await.unwrap();
    assert_eq!(store.settings(channel).await.unwrap(), Settings::default());
    for openers in [None, Some(Openers::Everybody), Some(Openers::Moderators)] {
        let other = Settings {
            openers,
            ..Settings::default()
        };
        store.set_settings(channel, other).await.unwrap();
        assert_eq!(store.settings(channel).await.unwrap(), other);
    }
    assert_eq!(store.settings(server).await.unwrap(), chosen);
}

/// Who waits for an answer is known until it was shown, and not after Discord has stopped taking it.
pub(in crate::store) async fn answers_are_owed_until_they_are_shown_or_too_late(store: &dyn Store) {
    let owed = |interaction: u64, at: i64| Owed {
        interaction: InteractionId(interaction),
        token: format!("token {interaction}"),
        language: "en-GB".to_owned(),
        user: ANA,
        channel: CHANNEL,
        guild: (interaction == 2).then_some(GuildId(10)),
        in_place: interaction == 3,
        at: Timestamp(at),
    };
    let [first, second, third] = [owed(1, 1_000), owed(2, 3_000), owed(3, 2_000)];
    for owed in [&first, &second, &third, &first] {
        store.owe(owed).await.unwrap();
    }
    let waiting = |owed: Vec<Owed>| owed.into_iter().map(|owed| owed.interaction.0).collect::<Vec<_>>();
    let now = Timestamp(1_000).after(ANSWER_WITHIN);
    assert_eq!(waiting(store.owed(now).await.unwrap()), [1, 3, 2]);
    store.answered(first.interaction).await.unwrap();
    store.answered(InteractionId(99)).await.unwrap();
    assert!(store.owed(now).await.unwrap() == [third, second]);
    let later = Timestamp(2_001).after(ANSWER_WITHIN);
    assert_eq!(waiting(store.owed(later).await.unwrap()), [2]);
    assert_eq!(
        waiting(store.owed(now).await.unwrap()),
        [2],
        "what came too late is forgotten"
    );
}
