//! Where handlers run: until they have acknowledged on the threads for those who wait, from then on in the background.

use std::sync::Arc;

use poise::Framework;
use serenity::all::{Client, Context, FullEvent};
use serenity::async_trait;
use tokio::runtime::Handle;
use tokio::sync::Notify;

use super::data::{CommandError, Data};

tokio::task_local! {
    /// Told when the handler that runs has acknowledged.
    static ACKNOWLEDGED: Arc<Notify>;
}

/// Tells that the handler that runs has acknowledged: nobody waits within Discord's three seconds any more, and what is left
/// to do must not keep those waiting who do.
pub(super) async fn acknowledged() {
    if ACKNOWLEDGED.try_with(|told| told.notify_one()).is_ok() {
        tokio::task::yield_now().await;
    }
}

/// Hands events to their handlers.
pub(super) struct Dispatcher {
    framework: Arc<Framework<Data, CommandError>>,
    background: Handle,
}

impl Dispatcher {
    pub(super) fn new(framework: Framework<Data, CommandError>, background: Handle) -> Self {
        let framework = Arc::new(framework);
        Self { framework, background }
    }
}

#[async_trait]
impl serenity::framework::Framework for Dispatcher {
    async fn init(&mut self, client: &Client) {
        let framework = Arc::get_mut(&mut self.framework).expect("before the first event no handler has it");
        framework.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        let framework = Arc::clone(&self.framework);
        let handler = async move { framework.dispatch(context, event).await };
        run(handler, &self.background).await;
    }
}

/// Runs a handler here until it has acknowledged, and in the background from then on.
async fn run(handler: impl Future<Output = ()> + Send + 'static, background: &Handle) {
    let told = Arc::new(Notify::new());
    let mut handler = Box::pin(ACKNOWLEDGED.scope(Arc::clone(&told), handler));
    tokio::select! {
        biased;
        () = &mut handler => {}
        () = told.notified() => {
            background.spawn(handler);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::runtime::{Builder, Runtime};
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn runtime(thread: &str) -> Runtime {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(1).thread_name(thread).build().unwrap()
    }

    #[test]
    fn what_follows_the_acknowledgement_keeps_nobody_waiting_in_front() {
        let (front, background) = (runtime("front"), runtime("background"));
        let (tell, mut told) = unbounded_channel();
        let here = move || tell.send(thread::current().name().map(str::to_owned)).unwrap();
        let beside = background.handle().clone();
        front.spawn(async move {
            let handler = async move {
                here();
                tokio::task::yield_now().await;
                here();
                acknowledged().await;
                here();
            };
            run(handler, &beside).await;
        });
        let mut name = || told.blocking_recv().flatten().unwrap();
        assert_eq!([name(), name(), name()], ["front", "front", "background"]);
    }
}
