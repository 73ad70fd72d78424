# What is done again and again. Plain cargo does everything without it.

# all that must hold before a change is handed in
check: fmt clippy test doc

fmt:
    cargo fmt --all --check

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
    cargo test --profile quick --test board perft::

# a minute of any input for some fuzz targets, all by default (needs cargo-fuzz, and installs it)
fuzz seconds="60" *targets:
    cargo build --release
    .ci/fuzz {{seconds}} target/release/movetext {{targets}}

# the programs for columns and SQL, and the package for Python (needs python3)
members:
    cargo test --profile members -p movetext-columns -p movetext-sql -p movetext-cluster
    pip install ./members/python
    python3 -m unittest discover members/python/tests

# what the continuous integration runs
ci:
    .ci/run
