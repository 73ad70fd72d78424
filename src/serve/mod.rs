//! The workbench: a page on this machine, and the same answers for programs.
//!
//! [`Workbench`] listens on the loopback address only. `workbench` has the files of the page, `api` the routes that
//! answer with the objects of the command line, `guard` the conditions for requests and the headers of answers. Nothing
//! is stored between requests, and no other machine is contacted.

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

/// Stack size in bytes of a thread that answers: the search for a mate is deeply recursive.
const STACK: usize = 32 << 20;

/// Maximum number of answers computed in parallel; other requests wait.
const THREADS: usize = 16;

/// Time that unfinished answers are given when the workbench is told to stop.
const GRACE: Duration = Duration::from_secs(3);

/// Default port of the workbench. It is fixed because browsers associate stored data with the address.
pub const PORT: u16 = 6464;

/// A page on this machine, ready to be opened.
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
    /// Opens a port of the loopback address, any free one for 0. Without a port it opens [`PORT`], or any free one if
    /// that is taken.
    ///
    /// # Errors
    /// The port is taken, or the system provides none.
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

    /// Returns the address of the page for a browser: `http://127.0.0.1:6464/`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers until the program is told to stop.
    ///
    /// # Errors
    /// The system accepts no more connections.
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

/// Waits for Ctrl-C, or for a termination signal of the system.
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
