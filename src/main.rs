//! The command line of `movetext`.

fn main() -> std::process::ExitCode {
    movetext::cli::run(std::env::args_os())
}
