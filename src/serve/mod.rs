//! The workbench: a page on this machine, and the same answers for programs.
//!
//! [`Workbench`] listens on the loopback address only. `workbench` holds the files of the page, `api` the routes that answer
//! with the objects of the command line, `guard` what every request must show and every answer bears. Nothing is kept
//! between requests, and nothing is asked of any other machine.

mod api;
mod guard;
mod workbench;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

pub use self::api::ask;
use self::guard::Guard;

/// Stack of a thread that answers: the search for a mate goes deep.
const STACK: usize = 32 << 20;

/// So many answers are worked out side by side; others wait.
const THREADS: usize = 16;

/// So long may answers under way take once the workbench is told to stop.
const GRACE: Duration = Duration::from_secs(3);

/// The port of the workbench where none is asked for. It is always the same, for browsers keep what they store by address.
pub const PORT: u16 = 6464;

/// A page on this machine that is ready to be opened.
///
/// ```no_run
/// let workbench = movetext::serve::Workbench::open(Some(0))?;
/// println!("{}", workbench.address());
/// workbench.run()?; // until Ctrl-C
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct Workbench {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
}

impl Workbench {
    /// Takes a port of the loopback address; 0: any. Without one [`PORT`], or any where that is taken.
    ///
    /// # Errors
    /// The port is taken, or the system gives none.
    pub fn open(port: Option<u16>) -> io::Result<Self> {
        let mut builder = Builder::new_current_thread();
        builder.enable_all().thread_stack_size(STACK).max_blocking_threads(THREADS);
        let runtime = builder.build()?;
        let listen = |port| runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
        let listener = match port {
            Some(port) => listen(port)?,
            None => listen(PORT).or_else(|_| listen(0))?,
        };
        let address = listener.local_addr()?;
        Ok(Self { runtime, listener, address })
    }

    /// Where a browser finds the page: `http://127.0.0.1:6464/`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers until the program is told to stop.
    ///
    /// # Errors
    /// The system lets nobody connect any more.
    pub fn run(self) -> io::Result<()> {
        let Self { runtime, listener, address } = self;
        let router = router(address.port());
        let served = runtime.block_on(async {
            let serving = axum::serve(listener, router).with_graceful_shutdown(told_to_stop());
            tokio::select! {
                served = serving.into_future() => served,
                () = async { told_to_stop().await; tokio::time::sleep(GRACE).await } => Ok(()),
            }
        });
        runtime.shutdown_background(); // an answer that takes too long is not waited for
        served
    }
}

fn router(port: u16) -> Router {
    let guard = Guard::at(port);
    let guarded =
        axum::middleware::from_fn(move |request, next| guard.clone().check(request, next));
    workbench::routes().merge(api::routes()).fallback(api::not_found).layer(guarded)
}

/// Waits for Ctrl-C, or for the system's word to end.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut ended) = signal(SignalKind::terminate()) else { return interrupted.await };
        tokio::select! {
            () = interrupted => {}
            _ = ended.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
