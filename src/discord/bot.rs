//! The bot: its client, its handlers and their end.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use poise::{Framework, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{ClientBuilder, Command as DiscordCommand, FullEvent, GatewayIntents, Http, Interaction};
use tokio::runtime::Handle;

use super::asked::{Answer, Asked};
use super::commands;
use super::connect::{ConnectError, Connected, Connection, http};
use super::data::{CommandError, Data};
use super::dispatcher::Dispatcher;
use super::gateway::RawGuard;
use super::watchdog;
use crate::presenters::Message;
use crate::table::{StoreError, Tables};

/// How long accepted work may take to finish after the program was asked to stop.
const FINISH_WITHIN: Duration = Duration::from_secs(10);

/// How long leaving the gateway may take. While Discord is away, the library never comes to an end of it.
const LEAVE_WITHIN: Duration = Duration::from_secs(3);

/// A bot that is ready to connect to the gateway.
pub struct Bot {
    client: serenity::Client,
    /// Set before the gateway connects; the library asks for it afterwards.
    data: Arc<OnceLock<Data>>,
}

/// Why the commands could not be registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Discord refused.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Bot {
    /// Builds the client. Nothing in it can fail later but the connection itself. What handlers do after they have
    /// acknowledged runs in the `background`.
    ///
    /// # Errors
    /// [`ConnectError`] if the client cannot be built.
    pub async fn new(connected: Connected, background: Handle) -> Result<Self, ConnectError> {
        let data: Arc<OnceLock<Data>> = Arc::default();
        let known = Arc::clone(&data);
        let framework = Framework::builder()
            .options(FrameworkOptions {
                commands: commands::all(),
                on_error: |error| Box::pin(on_error(error)),
                event_handler: |context, event| Box::pin(on_event(context, event)),
                allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
                ..FrameworkOptions::default()
            })
            .setup(move |_, _, _| Box::pin(async move { known.get().cloned().ok_or(CommandError) }))
            .initialize_owners(false)
            .build();
        let client = ClientBuilder::new_with_http(connected.http, GatewayIntents::empty())
            .framework(Dispatcher::new(framework, background))
            .raw_event_handler(RawGuard)
            .await
            .map_err(|error| ConnectError::from_call(&error))?;
        Ok(Self { client, data })
    }

    /// Calls Discord's REST interface in the bot's name, over connections that nobody waits on who is to be answered. Both
    /// keep Discord's rate limits: each route belongs to one of them.
    ///
    /// # Errors
    /// [`ConnectError`] if it cannot be built.
    pub fn another_http(&self, connection: &Connection) -> Result<Http, ConnectError> {
        let another = http(connection)?;
        if let Some(application) = self.client.http.application_id() {
            another.set_application_id(application);
        }
        Ok(another)
    }

    /// Registers the slash commands with Discord, unless it has them already: it allows only so many registrations.
    ///
    /// # Errors
    /// [`RegisterError`] if Discord refuses or the database fails.
    pub async fn register(&self, tables: &Tables) -> Result<(), RegisterError> {
        let commands = poise::builtins::create_application_commands(&commands::all());
        let payload = serde_json::to_string(&commands).map_err(|error| StoreError::Database(error.into()))?;
        let application = self
            .client
            .http
            .application_id()
            .map(|id| id.to_string())
            .unwrap_or_default();
        let fingerprint = format!("{application} {payload}");
        if tables.store().note("commands").await?.as_deref() == Some(&fingerprint) {
            return Ok(());
        }
        DiscordCommand::set_global_commands(&*self.client.http, commands)
            .await
            .map_err(|error| ConnectError::from_call(&error))?;
        tables.store().set_note("commands", &fingerprint).await?;
        tracing::info!("slash commands registered");
        Ok(())
    }

    /// Runs until `stop` ends or the connection fails for good. Work that was accepted is finished in both cases.
    ///
    /// # Errors
    /// [`ConnectError`] with one line for the operator.
    pub async fn run(mut self, data: Data, stop: impl Future<Output = ()>) -> Result<(), ConnectError> {
        let (at_work, ending) = (data.at_work.clone(), data.ending.clone());
        let shards = Arc::clone(&self.client.shard_manager);
        let watching = watchdog::watch(Arc::clone(&shards), data.tables.clock().clone());
        let _ = self.data.set(data);
        let outcome = {
            let running = self.client.start();
            tokio::pin!(running, stop);
            tokio::select! {
                outcome = &mut running => outcome,
                () = watching => Ok(()),
                () = &mut stop => {
                    tracing::info!("stopping: finishing what was accepted");
                    let leave = async {
                        shards.shutdown_all().await;
                        running.await
                    };
                    match tokio::time::timeout(LEAVE_WITHIN, leave).await {
                        Ok(outcome) => outcome,
                        Err(_) => {
                            tracing::warn!("the gateway did not answer to the end of the connection");
                            Ok(())
                        }
                    }
                }
            }
        };
        ending.cancel();
        at_work.close();
        if tokio::time::timeout(FINISH_WITHIN, at_work.wait()).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        outcome.map_err(|error| ConnectError::from_call(&error))
    }
}

async fn on_event(context: FrameworkContext<'_, Data, CommandError>, event: &FullEvent) -> Result<(), CommandError> {
    let data = context.user_data;
    let http = &context.serenity_context.http;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(component),
        } => {
            // A click that came too late was logged, and has had no effect.
            let _ = data
                .at_work
                .track_future(Box::pin(data.component(http, component)))
                .await;
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(modal),
        } => {
            let _ = data.at_work.track_future(data.modal(http, modal)).await;
        }
        FullEvent::Ready { data_about_bot } => tracing::info!(bot = data_about_bot.user.name, "ready"),
        _ => {}
    }
    Ok(())
}

async fn on_error(error: FrameworkError<'_, Data, CommandError>) {
    match error {
        FrameworkError::UnknownInteraction {
            framework, interaction, ..
        } => {
            tracing::warn!(command = interaction.data.name, "an unknown command was used");
            answer_unknown(&framework.serenity_context.http, framework.user_data, interaction).await;
        }
        FrameworkError::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "a command was used in a form that is no longer registered");
            answer_unknown(ctx.http(), ctx.data(), ctx.interaction).await;
        }
        FrameworkError::CommandPanic { payload, ctx, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, ?payload, "a command panicked");
            if let poise::Context::Application(ctx) = ctx {
                let asked = Asked::command(ctx.data().way(ctx.http()), ctx.interaction);
                let failure = Message::text(asked.locale.text("failure"));
                // Whether the panic came before or after the acknowledgement, one of the two answers arrives.
                let _ = asked.acknowledge(Answer::Private).await;
                let _ = asked.show(&failure, || true).await;
            }
        }
        FrameworkError::Command { .. } => {}
        other => tracing::error!(error = %other, "the framework failed"),
    }
}

async fn answer_unknown(http: &Http, data: &Data, interaction: &serenity::all::CommandInteraction) {
    let asked = Asked::command(data.way(http), interaction);
    if asked.acknowledge(Answer::Private).await.is_ok() {
        let unknown = Message::text(asked.locale.text("refusal-unknown-command"));
        let _ = asked.show(&unknown, || true).await;
    }
}
