//! Threads for what takes long to compute, such as a picture or the choice of a computer player. Whatever else wants the
//! processor has it first: whoever presses a button is answered within three seconds or not at all (a Discord limit).

use std::io;

use tokio::runtime::{Builder, Runtime};

/// How much less than everything else this work matters, in the steps of `nice`. Beside two processes that compute, a
/// hundred busy tables get half as many answers with 5 steps and a quarter with 10; the slowest hundredth of their
/// acknowledgements takes 10 ms then instead of 40.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 2;

/// Threads of lower priority.
pub struct Workers {
    /// Always there until the end: ending it needs it whole.
    runtime: Option<Runtime>,
}

/// The work came to no end: it panicked, or the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl Workers {
    /// Prepares so many threads of this name, at least one. They are started when there is work.
    ///
    /// # Errors
    /// [`io::Error`] if the system gives none.
    pub fn new(name: &str, threads: usize) -> io::Result<Self> {
        let runtime = Builder::new_current_thread()
            .max_blocking_threads(threads.max(1))
            .thread_name(name)
            .on_thread_start(step_back)
            .build()?;
        Ok(Self { runtime: Some(runtime) })
    }

    /// Does the work when its turn comes.
    ///
    /// # Errors
    /// [`Interrupted`] if it panics.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Interrupted> {
        let runtime = self.runtime.as_ref().ok_or(Interrupted)?;
        runtime.spawn_blocking(work).await.map_err(|_| Interrupted)
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Not waiting for what nobody will see; and waiting is forbidden where the rest of the program runs.
            runtime.shutdown_background();
        }
    }
}

/// Gives this thread, and those that it starts, a lower priority. On Linux that is a matter of threads, elsewhere of
/// processes.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "a thread for long work has the priority of everything else");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_interrupted_and_the_next_is_done() {
        let workers = Workers::new("test", 1).unwrap();
        assert_eq!(workers.run(|| panic!("on purpose")).await, Err::<(), _>(Interrupted));
        assert_eq!(workers.run(|| 7).await, Ok(7));
    }
}
