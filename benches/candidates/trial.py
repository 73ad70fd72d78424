#!/usr/bin/env python3
"""Writes one wrong character into each game, and looks whether `movetext check` names the move that was played.

    benches/candidates/trial.py target/release/movetext benches/games.pgn
    benches/candidates/trial.py target/release/movetext games.pgn.zst --games 1500 --seed 7

Counted are the games whose wrong move is refused at its ply: the true move among the candidates and first of them, and
how often the only one that lets the rest be played is named and is right. Where the slip makes another legal move the
record breaks later or never; these games are counted apart.
"""

import argparse
import json
import random
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

# What may stand where a sign should: signs of moves, and what a page or a keyboard puts there.
WRITTEN = "abcdefgh12345678KQRBNxO0lISo?"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("games")
    parser.add_argument("--games", dest="count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="every game whose move is not the first candidate")
    return parser.parse_args()


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return done.stdout


def spoilt(moves, lot):
    """The moves with one character of one of them exchanged, and the ply (from 1)."""
    ply = lot.randrange(4, len(moves))
    token = moves[ply]
    at = lot.randrange(len(token.rstrip("+#")))
    sign = lot.choice([sign for sign in WRITTEN if sign != token[at]])
    return moves[:ply] + [token[:at] + sign + token[at + 1 :]] + moves[ply + 1 :], ply + 1


def movetext(moves):
    numbered = (f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move for ply, move in enumerate(moves))
    return '[Event "?"]\n\n' + " ".join(numbered) + " *\n\n"


def main():
    asked = options()
    lot = random.Random(asked.seed)
    lines = run(asked.program, "convert", "--format", "moves", asked.games).splitlines()
    games = [line.split() for line in lines if len(line.split()) >= 20]
    games = lot.sample(games, min(asked.count, len(games)))
    slips = [spoilt(moves, lot) for moves in games]
    with tempfile.TemporaryDirectory() as folder:
        for number, (moves, _) in enumerate(slips, 1):
            Path(folder, f"{number}.pgn").write_text(movetext(moves))
        found = run(asked.program, "check", "--format", "ndjson", "--language", "en", folder)
    errors = {}
    for line in found.splitlines():
        finding = json.loads(line)
        if finding["severity"] == "error":
            errors.setdefault(int(Path(finding["source"]).stem), finding)
    counts = Counter()
    for number, (moves, (written, ply)) in enumerate(zip(games, slips), 1):
        error = errors.get(number)
        if error is None or error.get("ply") != ply:
            counts["read as another game" if error is None else "refused elsewhere"] += 1
            continue
        true, named = moves[ply - 1].rstrip("+#"), [c.rstrip("+#") for c in error.get("candidates", [])]
        counts["refused at its ply"] += 1
        counts["among"] += true in named
        counts["first"] += named[:1] == [true]
        if asked.show and named[:1] != [true]:
            print(number, ply, error["slug"], "written", written[ply - 1], "true", true, "named", named, error.get("only"))
        if "only" in error:
            counts["only"] += 1
            counts["only right"] += error["only"].rstrip("+#") == true
    refused = counts["refused at its ply"]
    for kind in ["read as another game", "refused elsewhere", "refused at its ply"]:
        print(f"{kind}: {counts[kind]}")
    print(f"among the candidates: {100 * counts['among'] / refused:.1f} %, first: {100 * counts['first'] / refused:.1f} %")
    print(f"only: named {counts['only']}, right {counts['only right']}")


main()
