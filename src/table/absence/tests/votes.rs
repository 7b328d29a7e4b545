//! What the others decide when somebody's time is up.

use super::*;

#[test]
fn when_time_is_up_the_others_vote_and_more_than_half_decide_at_once() {
    let table = timed(WhileAway::Wait);
    let early = program(Timestamp(at(96).0 - 1), &table, Command::KeepTime);
    assert_eq!(early.map(drop), Err(Refusal::NothingDue));
    let table = late();
    assert_eq!(table.status, Status::Running, "nothing is forfeited");
    assert_eq!(table.voters(Seat(0)), [MAREK, NOOR]);
    assert_eq!(table.due_at(), None);
    for (user, moderator) in [(ANA, false), (OTTO, false), (OTTO, true)] {
        let command = Command::Vote {
            vote: table.version,
            remedy: Remedy::Wait,
        };
        let refused = by(Actor::Person { user, moderator }, at(97), &table, command).map(drop);
        assert_eq!(refused, Err(Refusal::NotAVoter(vec![MAREK, NOOR])), "{user}");
    }
    let first = vote(&table, MAREK, Remedy::End).unwrap();
    let seat = Seat(0);
    assert_eq!(
        first.entry.kind,
        EntryKind::Voted {
            seat,
            remedy: Remedy::End
        }
    );
    let changed = vote(&first.table, MAREK, Remedy::Wait).unwrap().table;
    let decided = vote(&changed, NOOR, Remedy::Wait).unwrap();
    assert_eq!(
        decided.entry.kind,
        EntryKind::Decided {
            seat,
            remedy: Remedy::Wait
        }
    );
    assert_eq!(
        decided.table.due_at(),
        Some(at(100 + 24)),
        "the time begins anew, the bank is used up"
    );
}

#[test]
fn where_no_choice_has_a_majority_the_gentlest_of_the_most_wanted_is_done() {
    let table = vote(&late(), MAREK, Remedy::End).unwrap().table;
    let decided = vote(&table, NOOR, Remedy::ComputerTurn).unwrap();
    let remedy = Remedy::ComputerTurn;
    assert_eq!(decided.entry.kind, EntryKind::Decided { seat: Seat(0), remedy });
}

#[test]
fn a_vote_ends_at_once_when_the_late_person_acts_or_is_away() {
    let table = late();
    let number = table.version;
    let acted = act(at(97), &table, Seat(0));
    assert_eq!(acted.attendance.vote(), None);
    assert!(acted.due_at().is_some(), "time runs for the next decision");
    let stale = Command::Vote {
        vote: number,
        remedy: Remedy::End,
    };
    assert_eq!(
        ask_at(at(98), &acted, MAREK, stale.clone()).map(drop),
        Err(Refusal::VoteOver)
    );
    let until = Some(at(200));
    let away = ask_at(at(97), &table, ANA, Command::Away { user: ANA, until })
        .unwrap()
        .table;
    assert_eq!(ask_at(at(98), &away, MAREK, stale).map(drop), Err(Refusal::VoteOver));
}

#[test]
fn whoever_comes_decides_where_nobody_is_left_to_ask() {
    let mut table = late();
    for user in [MAREK, NOOR] {
        let until = Some(at(500));
        table = ask_at(at(97), &table, user, Command::Away { user, until })
            .unwrap()
            .table;
    }
    assert!(table.voters(Seat(0)).is_empty());
    let own = vote(&table, ANA, Remedy::Wait).unwrap().entry.kind;
    let waits = EntryKind::Decided {
        seat: Seat(0),
        remedy: Remedy::Wait,
    };
    assert_eq!(own, waits);
    assert_eq!(vote(&table, MAREK, Remedy::Wait).unwrap().entry.kind, waits);
    assert_eq!(
        vote(&table, OTTO, Remedy::Wait).map(drop),
        Err(Refusal::NotAVoter(Vec::new()))
    );
}

#[test]
fn a_computer_player_decides_until_the_decision_passes_on() {
    let table = vote(&late(), MAREK, Remedy::ComputerTurn).unwrap().table;
    let mut table = vote(&table, NOOR, Remedy::ComputerTurn).unwrap().table;
    assert_eq!(
        table.occupant(Seat(0)).and_then(Occupant::user),
        Some(ANA),
        "she stays seated"
    );
    let came_back = act(at(101), &table, Seat(0));
    assert_eq!(came_back.computer_to_decide(), None, "who acts is back");
    for _ in 0..20 {
        let Some(seat) = table.computer_to_decide() else { break };
        assert_eq!(seat, Seat(0));
        table = by(Actor::Computer(seat), at(101), &table, any_action(&table, seat))
            .unwrap()
            .table;
    }
    assert!(table.awaited().contains(Seat(1)), "Marek decides himself");
    assert!(!table.computer_plays(Seat(0)));
}

#[test]
fn time_runs_from_when_a_person_acts_where_a_computer_player_was_to_decide() {
    let table = vote(&late(), MAREK, Remedy::ComputerTurn).unwrap().table;
    let table = vote(&table, NOOR, Remedy::ComputerTurn).unwrap().table;
    assert_eq!(table.due_at(), None, "the computer player decides within moments");
    let table = act(at(101), &table, Seat(0));
    assert!(
        table.awaited().contains(Seat(0)),
        "the turn goes on, and Ana is waited for"
    );
    assert_eq!(table.due_at(), Some(at(101 + 24)), "a day, and nothing in the bank");
}

#[test]
fn a_seat_that_is_handed_over_is_played_on_until_somebody_takes_it() {
    let table = vote(&late(), MAREK, Remedy::HandOver).unwrap().table;
    let handed = vote(&table, NOOR, Remedy::HandOver).unwrap();
    let name = "Person 1".to_owned();
    assert_eq!(
        handed.entry.kind,
        EntryKind::HandedOver {
            seat: Seat(0),
            name: name.clone(),
            voted: true
        }
    );
    assert_eq!(
        handed.table.occupant(Seat(0)),
        Some(&Occupant::StandIn { name: name.clone() })
    );
    assert_eq!(handed.table.host, MAREK, "the host is somebody who plays");
    assert_eq!(handed.table.computer_to_decide(), Some(Seat(0)));
    let take = Command::TakeSeat {
        seat: Some(Seat(0)),
        name: "Otto".to_owned(),
    };
    let seated = ask_at(at(101), &handed.table, MAREK, take.clone()).map(drop);
    assert_eq!(seated, Err(Refusal::AlreadySeated));
    let taken = ask_at(at(101), &handed.table, OTTO, take.clone()).unwrap();
    assert_eq!(taken.entry.kind, EntryKind::TookOver { seat: Seat(0), name });
    assert_eq!(
        taken.table.due_at(),
        Some(at(101 + 24)),
        "a new person has a day, and no bank"
    );
    assert_eq!(
        ask_at(at(102), &taken.table, ANA, take).map(drop),
        Err(Refusal::NoSeatOffered)
    );
}

#[test]
fn a_vote_can_end_the_game_and_says_why() {
    let table = vote(&late(), MAREK, Remedy::End).unwrap().table;
    let ended = vote(&table, NOOR, Remedy::End).unwrap();
    let why = Closing::TimeUp("Person 1".to_owned());
    assert_eq!(
        (ended.table.status, ended.entry.kind),
        (Status::Closed, EntryKind::Closed { why })
    );
    assert_eq!(ended.table.due_at(), None);
}

#[test]
fn the_only_person_decides_alone_and_hands_the_seat_to_nobody() {
    let lobby = after(
        lobby(GameKind::Bullfrogs),
        [
            (ANA, Command::SetTimeLimit(TimeLimit::Brisk)),
            (ANA, Command::AddComputer(engine::players::Strength::Steady)),
            (ANA, option("first", serde_json::json!(0))),
        ],
    );
    let table = ask(&lobby, ANA, Command::Start { seed: 1 }).unwrap();
    let late = program(at(36), &table, Command::KeepTime).unwrap().table;
    assert_eq!(vote(&late, ANA, Remedy::HandOver).map(drop), Err(Refusal::LastPerson));
    assert!(vote(&late, ANA, Remedy::Wait).is_ok());
}
