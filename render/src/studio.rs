//! The threads on which pictures are drawn.

use tokio::runtime::{Builder, Runtime};

use super::kit::RenderError;

/// Drawing is all computation: more pictures at once than this would only slow down everything else.
const AT_ONCE: usize = 2;

/// How much less than everything else drawing matters, in the steps of `nice`: whoever presses a button is answered within
/// three seconds or not at all (a Discord limit), however many boards are being drawn.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Threads for drawing, which leave the processor to whatever else wants it.
pub struct Studio {
    /// Always there until the end: ending it needs it whole.
    runtime: Option<Runtime>,
}

impl Studio {
    pub fn new() -> Result<Self, RenderError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let runtime = Builder::new_current_thread()
            .max_blocking_threads(cores.clamp(1, AT_ONCE))
            .thread_name("drawing")
            .on_thread_start(step_back)
            .build()?;
        Ok(Self { runtime: Some(runtime) })
    }

    /// Does the work when its turn comes. An error if it panics.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, RenderError> {
        let runtime = self.runtime.as_ref().ok_or(RenderError::Interrupted)?;
        runtime.spawn_blocking(work).await.map_err(|_| RenderError::Interrupted)
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Not waiting for pictures that nobody will see; and waiting is forbidden where the rest of the program runs.
            runtime.shutdown_background();
        }
    }
}

/// Gives this thread, and those that it starts, a lower priority. On Linux that is a matter of threads, elsewhere of
/// processes.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "drawing has the priority of everything else");
    }
}
