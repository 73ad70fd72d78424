//! `movetext serve`: the workbench, a page on this machine.

use std::io::Write;
use std::process::{Command, Stdio};

use clap::Args;

use super::failure::{ExitStatus, Failure, say};
use super::output::stdout::Stdout;
use crate::serve::{PORT, Workbench};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext serve --open           open the workbench in the browser
  movetext serve --port 8080      on a port of one's own; 0: any that is free

Only this machine is answered, and nothing leaves it. Ctrl-C ends it.
Programs find what they may ask at /openapi.json.")]
pub(super) struct ServeOptions {
    /// Port of the address 127.0.0.1; 0: any that is free [default: 6464, or any where that is taken]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

/// Opens the workbench, prints its address, and answers until it is told to stop.
pub(super) fn run(asked: &ServeOptions) -> Result<ExitStatus, Failure> {
    let workbench = Workbench::open(asked.port)
        .map_err(|error| Failure::new(format!("port {}: {error}", asked.port.unwrap_or(PORT))))?;
    let address = workbench.address();
    let mut out = Stdout::open()?;
    writeln!(out, "{address}")?;
    out.flush()?;
    if asked.open && !open(&address) {
        say(format_args!("no browser could be opened: open {address} yourself"));
    }
    workbench.run()?;
    Ok(ExitStatus::Done)
}

/// Passes the address to the system, which opens the browser; returns whether that worked.
fn open(address: &str) -> bool {
    let (program, arguments): (_, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
