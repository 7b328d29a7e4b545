//! People at tables of a sandbox, who click and measure how soon that is acknowledged.

use std::time::{Duration, Instant};

use engine::GameKind;
use sandbox::{ChannelId, Choice, InteractionHandle, Message, MessageId, Sandbox, UserId};

/// Real time that something may take before the measurement is given up.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// What a suggestion sends that is no action, such as the one that says whose move it is.
const NO_ACTION: &str = "…";

/// What ends a turn, in the notation of both games.
const END_OF_TURN: &str = "done";

/// Two people at a table of their own.
pub struct Guests {
    sandbox: Sandbox,
    channel: ChannelId,
    pub people: [UserId; 2],
    game: GameKind,
}

impl Guests {
    /// Opens a table and starts the game.
    pub async fn seat(sandbox: Sandbox, number: usize, game: GameKind) -> Self {
        let channel = sandbox.add_channel(&format!("table-{number}"));
        let people = ["a", "b"].map(|side| sandbox.add_person(&format!("guest-{number}{side}")));
        let guests = Self {
            sandbox,
            channel,
            people,
            game,
        };
        guests.start().await;
        guests
    }

    /// Opens a table and begins the game.
    pub async fn start(&self) {
        self.say(0, &format!("/table open game:{}", self.game.title())).await;
        self.say(1, "/table join").await;
        self.say(0, "/table start").await;
    }

    async fn say(&self, person: usize, text: &str) {
        let person = self.people[person];
        let handle = self
            .sandbox
            .slash(person, self.channel, text)
            .expect("the command is known");
        self.sandbox.response(&handle).await.expect("the bot answers");
    }

    /// Opens the panel, which draws a picture; how long the acknowledgement of the click took.
    pub async fn look(&self, person: UserId) -> Duration {
        let board = self.shown_board().await;
        let since = Instant::now();
        let click = self.sandbox.click(person, board, "Your move");
        self.acknowledged(&click.expect("the button is live"), since).await
    }

    /// Does something, which stores, draws and posts; how long its acknowledgement took.
    pub async fn act(&self, person: UserId, action: &str) -> Duration {
        let since = Instant::now();
        let act = self
            .sandbox
            .slash(person, self.channel, &format!("/play action:{action}"));
        self.acknowledged(&act.expect("the command is known"), since).await
    }

    async fn acknowledged(&self, handle: &InteractionHandle, since: Instant) -> Duration {
        let acknowledged = self.sandbox.acknowledged(handle).await;
        let took = since.elapsed();
        acknowledged.expect("the bot acknowledges in time");
        self.sandbox.response(handle).await.expect("the bot answers");
        took
    }

    /// Something the person may do, from what is suggested to them.
    pub async fn suggested(&self, person: UserId) -> Option<String> {
        let offered = self.sandbox.autocomplete(person, self.channel, "/play action:").await;
        last_action(&offered.expect("the bot offers actions")).map(str::to_owned)
    }

    /// The message with the board.
    async fn shown_board(&self) -> MessageId {
        let look = || {
            let shows = |message: &Message| message.button("Your move").is_some();
            let board = self.sandbox.newest_message(self.channel, self.people[0], shows);
            board.map(|message| message.id)
        };
        self.sandbox.wait_for(PATIENCE, look).await.expect("the board is shown")
    }
}

/// The last action among what is suggested for `/play`, the end of a turn only where there is nothing else: so turns have
/// several actions, and the games of tables that play in step do not all end at once.
pub fn last_action(offered: &[Choice]) -> Option<&str> {
    let actions = || offered.iter().rev().filter_map(|choice| choice.value.as_str());
    let action = actions().find(|action| *action != END_OF_TURN).or(actions().next());
    action.filter(|action| *action != NO_ACTION)
}

/// Tells how long something took, and whether this share of it, in per cent, was within the goal.
pub fn report(what: &str, mut times: Vec<Duration>, share: usize, goal: Duration) {
    times.sort_unstable();
    let Some(last) = times.len().checked_sub(1) else {
        return println!("{what}   none");
    };
    let at = |share: usize| times[last * share / 100].as_secs_f64() * 1e3;
    println!(
        "{what}   p50 {:.1} ms   p99 {:.1} ms   longest {:.1} ms   n {}",
        at(50),
        at(99),
        at(100),
        times.len()
    );
    let goal = goal.as_secs_f64() * 1e3;
    let verdict = if at(share) <= goal { "met" } else { "missed" };
    println!("goal: {share} % within {goal:.0} ms: {verdict}");
}
