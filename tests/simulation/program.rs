//! The program as it runs until it is killed: tables, courier, clock and computer players over failing ports.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use gamekeeper::courier::{Courier, Messenger};
use gamekeeper::presenters::Presenter;
use gamekeeper::table::{Actor, Chance, Command, Error, Request, Store, TableId, Tables};
use rand::RngExt;
use tokio::task::JoinSet;

use crate::discord::Discord;
use crate::disk::FailingStore;
use crate::gateway::Gateway;
use crate::line::Line;
use crate::world::{World, lock, pause};

/// A running program.
pub struct Program {
    pub gateway: Arc<Gateway>,
    alive: Arc<AtomicBool>,
    /// Everything that it does. What is dropped here never goes on.
    pub tasks: JoinSet<()>,
}

impl Program {
    /// Starts the program for the `run`-th time.
    pub fn start(world: &Arc<World>, discord: &Arc<Mutex<Discord>>, presenter: &Arc<Presenter>, run: u64) -> Self {
        let alive = Arc::new(AtomicBool::new(true));
        let store: Arc<dyn Store> = Arc::new(FailingStore::new(Arc::clone(world), Arc::clone(&alive), run));
        let chance = Chance::seeded(world.plan.dice(("seeds", run)).random());
        let tables = Arc::new(Tables::new(store, world.clock.clone(), chance));
        let line = Line::new(Arc::clone(world), Arc::clone(discord), Arc::clone(&alive), run);
        let messenger: Arc<dyn Messenger> = Arc::new(line);
        let courier = Courier::new(Arc::clone(&tables), Arc::clone(presenter), messenger);
        let mut tasks = JoinSet::new();
        let background = {
            let tables = Arc::clone(&tables);
            async move {
                tables.resume_all().await;
                tokio::join!(
                    courier.run(),
                    tables.close_old_lobbies(),
                    tables.remind(),
                    tables.keep_time(),
                    computers(&tables)
                );
            }
        };
        tasks.spawn(background);
        Self {
            gateway: Arc::new(Gateway {
                tables,
                presenter: Arc::clone(presenter),
            }),
            alive,
            tasks,
        }
    }

    /// Ends everything at once. What Discord and the disk have not done by now is never done.
    pub async fn kill(mut self) {
        self.alive.store(false, Ordering::Relaxed);
        self.tasks.shutdown().await;
    }
}

/// Computer players that take the first legal action that comes to mind, without thinking: what they think changes nothing
/// here, and threads would be the end of determinism.
async fn computers(tables: &Tables) {
    loop {
        for table in tables.computers_called().await {
            while let Err(error) = play(tables, table).await {
                if !matches!(error, Error::Store(_)) {
                    break;
                }
                pause(10_000).await;
            }
        }
    }
}

async fn play(tables: &Tables, id: TableId) -> Result<(), Error> {
    loop {
        pause(200).await;
        let table = tables.load(id).await?;
        let (Some(seat), Some(play)) = (table.computer_to_decide(), &table.play) else {
            return Ok(());
        };
        let mut legal = play.game.legal(seat);
        let action = legal.swap_remove((table.version as usize * 7) % legal.len());
        let request = Request {
            seen: Some(table.version),
            ..Request::new(Actor::Computer(seat), Command::Act { action })
        };
        match tables.execute(id, request).await {
            // It has moved meanwhile.
            Ok(_) | Err(Error::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
}

/// The program, if it runs.
pub type Running = Mutex<Option<Program>>;

/// The tables of the running program.
pub fn gateway(running: &Running) -> Option<Arc<Gateway>> {
    lock(running).as_ref().map(|program| Arc::clone(&program.gateway))
}
