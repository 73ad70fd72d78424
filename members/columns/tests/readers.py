"""DuckDB, Polars and PyArrow read what movetext-columns writes, and come to the same sums.

Called with the program and a file of games; prints one line of sums for each reader.
"""

import io
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

program, games = sys.argv[1], sys.argv[2]


def columns(*arguments):
    done = subprocess.run([program, games, "--fail-on", "never", *arguments], stdout=subprocess.PIPE, check=True)
    return done.stdout


with tempfile.TemporaryDirectory() as folder:
    game_file, move_file = Path(folder) / "games.parquet", Path(folder) / "moves.parquet"
    columns("-o", str(game_file))
    columns("--table", "moves", "-o", str(move_file))
    columns("--split", "year", "-o", str(Path(folder) / "by-year"))

    def with_duckdb():
        plies, findings, elo = duckdb.sql(
            f"SELECT sum(plies), sum(len(findings)), sum(WhiteElo) FROM '{game_file}'"
        ).fetchall()[0]
        rows, clocks = duckdb.sql(f"SELECT count(*), round(sum(clock), 1) FROM '{move_file}'").fetchall()[0]
        split = duckdb.sql(
            f"SELECT count(*) FROM read_parquet('{folder}/by-year/**/*.parquet', hive_partitioning = true) WHERE year IS NOT NULL"
        ).fetchall()[0][0]
        with_tags = duckdb.sql(f"SELECT count(*) FROM '{game_file}' WHERE cardinality(tags) > 0").fetchall()[0][0]
        return plies, findings, elo, rows, clocks, split, with_tags

    def with_polars():
        table = pl.read_parquet(game_file)
        moves = pl.read_parquet(move_file)
        split = pl.scan_parquet(f"{folder}/by-year", hive_partitioning=True).select(pl.len()).collect().item()
        return (
            table["plies"].sum(),
            table["findings"].list.len().sum(),
            table["WhiteElo"].cast(pl.Int64).sum(),
            moves.height,
            round(moves["clock"].sum(), 1),
            split,
            sum(1 for tags in table["tags"].to_list() if tags),
        )

    def with_pyarrow():
        table, moves = pq.read_table(game_file), pq.read_table(move_file)
        split = pq.read_table(f"{folder}/by-year").num_rows
        return sums(table, moves, split)

    def with_arrow_stream():
        table = pa.ipc.open_stream(io.BytesIO(columns("--format", "arrow"))).read_all()
        moves = pa.ipc.open_stream(io.BytesIO(columns("--format", "arrow", "--table", "moves"))).read_all()
        return sums(table, moves, table.num_rows)

    def sums(table, moves, split):
        return (
            pc.sum(table["plies"]).as_py(),
            pc.sum(pc.list_value_length(table["findings"])).as_py(),
            pc.sum(table["WhiteElo"].cast(pa.int64())).as_py(),
            moves.num_rows,
            round(pc.sum(moves["clock"]).as_py() or 0.0, 1),
            split,
            sum(1 for tags in table["tags"].to_pylist() if tags),
        )

    for reader in (with_duckdb, with_polars, with_pyarrow, with_arrow_stream):
        print(*(float(value or 0) for value in reader()))
