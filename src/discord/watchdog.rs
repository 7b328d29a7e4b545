//! Watches the connection to Discord's gateway. The library notices that nothing comes any more at its own heartbeats only,
//! 41 seconds apart; people wait three.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::all::{ConnectionStage, ShardId, ShardManager};

use crate::table::Clock;

/// How often the gateway is asked for a sign of life. What is not answered by the next time is lost, so a silent gateway is
/// left within twice that, or eight seconds. Discord allows eight times as many messages.
const ASK_EVERY: Duration = Duration::from_secs(3).saturating_add(ANSWER_WITHIN);

/// An answer has this long by the system's clock too, however fast the program's clock is moved.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);

/// So often a connection may be found still on its way before it is begun anew.
const PATIENCE: u32 = 3;

/// The one connection of the bot.
const SHARD: ShardId = ShardId(0);

/// How the connection looked at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    stage: ConnectionStage,
    /// The time from the library's newest heartbeat to the newest answer: it changes whenever an answer comes, whoever asked.
    answered: Option<Duration>,
}

/// What a look at the connection calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Ask for a sign of life.
    Ask,
    /// Wait: it is on its way, or the library is about to begin anew.
    Wait,
    /// Begin anew.
    Leave,
}

/// What is known of the connection from one look to the next.
#[derive(Debug, Default)]
struct Watch {
    asked: Option<Look>,
    on_its_way: u32,
}

impl Watch {
    /// `look`: nothing while the library has no connection and tries to get one.
    fn judge(&mut self, look: Option<Look>) -> Verdict {
        let before = self.asked.take();
        let Some(look) = look else {
            self.on_its_way = 0;
            return Verdict::Wait;
        };
        if look.stage != ConnectionStage::Connected {
            self.on_its_way += 1;
            return match self.on_its_way {
                PATIENCE.. => self.leave(),
                _ => Verdict::Wait,
            };
        }
        self.on_its_way = 0;
        if before == Some(look) {
            return self.leave();
        }
        self.asked = Some(look);
        Verdict::Ask
    }

    fn leave(&mut self) -> Verdict {
        *self = Self::default();
        Verdict::Leave
    }
}

/// Watches for ever, and begins the connection anew where nothing comes any more.
pub(super) async fn watch(shards: Arc<ShardManager>, clock: Clock) {
    let mut watch = Watch::default();
    loop {
        let next = clock.now().after(ASK_EVERY);
        tokio::time::sleep(ANSWER_WITHIN).await;
        clock.reach(next).await;
        let runners = shards.runners.lock().await;
        let runner = runners.get(&SHARD);
        let look = runner.map(|runner| Look {
            stage: runner.stage,
            answered: runner.latency,
        });
        match watch.judge(look) {
            Verdict::Wait => {}
            Verdict::Ask => {
                if let Some(runner) = runner {
                    // A heartbeat, which may be sent at any time.
                    runner
                        .runner_tx
                        .websocket_message(json!({"op": 1, "d": null}).to_string().into());
                }
            }
            Verdict::Leave => {
                drop(runners);
                tracing::warn!("the gateway is silent: connecting anew");
                // Nobody waits for the old connection to say that it has ended.
                shards.shutdown_finished(SHARD);
                shards.restart(SHARD).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(stage: ConnectionStage, answered: u64) -> Look {
        Look {
            stage,
            answered: Some(Duration::from_millis(answered)),
        }
    }

    #[test]
    fn who_answers_is_asked_again_and_who_does_not_is_left() {
        use ConnectionStage::Connected;
        let mut watch = Watch::default();
        for answered in [30, 4_030, 8_030, 50] {
            assert_eq!(watch.judge(Some(look(Connected, answered))), Verdict::Ask);
        }
        assert_eq!(watch.judge(Some(look(Connected, 50))), Verdict::Leave);
        assert_eq!(watch.judge(None), Verdict::Wait);
        assert_eq!(watch.judge(Some(look(Connected, 50))), Verdict::Ask);
    }

    #[test]
    fn a_connection_that_never_gets_ready_is_begun_anew() {
        use ConnectionStage::{Connected, Handshake, Identifying};
        let mut watch = Watch::default();
        let stages = [Handshake, Identifying, Connected, Identifying, Identifying];
        for stage in stages {
            assert_ne!(watch.judge(Some(look(stage, 30))), Verdict::Leave, "{stage:?}");
        }
        assert_eq!(watch.judge(Some(look(Identifying, 30))), Verdict::Leave);
        assert_eq!(watch.judge(Some(look(Handshake, 30))), Verdict::Wait);
    }
}
