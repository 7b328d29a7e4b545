//! Every kind of interaction and every kind of answer, with a real bot.

use std::sync::atomic::Ordering;

use sandbox::{Clock, Config, Sandbox};
use serde_json::json;

use crate::mini_bot::MiniBot;

async fn start() -> (Sandbox, MiniBot) {
    let config = Config {
        clock: Clock::frozen(1_795_000_000_000),
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = MiniBot::start(&sandbox).await;
    (sandbox, bot)
}

/// Ends a conversation in which the bot understood everything and did nothing that Discord refuses.
async fn end(sandbox: Sandbox, bot: MiniBot) {
    assert_eq!(sandbox.violations(), []);
    assert_eq!(bot.seen.unknown_events.load(Ordering::SeqCst), 0);
    bot.stop().await.unwrap();
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_command_is_answered_with_text_embed_picture_buttons_and_menu() {
    let (sandbox, bot) = start().await;
    let sent = sandbox.slash("Ana", "game-night", "/pond name:Deep pond").unwrap();
    let answer = sandbox.response(&sent).await.unwrap();
    assert_eq!(answer.callback, 4);
    let message = answer.message.unwrap();
    assert_eq!(message.mentions, [sandbox.person("ana").unwrap()]);
    assert_eq!(message.embeds[0]["title"], "Deep pond");
    assert_eq!(message.alt_texts(), ["A pond of green squares"]);
    assert_eq!(
        (message.attachments[0].width, message.attachments[0].height),
        (Some(400), Some(200))
    );
    assert_eq!(message.buttons().len(), 5);
    assert_eq!(
        message.select("mini:pad").unwrap().options[0],
        ("North".to_owned(), "north".to_owned())
    );
    let bytes = sandbox.file(&message.attachments[0]).await.unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
    assert_eq!(sandbox.messages("game-night", "Marek").len(), 1);
    assert_eq!(bot.seen.guild_channels.load(Ordering::SeqCst), 3);
    end(sandbox, bot).await;
}

#[tokio::test]
async fn asking_for_more_time_shows_the_answer_in_its_place() {
    let (sandbox, bot) = start().await;
    for (text, hidden) in [("/wait", false), ("/wait hidden:true", true)] {
        let sent = sandbox.slash("Marek", "#lounge", text).unwrap();
        let answer = sandbox.response(&sent).await.unwrap();
        assert_eq!(answer.callback, 5);
        let message = answer.message.unwrap();
        assert_eq!(message.content, "That took a while");
        assert_eq!(message.is_ephemeral(), hidden);
        assert!(answer.followups.is_empty());
        assert!(message.edited_ms.is_none());
    }
    assert_eq!(sandbox.messages("lounge", "Marek").len(), 2);
    assert_eq!(sandbox.messages("lounge", "Ana").len(), 1);
    end(sandbox, bot).await;
}

#[tokio::test]
async fn buttons_update_open_forms_whisper_and_take_their_time() {
    let (sandbox, bot) = start().await;
    let opened = sandbox.slash("Ana", "game-night", "/pond").unwrap();
    let pond = sandbox.response(&opened).await.unwrap().message.unwrap();

    let jumped = sandbox
        .response(&sandbox.click("Marek", pond.id, "Jump").unwrap())
        .await
        .unwrap();
    assert_eq!(
        (jumped.callback, jumped.message.unwrap().content.as_str()),
        (7, "Jumped")
    );
    let changed = sandbox.message(pond.id).unwrap();
    // serenity's update lists the files to keep, and lists none: Discord takes the picture off.
    assert!(changed.attachments.is_empty());
    assert!(changed.edited_ms.is_some());
    assert!(changed.selects().is_empty());

    let whispered = sandbox
        .response(&sandbox.click("João", pond.id, "mini:whisper").unwrap())
        .await
        .unwrap();
    assert_eq!(whispered.message.unwrap().content, "Psst, joao");
    sandbox
        .message_where("game-night", "João", |message| message.content == "And another thing")
        .await
        .unwrap();
    assert_eq!(sandbox.messages("game-night", "João").len(), 3);
    assert_eq!(sandbox.messages("game-night", "Ana").len(), 1);

    let late = sandbox
        .response(&sandbox.click("Ana", pond.id, "Later").unwrap())
        .await
        .unwrap();
    assert_eq!(late.callback, 6);
    let late = late.message.unwrap();
    assert_eq!(late.content, "Late, but new");
    assert_ne!(late.attachments, pond.attachments);
    assert_eq!(late.attachments.len(), 1);

    let form = sandbox.click("Chloé", pond.id, "Name a frog").unwrap();
    let modal = sandbox.response(&form).await.unwrap().modal.unwrap();
    assert_eq!(modal.title, "Name a frog");
    let sent = sandbox
        .submit_modal(&form, &[("name", "Croaker"), ("why", "it croaks")])
        .unwrap();
    assert_eq!(
        sandbox.response(&sent).await.unwrap().message.unwrap().content,
        "Croaker because it croaks"
    );
    let refused = sandbox.submit_modal(&form, &[]).unwrap_err();
    assert_eq!(refused.to_string(), "refused: option-missing option=\"Name\"");
    end(sandbox, bot).await;
}

#[tokio::test]
async fn menus_send_what_was_chosen() {
    let (sandbox, bot) = start().await;
    let opened = sandbox.slash("Ana", "game-night", "/pond").unwrap();
    let pond = sandbox.response(&opened).await.unwrap().message.unwrap();
    let chosen = sandbox.select("Ana", pond.id, "mini:pad", &["North", "west"]).unwrap();
    assert_eq!(
        sandbox.response(&chosen).await.unwrap().message.unwrap().content,
        "Chosen: north and west"
    );
    let refused = |values: &[&str]| {
        sandbox
            .select("Ana", pond.id, "mini:pad", values)
            .unwrap_err()
            .to_string()
    };
    assert!(refused(&["Up"]).contains("no-choice"));
    assert!(refused(&["North", "East", "South"]).contains("wrong-number-chosen"));
    assert!(
        sandbox
            .click("Ana", pond.id, "Closed")
            .unwrap_err()
            .to_string()
            .contains("button-disabled")
    );
    end(sandbox, bot).await;
}

#[tokio::test]
async fn autocomplete_comes_from_the_bot() {
    let (sandbox, bot) = start().await;
    let choices = sandbox
        .autocomplete("Ana", "game-night", "/show frog:ump")
        .await
        .unwrap();
    let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["Jumper"]);
    assert_eq!(choices[0].value, json!("jumper"));
    let shown = sandbox.slash("Ana", "game-night", "/show frog:jumper times:3").unwrap();
    assert_eq!(
        sandbox.response(&shown).await.unwrap().message.unwrap().content,
        "3 jumper"
    );
    end(sandbox, bot).await;
}

#[tokio::test]
async fn commands_are_checked_before_they_are_sent() {
    let (sandbox, bot) = start().await;
    let refused = |text: &str| sandbox.slash("Ana", "game-night", text).unwrap_err().to_string();
    assert_eq!(refused("/show"), "refused: option-missing option=\"frog\"");
    assert!(refused("/show frog:x times:six").contains("bad-value"));
    assert!(refused("/show frog:x times:6").contains("bad-value"));
    assert!(refused("/ask").contains("no-command"));
    assert!(refused("/ask who person:nobody").contains("no-person"));
    assert!(refused("/nothing").contains("no-command"));
    assert_eq!(bot.seen.interactions.load(Ordering::SeqCst), 0);
    end(sandbox, bot).await;
}

#[tokio::test]
async fn people_and_places_are_resolved() {
    let (sandbox, bot) = start().await;
    let asked = sandbox.slash("Ana", "game-night", "/ask who person:@João").unwrap();
    let expected = format!("{} is João", sandbox.person("joao").unwrap());
    assert_eq!(
        sandbox.response(&asked).await.unwrap().message.unwrap().content,
        expected
    );
    sandbox.set_locale("Ana", "pt-BR").unwrap();
    let dm = sandbox.dm_channel("Ana").unwrap();
    for (channel, expected) in [
        (dm, "in private, pt-BR"),
        (sandbox.channel("lounge").unwrap(), "in the server, pt-BR"),
    ] {
        let asked = sandbox.slash("Ana", channel, "/ask where").unwrap();
        assert_eq!(
            sandbox.response(&asked).await.unwrap().message.unwrap().content,
            expected
        );
    }
    end(sandbox, bot).await;
}

#[tokio::test]
async fn direct_messages_arrive_unless_they_are_closed() {
    let (sandbox, bot) = start().await;
    let told = sandbox.slash("Ana", "game-night", "/tell person:Chloé").unwrap();
    assert_eq!(sandbox.response(&told).await.unwrap().message.unwrap().content, "Told.");
    let hand = sandbox.dms("Chloé").pop().unwrap();
    assert_eq!(
        (hand.content.as_str(), hand.alt_texts()[0]),
        ("Your hand", "A pond of green squares")
    );
    sandbox.close_dms("Chloé", true).unwrap();
    let told = sandbox.slash("Ana", "game-night", "/tell person:Chloé").unwrap();
    let answer = sandbox.response(&told).await.unwrap().message.unwrap().content;
    assert_eq!(answer, "50007 Cannot send messages to this user");
    assert_eq!(sandbox.dms("Chloé").len(), 1);
    assert!(sandbox.dms("Ana").is_empty());
    end(sandbox, bot).await;
}

#[tokio::test]
async fn ephemeral_messages_have_buttons_that_work() {
    let (sandbox, bot) = start().await;
    let sent = sandbox.slash("Ana", "game-night", "/secret").unwrap();
    let secret = sandbox.response(&sent).await.unwrap().message.unwrap();
    assert_eq!(secret.only_for, sandbox.person("Ana"));
    assert!(
        sandbox
            .click("Marek", secret.id, "Jump")
            .unwrap_err()
            .to_string()
            .contains("no-message")
    );
    let jumped = sandbox
        .response(&sandbox.click("Ana", secret.id, "Jump").unwrap())
        .await
        .unwrap();
    assert!(jumped.message.unwrap().is_ephemeral());
    assert!(sandbox.messages("game-night", "Marek").is_empty());
    end(sandbox, bot).await;
}
