//! What must be checked by each client.

/// The checks, in the order in which the clients make them.
const NAMES: &[&str] = &[
    "a wrong token is refused",
    "the bot logs in",
    "the server comes with channels and members",
    "the bot lists its servers",
    "the bot fetches the server and its channels",
    "the bot fetches itself and people",
    "global commands are registered",
    "server commands are registered",
    "commands of menus are registered",
    "a command is made, changed and deleted",
    "an emoji of the application is made and used",
    "members are requested by name",
    "members are requested by identifier",
    "an identifier that is nobody is told",
    "all members are requested",
    "a presence is set",
    "two sessions side by side get every event",
    "what people write is hidden without the intent",
    "heartbeats are answered",
    "the bot resumes when it is asked to reconnect",
    "the bot resumes after a lost connection and misses nothing",
    "an option is completed",
    "a command comes with its options",
    "a command of a group comes with its path",
    "a command is replied to",
    "a reply comes back with the response",
    "a reply is fetched",
    "a reply is changed",
    "a reply is deleted",
    "an ephemeral reply is seen by one person",
    "a reply carries a file",
    "an answer is deferred and filled in",
    "a deferred answer is filled in by a follow-up",
    "a deferred answer is taken back",
    "a deferred answer stays ephemeral",
    "a follow-up is posted",
    "an ephemeral follow-up is posted",
    "a follow-up is changed and deleted",
    "a second answer is refused",
    "an answer to an unknown interaction is refused",
    "a form cannot answer a form",
    "a message with buttons and menus is sent",
    "a button updates its message",
    "an update comes back with the response",
    "an update is deferred and made",
    "a button is answered with a message",
    "a button on an ephemeral message updates it",
    "options are chosen",
    "people are chosen",
    "channels are chosen",
    "a form is opened by a command and filled in",
    "a form with labels and menus is filled in",
    "a menu of a form may be left empty",
    "a form updates the message that it was opened from",
    "a layout of texts, container, section and separator is sent",
    "a button of a section updates the layout",
    "a layout shows pictures and files",
    "a command is answered with a layout",
    "a plain message becomes a layout",
    "a layout with content is refused",
    "parts of a layout are refused without its flag",
    "a message with embeds is sent",
    "a message mentions those whom it may",
    "everyone is mentioned where the bot may",
    "a poll is voted in and ended",
    "a message is replied to",
    "a message is changed and deleted",
    "embeds are hidden and shown",
    "a repeated message is recognised by its nonce",
    "the bot sees what people write",
    "the history is read in parts",
    "one message is fetched",
    "the bot is told of its own messages",
    "files are sent and downloaded",
    "a file is added to a message",
    "a file of a message is replaced",
    "a file is kept with another description",
    "all files are removed",
    "an embed shows an attached picture",
    "a direct message is written and changed",
    "a command is answered in direct messages",
    "a button in direct messages updates its message",
    "closed direct messages are refused",
    "a thread starts from a message",
    "a thread starts alone",
    "people and the bot talk in a thread",
    "a thread is renamed and archived",
    "active threads are listed",
    "the bot reacts",
    "people react",
    "those who reacted are listed",
    "reactions are removed",
    "what is no emoji is refused as a reaction",
    "a message is pinned and unpinned",
    "messages are deleted in bulk",
    "an unknown message is refused",
    "an unknown channel is refused",
    "what is no identifier is refused",
    "a channel that the bot cannot see is refused",
    "what the bot may not do is refused",
    "other people's messages are not changed",
    "an empty message is refused",
    "faults in a form are named",
    "a refusal for too many requests is obeyed",
    "the bot types",
    "answers tell the limits of their route",
    "a burst is slowed down and not refused",
    "what is refused because of others is asked for again in time",
];

/// What is wrong with what a client has printed: failures, checks that are missing, and ones that are not known.
pub fn faults(printed: &[String]) -> Vec<String> {
    let lines = printed.iter().filter_map(|line| {
        let failed = line.strip_prefix("FAIL ").and_then(|rest| rest.split_once(": "));
        let failed = failed.map(|(name, reason)| (name, Some(reason)));
        failed.or_else(|| Some((line.strip_prefix("ok ")?, None)))
    });
    let ended: Vec<(&str, Option<&str>)> = lines.collect();
    let mut faults = Vec::new();
    for name in NAMES {
        let mut same = ended.iter().filter(|(ended, _)| ended == name);
        match (same.next(), same.next()) {
            (None, _) => faults.push(format!("missing: {name}")),
            (Some(_), Some(_)) => faults.push(format!("made twice: {name}")),
            (Some((_, Some(reason))), None) => faults.push(format!("failed: {name}: {reason}")),
            (Some((_, None)), None) => {}
        }
    }
    let unknown = ended.iter().filter(|(name, _)| !NAMES.contains(name));
    faults.extend(unknown.map(|(name, _)| format!("not in the list: {name}")));
    faults
}

#[test]
fn a_failed_a_missing_a_repeated_and_an_unknown_check_are_faults() {
    let all: Vec<String> = NAMES.iter().map(|name| format!("ok {name}")).collect();
    let but_first = |lines: &[&str]| -> Vec<String> {
        let lines = lines.iter().map(|line| (*line).to_owned());
        lines.chain(all[1..].iter().cloned()).collect()
    };
    let first = NAMES[0];
    assert_eq!(faults(&all), Vec::<String>::new());
    assert_eq!(faults(&but_first(&[])), [format!("missing: {first}")]);
    let failed = format!("FAIL {first}: it rains");
    assert_eq!(faults(&but_first(&[&failed])), [format!("failed: {first}: it rains")]);
    let twice = faults(&but_first(&[&all[0], &all[0]]));
    assert_eq!(twice, [format!("made twice: {first}")]);
    let unknown = faults(&but_first(&[&all[0], "ok it snows"]));
    assert_eq!(unknown, ["not in the list: it snows"]);
}
