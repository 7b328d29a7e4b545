//! A small bot that uses everything that the sandbox offers.

#![allow(clippy::unused_async, reason = "commands are async functions by their form")]

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use sandbox::Sandbox;
use serenity::{
    ActionRowComponent, ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateAttachment, CreateButton, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, FullEvent, InputTextStyle,
    Interaction, ModalInteraction,
};
use tokio::task::JoinHandle;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Arc<Seen>, Error>;

/// What the bot has noticed.
#[derive(Default)]
pub struct Seen {
    pub interactions: AtomicUsize,
    pub guild_channels: AtomicUsize,
    pub unknown_events: AtomicUsize,
}

/// A running bot.
pub struct MiniBot {
    pub seen: Arc<Seen>,
    running: JoinHandle<Result<(), serenity::Error>>,
    shards: Arc<serenity::ShardManager>,
}

impl MiniBot {
    /// Connects a bot to the sandbox and waits until it can be used.
    pub async fn start(sandbox: &Sandbox) -> Self {
        let http = http(sandbox, sandbox.token());
        let seen = Arc::new(Seen::default());
        let options = poise::FrameworkOptions {
            commands: vec![pond(), wait(), secret(), show(), ask(), tell()],
            event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
            ..Default::default()
        };
        let framework = poise::Framework::builder().options(options).setup({
            let seen = seen.clone();
            move |context, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(context, &framework.options().commands).await?;
                    Ok(seen)
                })
            }
        });
        let intents = serenity::GatewayIntents::GUILDS;
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework.build())
            .raw_event_handler(RawGuard(seen.clone()))
            .await
            .unwrap();
        let shards = client.shard_manager.clone();
        let running = tokio::spawn(async move { client.start().await });
        sandbox.wait_until_ready().await.unwrap();
        Self { seen, running, shards }
    }

    /// Ends the bot and returns how its run ended.
    pub async fn stop(self) -> Result<(), serenity::Error> {
        self.shards.shutdown_all().await;
        self.running.await.unwrap()
    }
}

/// The bot's way to the sandbox instead of Discord.
pub fn http(sandbox: &Sandbox, token: &str) -> serenity::Http {
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .no_proxy()
        .timeout(Duration::from_secs(20));
    serenity::HttpBuilder::new(token)
        .client(client.build().unwrap())
        .proxy(sandbox.url())
        .ratelimiter_disabled(true)
        .application_id(serenity::ApplicationId::new(sandbox.bot().0))
        .build()
}

struct RawGuard(Arc<Seen>);

#[serenity::async_trait]
impl serenity::RawEventHandler for RawGuard {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        match event {
            serenity::Event::Unknown(unknown) => {
                eprintln!("the bot could not read {} {:?}", unknown.kind, unknown.value);
                self.0.unknown_events.fetch_add(1, Ordering::SeqCst);
            }
            serenity::Event::InteractionCreate(_) => {
                self.0.interactions.fetch_add(1, Ordering::SeqCst);
            }
            serenity::Event::GuildCreate(event) => {
                self.0
                    .guild_channels
                    .store(event.guild.channels.len(), Ordering::SeqCst);
            }
            _ => {}
        }
    }
}

/// A picture of one pixel, in the colour of a frog.
pub fn picture() -> CreateAttachment {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 400, 200);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(vec![0x4c, 0xaf, 0x50, 0x1b, 0x5e, 0x20]);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels: Vec<u8> = (0..400 * 200)
        .map(|i| u8::from((i / 40 + i / 16_000) % 2 == 0))
        .collect();
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    CreateAttachment::bytes(bytes, "pond.png").description("A pond of green squares")
}

fn buttons() -> CreateActionRow {
    CreateActionRow::Buttons(vec![
        CreateButton::new("mini:jump")
            .label("Jump")
            .emoji('🐸')
            .style(ButtonStyle::Primary),
        CreateButton::new("mini:form")
            .label("Name a frog")
            .style(ButtonStyle::Secondary),
        CreateButton::new("mini:whisper")
            .label("Whisper")
            .style(ButtonStyle::Success),
        CreateButton::new("mini:late").label("Later").style(ButtonStyle::Danger),
        CreateButton::new("mini:never")
            .label("Closed")
            .style(ButtonStyle::Secondary)
            .disabled(true),
    ])
}

fn menu() -> CreateActionRow {
    let option = |name: &str| {
        CreateSelectMenuOption::new(name, name.to_lowercase())
            .description(format!("The {name} pad"))
            .emoji('🍃')
    };
    let options = ["North", "East", "South", "West"].map(option).to_vec();
    let menu = CreateSelectMenu::new("mini:pad", CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder("Choose a pad").max_values(2))
}

/// Opens a pond with buttons, a menu and a picture.
#[poise::command(slash_command)]
pub async fn pond(context: Context<'_>, #[description = "Name of the pond"] name: Option<String>) -> Result<(), Error> {
    let name = name.unwrap_or_else(|| "The pond".to_owned());
    let embed = CreateEmbed::new()
        .title(name)
        .description("**Green** and *quiet*")
        .field("Frogs", "2", true);
    let reply = poise::CreateReply::default()
        .content(format!("<@{}> opens a pond", context.author().id))
        .embed(embed.colour(0x004c_af50))
        .attachment(picture())
        .components(vec![buttons(), menu()]);
    context.send(reply).await?;
    Ok(())
}

/// Asks for more time, then answers.
#[poise::command(slash_command)]
pub async fn wait(context: Context<'_>, #[description = "Only for you"] hidden: Option<bool>) -> Result<(), Error> {
    if hidden == Some(true) {
        context.defer_ephemeral().await?;
    } else {
        context.defer().await?;
    }
    context.say("That took a while").await?;
    Ok(())
}

/// Says something that only one person sees.
#[poise::command(slash_command)]
pub async fn secret(context: Context<'_>) -> Result<(), Error> {
    let reply = poise::CreateReply::default()
        .content("Nobody else reads this")
        .ephemeral(true);
    context.send(reply.components(vec![buttons()])).await?;
    Ok(())
}

async fn frogs(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let known = ["Croaker", "Hopper", "Jumper", "Lurker"];
    let fits = known
        .into_iter()
        .filter(|name| name.to_lowercase().contains(&partial.to_lowercase()));
    let choices = fits
        .map(|name| serenity::AutocompleteChoice::new(name, name.to_lowercase()))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}

/// Shows one frog.
#[poise::command(slash_command)]
pub async fn show(
    context: Context<'_>,
    #[description = "Which frog"]
    #[autocomplete = "frogs"]
    frog: String,
    #[description = "How many times"]
    #[min = 1]
    #[max = 5]
    times: Option<u8>,
) -> Result<(), Error> {
    context.say(format!("{} {frog}", times.unwrap_or(1))).await?;
    Ok(())
}

/// A command with sub-commands.
#[poise::command(slash_command, subcommands("ask_who", "ask_where"), subcommand_required)]
pub async fn ask(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Asks who somebody is.
#[poise::command(slash_command, rename = "who")]
async fn ask_who(context: Context<'_>, #[description = "A person"] person: serenity::User) -> Result<(), Error> {
    context
        .say(format!("{} is {}", person.id, person.display_name()))
        .await?;
    Ok(())
}

/// Asks where this is.
#[poise::command(slash_command, rename = "where")]
async fn ask_where(context: Context<'_>) -> Result<(), Error> {
    let place = if context.guild_id().is_some() {
        "in the server"
    } else {
        "in private"
    };
    context
        .say(format!("{place}, {}", context.locale().unwrap_or("?")))
        .await?;
    Ok(())
}

/// Sends a direct message.
#[poise::command(slash_command)]
pub async fn tell(context: Context<'_>, #[description = "A person"] person: serenity::User) -> Result<(), Error> {
    let message = CreateMessage::new().content("Your hand").add_file(picture());
    let outcome = match person.direct_message(context.http(), message).await {
        Ok(_) => "Told.".to_owned(),
        Err(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer))) => {
            format!("{} {}", answer.error.code, answer.error.message)
        }
        Err(error) => error.to_string(),
    };
    context.say(outcome).await?;
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(press),
        } => on_press(context, press).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(form),
        } => on_form(context, form).await,
        _ => Ok(()),
    }
}

async fn on_press(context: &serenity::Context, press: &ComponentInteraction) -> Result<(), Error> {
    let answer = |text: String| CreateInteractionResponseMessage::new().content(text);
    let id = press.data.custom_id.as_str();
    match (id, &press.data.kind) {
        ("mini:jump", _) => {
            let message = answer("Jumped".to_owned()).components(vec![buttons()]);
            press
                .create_response(context, CreateInteractionResponse::UpdateMessage(message))
                .await?;
        }
        ("mini:form", _) => {
            let name = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(20);
            let why = CreateInputText::new(InputTextStyle::Paragraph, "Why", "why").required(false);
            let rows = [name, why].map(CreateActionRow::InputText).to_vec();
            let form = CreateModal::new("mini:named", "Name a frog").components(rows);
            press
                .create_response(context, CreateInteractionResponse::Modal(form))
                .await?;
        }
        ("mini:whisper", _) => {
            let message = answer(format!("Psst, {}", press.user.name)).ephemeral(true);
            press
                .create_response(context, CreateInteractionResponse::Message(message))
                .await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("And another thing")
                .ephemeral(true);
            press.create_followup(context, more).await?;
        }
        ("mini:late", _) => {
            press
                .create_response(context, CreateInteractionResponse::Acknowledge)
                .await?;
            let files = EditAttachments::new().add(picture());
            let edit = EditInteractionResponse::new()
                .content("Late, but new")
                .attachments(files);
            press.edit_response(context, edit.components(vec![buttons()])).await?;
        }
        ("mini:pad", ComponentInteractionDataKind::StringSelect { values }) => {
            let message = answer(format!("Chosen: {}", values.join(" and ")));
            press
                .create_response(context, CreateInteractionResponse::Message(message))
                .await?;
        }
        _ => {}
    }
    Ok(())
}

async fn on_form(context: &serenity::Context, form: &ModalInteraction) -> Result<(), Error> {
    let value = |row: usize| match &form.data.components[row].components[0] {
        ActionRowComponent::InputText(input) => Cow::from(input.value.clone().unwrap_or_default()),
        _ => Cow::from("?"),
    };
    let text = format!("{} because {}", value(0), value(1));
    let message = CreateInteractionResponseMessage::new().content(text);
    form.create_response(context, CreateInteractionResponse::Message(message))
        .await?;
    Ok(())
}
