//! What buttons and lists mean. The meaning travels in Discord's `custom_id` of at most 100 characters, so that a button
//! works after a restart, and a stale one is known by its version.
//!
//! Most are a verb and what it is about: `g2:undo:7:12` takes back what was done last at table 7 if its version is still 12.
//! A choice in a panel is all numbers, `g2:7:12:3.4:m5!`: the table, its version, and the [`Draft`].

use std::fmt;
use std::str::FromStr;

use engine::{GameKind, Order};

use super::at::{OptionAt, RewindTo, SeatAt, TryAt, VoteAt};
use super::walk::Draft;
use crate::table::{Pace, TableId};

/// The first word of every `custom_id`; a new scheme gets a new number.
const SCHEME: &str = "g2";

/// The scheme before, which wrote a choice in a panel as words: `g1:pick:7:12:0:play 3/4`. Its other verbs still count.
const OLD_SCHEME: &str = "g1";

/// The verbs of the old scheme that are answered with the fresh panel.
const OLD_PICKS: [&str; 2] = ["pick", "confirm"];

/// Makes an enum whose variants are verbs, some with one value, from the only place that says how they are written.
macro_rules! verbs {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident $(($value:ty))? = $verb:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$of])* $variant $(($value))?,)*
        }

        impl $name {
            /// The verbs, in order.
            #[cfg(test)]
            const VERBS: &[&str] = &[$($verb),*];

            /// The verb, and its value in text if it has one.
            fn written(&self) -> (&'static str, Option<String>) {
                match self {
                    $(verbs!(@pattern $variant value $($value)?) => ($verb, verbs!(@text value $($value)?)),)*
                }
            }

            fn read(verb: &str, value: Option<&str>) -> Option<Self> {
                match (verb, value) {
                    $(($verb, value) => verbs!(@read $variant value $($value)?),)*
                    _ => None,
                }
            }
        }
    };
    (@pattern $variant:ident $bound:ident) => { Self::$variant };
    (@pattern $variant:ident $bound:ident $value:ty) => { Self::$variant($bound) };
    (@text $bound:ident) => { None };
    (@text $bound:ident $value:ty) => { Some($bound.to_string()) };
    (@read $variant:ident $given:ident) => { $given.is_none().then_some(Self::$variant) };
    (@read $variant:ident $given:ident $value:ty) => { $given?.parse().ok().map(Self::$variant) };
}

verbs! {
    /// What a button or list means that is about no table.
    General {
        /// Open a table of this game in a new thread, because the channel has one.
        OpenInThread(GameKind) = "open-in-thread",
        /// Ask for words to look up in the rules.
        AskRules = "ask-rules",
        /// Show the rule of this identifier to the channel.
        ShareRule(String) = "share-rule",
        /// Show the rule of this identifier.
        ReadRule(String) = "read-rule",
        /// Show the component of this identifier to the channel.
        ShareCard(String) = "share-card",
        /// Show the component of this identifier.
        ReadCard(String) = "read-card",
        /// Show the component of this identifier, which says what a role is, with the other roles to choose from.
        RoleSheet(String) = "role-sheet",
        /// Show this chapter of the help.
        Help(String) = "help",
        /// What [`Press::Teach`] means for the person's table in the channel.
        TeachHere = "teach-here",
        /// Show who is strongest at this game on the server.
        Leaders(GameKind) = "leaders",
        /// Choose whether to be left out of stats and ratings.
        LeaveMeOut(bool) = "leave-me-out",
        /// Delete everything that is kept of the person; `true`: after they have left the games that they play.
        ForgetMe(bool) = "forget-me",
        /// Choose whether to get no direct messages.
        DirectMessagesOff(bool) = "direct-messages-off",
        /// Say that one is not away any more.
        Back = "back",
        /// Open the panel of the table that has waited longest for the person.
        Next = "next",
        /// Show how the person is reminded.
        Reminders = "reminders",
        /// Choose after how many hours one is reminded first; 0 for never.
        RemindAfter(u32) = "remind-after",
        /// Be reminded as each table chose.
        RemindAsTable = "remind-as-table",
        /// Choose whether reminders come by direct message.
        RemindDirectly(bool) = "remind-directly",
        /// Says whether they are told when they are next.
        TellNext(bool) = "tell-next",
    }
}

verbs! {
    /// What a button or list of a table means.
    Press {
        /// Take a seat.
        Join = "join",
        /// Take a seat though somebody is there whom the person wants to avoid.
        JoinAnyway = "join-anyway",
        /// Take a seat that is to be had all the same, whichever.
        TakeAnyway = "take-anyway",
        /// Take this seat all the same.
        TakeSeatAnyway(SeatAt) = "take-seat-anyway",
        /// Give up the seat.
        Leave = "leave",
        /// Seat a computer player of the default strength.
        AddComputer = "add-computer",
        /// Open the private panel in which one chooses how strong computer players are.
        Computers = "computers",
        /// Seat a computer player, if this is still the version of the table; the list adds its strength.
        AddOfStrength(u64) = "add-of-strength",
        /// Choose how strong a computer player is; the list adds the strength.
        Strength(SeatAt) = "strength",
        /// Remove a computer player.
        RemoveComputer = "remove-computer",
        /// Open the private panel of options.
        Options = "options",
        /// Choose what one plays oneself, such as a colour or a faction; the list adds its name.
        Role = "role",
        /// Choose what to do about an option of the game; the list adds the value as JSON.
        Option(OptionAt) = "option",
        /// Choose whether the game gets a thread of its own.
        OwnThread(bool) = "own-thread",
        /// Choose whether those who play may ask for hints.
        Hints(bool) = "hints",
        /// Choose how often those are reminded who chose nothing themselves.
        Reminders(Pace) = "pace",
        /// Start the game.
        Start = "start",
        /// Seat a computer player opposite the only person, and start.
        PlayComputer = "play-computer",
        /// See what the game is about, and from then on a lesson at each new kind of decision; for somebody alone with
        /// computer players this starts the game.
        Teach = "teach",
        /// Have no more lessons.
        EndLessons = "end-lessons",
        /// Open the private panel of the decision.
        Move = "move",
        /// Open the private panel in which one answers before one is asked.
        Prepare = "prepare",
        /// Answer so when it is asked, or not any more if that was answered; a list adds the answer, nothing to take it back.
        Order(Order) = "order",
        /// Write a private note: opens the form for it, and is what that form means.
        Note = "note",
        /// Forget the private note.
        DropNote = "drop-note",
        /// Choose whether to be told when the game ends.
        Follow(bool) = "follow",
        /// Show the own hand.
        Hand = "hand",
        /// Show the board in words.
        Details = "details",
        /// Show the thing of this name by itself, in a message of its own.
        Look(String) = "look",
        /// Show the thing of this name by itself, in place of another; a list adds the name.
        LookOn(String) = "look-on",
        /// Take the newest action back, if this is still the version of the table.
        Undo(u64) = "undo",
        /// Ask the others to take back what the person did last, if this is still the version of the table.
        AskToUndo(u64) = "ask-to-undo",
        /// Agree to take back what was asked for with this entry of the log.
        AgreeToUndo(u64) = "agree-to-undo",
        /// Do not agree to it, or do not ask for it any more.
        RefuseUndo(u64) = "refuse-undo",
        /// Let the game go back: opens the form for the reason, and is what that form means.
        Rewind(RewindTo) = "rewind",
        /// Show the rules of the present decision.
        Rules = "rules",
        /// Ask whether the person wants to leave the running game.
        AskToLeave = "ask-to-leave",
        /// Leave the running game, after the question whether that is meant.
        Resign = "resign",
        /// Close the table before its end, or agree to that.
        Close = "close",
        /// Do not agree to close the table.
        KeepPlaying = "keep-playing",
        /// Close the running game at once: opens the form for the reason, and is what that form means.
        ForceClose = "force-close",
        /// Open the private panel in which the host chooses what holds about time.
        Time = "time",
        /// Choose how long decisions may take, if this is still the version of the table; the list adds its name.
        TimeLimit(u64) = "time-limit",
        /// Choose what happens at the turns of somebody who is away, if this is still the version of the table; the list
        /// adds its name.
        WhileAway(u64) = "while-away",
        /// Choose what to do about somebody whose time is up.
        Vote(VoteAt) = "vote",
        /// Take this seat in the running game.
        TakeSeat(SeatAt) = "take-seat",
        /// Keep the seat that one has offered.
        KeepSeat = "keep-seat",
        /// Let the paused game go on.
        Resume = "resume",
        /// Give up a table whose record is damaged.
        CloseDamaged = "close-damaged",
        /// Play again with the people of a game that is over.
        Rematch = "rematch",
        /// Show this page of the history, 0 being the newest.
        History(u32) = "history",
        /// Show the game so far as a moving picture.
        Film = "film",
        /// Show the game so far as a moving picture to the channel; of a Round if this is not 0.
        ShareFilm(u32) = "share-film",
        /// Try moves on a private copy of the game as the person knew it after this entry of the log.
        WhatIf(u64) = "what-if",
        /// Do so much more on that copy; a list adds what is chosen.
        Try(TryAt) = "try",
        /// Show what happened in the turn of this number, with the board after it.
        Turn(u32) = "turn",
    }
}

/// What a button or list means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// Something about no table.
    General(General),
    /// Something about one table.
    Table(TableId, Press),
    /// A choice in the panel of a decision; a list adds its value.
    Pick {
        /// The table.
        table: TableId,
        /// The version of the table that the panel shows.
        version: u64,
        /// What is chosen with it.
        draft: Draft,
    },
    /// A choice in a panel that an older version of the program wrote.
    OldPick(TableId),
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, table, value) = match self {
            Self::Pick { table, version, draft } => return write!(f, "{SCHEME}:{table}:{version}:{draft}"),
            Self::OldPick(table) => return write!(f, "{OLD_SCHEME}:{}:{table}", OLD_PICKS[0]),
            Self::General(general) => {
                let (verb, value) = general.written();
                (verb, None, value)
            }
            Self::Table(table, press) => {
                let (verb, value) = press.written();
                (verb, Some(table.to_string()), value)
            }
        };
        write!(f, "{SCHEME}:{verb}")?;
        [table, value]
            .into_iter()
            .flatten()
            .try_for_each(|part| write!(f, ":{part}"))
    }
}

/// A `custom_id` that is not, or no longer, one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this version")]
pub struct UnknownControl;

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(id: &str) -> Result<Self, UnknownControl> {
        let parse = || {
            let (scheme, rest) = id.split_once(':')?;
            let (verb, rest) = rest
                .split_once(':')
                .map_or((rest, None), |(verb, rest)| (verb, Some(rest)));
            if let (SCHEME, Ok(table)) = (scheme, verb.parse()) {
                let (version, draft) = rest?.split_once(':')?;
                return Some(Self::Pick {
                    table: TableId(table),
                    version: version.parse().ok()?,
                    draft: draft.parse().ok()?,
                });
            }
            if ![SCHEME, OLD_SCHEME].contains(&scheme) {
                return None;
            }
            if let Some(general) = General::read(verb, rest) {
                return Some(Self::General(general));
            }
            let (table, value) = rest?
                .split_once(':')
                .map_or((rest?, None), |(table, value)| (table, Some(value)));
            let table = TableId(table.parse().ok()?);
            if scheme == OLD_SCHEME && OLD_PICKS.contains(&verb) {
                return Some(Self::OldPick(table));
            }
            Some(Self::Table(table, Press::read(verb, value)?))
        };
        parse().ok_or(UnknownControl)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of which each verb with a value takes one.
    const VALUES: [&str; 9] = [
        "true",
        "bullfrogs",
        "gentle",
        "999999",
        "3.999999",
        "hand-over.999999",
        "BF-3.3",
        "cards.5.12=unless",
        "999999.4294967295.500/12.3.101.44:mffffffffff",
    ];

    /// Every verb with the first of `VALUES` that it takes, or without one.
    fn every<V>(verbs: &[&str], read: impl Fn(&str, Option<&str>) -> Option<V>) -> Vec<V> {
        let values = || std::iter::once(None).chain(VALUES.map(Some));
        let of = |verb: &&str| {
            values()
                .find_map(|value| read(verb, value))
                .expect("each verb can be read")
        };
        verbs.iter().map(of).collect()
    }

    #[test]
    fn every_control_reads_back_and_fits_discords_limit() {
        let table = TableId(u64::MAX);
        let general = every(General::VERBS, General::read).into_iter().map(Control::General);
        let presses = every(Press::VERBS, Press::read);
        let presses = presses.into_iter().map(|press| Control::Table(table, press));
        let draft = Draft {
            picks: vec![12, 3, 101, 44],
            marks: 0xff_ffff_ffff,
            page: 3,
            rest: true,
            sure: true,
            then: true,
        };
        let pick = Control::Pick {
            table,
            version: 999_999,
            draft,
        };
        for control in general.chain(presses).chain([pick, Control::OldPick(table)]) {
            let id = control.to_string();
            assert!(id.len() <= 100, "{id} is too long");
            assert_eq!(id.parse(), Ok(control), "{id}");
        }
    }

    #[test]
    fn every_custom_id_that_the_fuzzer_kept_is_refused_or_reads_back() {
        let kept = std::fs::read_dir(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/fuzz/corpus/custom_ids_round_trip"
        ));
        let mut controls = 0;
        for file in kept.expect("the corpus is there") {
            let id = std::fs::read(file.expect("it can be read").path()).expect("it can be read");
            let id = String::from_utf8_lossy(&id);
            if let Ok(control) = id.parse::<Control>() {
                controls += 1;
                assert_eq!(control.to_string().parse(), Ok(control), "{id}");
            }
        }
        assert!(controls > 20, "only {controls} controls");
    }

    #[test]
    fn buttons_of_the_scheme_before_still_mean_something() {
        assert_eq!("g1:move:7".parse(), Ok(Control::Table(TableId(7), Press::Move)));
        for id in ["g1:pick:7:12:0:play 3/4", "g1:confirm:7:12:done"] {
            assert_eq!(id.parse(), Ok(Control::OldPick(TableId(7))));
        }
    }

    #[test]
    fn a_malformed_id_is_refused() {
        for id in [
            "",
            "g2",
            "g2:",
            "g2:join",
            "g2:join:x",
            "g2:join:1:2",
            "g0:join:1",
            "g2:7",
            "g2:7:12",
            "g2:7:12:3",
            "g2:7:x:3:",
            "g2:7:12:x:",
            "g2:pick:1:2",
            "g2:dance:1",
            "g2:undo:1:-1",
            "g2:undo:1",
            "g2:strength:1:2",
            "g2:strength:1:2.x",
            "g2:ask-rules:x",
            "g1:7:12:3:",
        ] {
            assert_eq!(id.parse::<Control>(), Err(UnknownControl), "{id}");
        }
    }
}
