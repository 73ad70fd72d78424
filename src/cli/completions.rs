//! `movetext completions` and `movetext man`, generated from the arguments themselves.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use super::failure::{ExitStatus, Failure};
use super::output::stdout::print;

#[derive(Args, Debug)]
#[command(after_help = "Example:
  movetext completions bash > ~/.local/share/bash-completion/completions/movetext")]
pub(super) struct CompletionsOptions {
    /// Which shell
    shell: Shell,
}

/// Prints the completion script.
pub(super) fn run(asked: &CompletionsOptions, mut program: Command) -> Result<ExitStatus, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut program, "movetext", &mut script);
    print(&script)?;
    Ok(ExitStatus::Done)
}

/// Prints the manual page: the program, then a section for every command.
pub(super) fn man(mut program: Command) -> Result<ExitStatus, Failure> {
    program.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(program.clone()).render(&mut page)?;
    for subcommand in program.get_subcommands() {
        let name = format!("movetext {}", subcommand.get_name());
        writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
        let man = clap_mangen::Man::new(subcommand.clone().bin_name(name));
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    print(&page)?;
    Ok(ExitStatus::Done)
}
