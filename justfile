# What is done again and again. Plain cargo does everything without it.

# all that must hold before a change is handed in
check: fmt clippy test doc

fmt:
    cargo fmt --check

clippy:
    cargo clippy --all-targets -- -D warnings

test:
    cargo test

doc:
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

# licences and advisories (needs cargo-deny)
deny:
    cargo deny check

# look at new snapshots one by one (needs cargo-insta)
review:
    cargo insta review

# every published perft count
perft:
    cargo test --profile quick --test perft

# a minute of nonsense for one reader: decode, read or round_trip (needs cargo-fuzz and a nightly compiler)
fuzz target seconds="60":
    cd fuzz && cargo +nightly fuzz run {{target}} -- -max_total_time={{seconds}}

# what the continuous integration runs
ci:
    .ci/run
