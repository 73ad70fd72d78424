#!/usr/bin/env python3
"""Prints scoresheets, has them read by Tesseract, and compares what `movetext repair` makes of it with the games.

Needs `tesseract`, and for Python `typst` and `pillow` (pip install typst pillow).

    benches/printed_sheets/trial.py target/release/movetext benches/games.pgn
    benches/printed_sheets/trial.py target/release/movetext games.pgn --games 20 --keep /tmp/sheets

Every game is printed in each font and number of blocks, spoilt in each way (turned by degrees, blurred, speckled), and
read in each form. The figures are the moves that are right at their ply, of the plies that were played or answered.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import typst
from PIL import Image, ImageFilter

HERE = Path(__file__).parent
FONTS = ["Libertinus Serif", "New Computer Modern", "DejaVu Sans", "DejaVu Sans Mono"]
# Degrees, radius of the blur in pixels of 250 dpi, share of speckled pixels.
SPOILS = {
    "as printed": (0, 0, 0),
    "turned": (1.2, 0, 0),
    "blurred": (0, 1.4, 0),
    "turned, blurred, speckled": (-1.7, 1.1, 0.002),
}
FORMS = {"tsv": "tsv", "hocr": "hocr", "alto": "xml"}
# Further readings of each sign: they stand in hOCR alone.
CHOICES = ["-c", "lstm_choice_mode=2"]
DPI = 250


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("movetext")
    parser.add_argument("games", help="PGN")
    parser.add_argument("--games", dest="most", type=int, default=3, help="how many of them")
    parser.add_argument("--keep", type=Path, help="a folder for pages, what was read, and answers")
    parser.add_argument("--psm", default="6", help="Tesseract's page segmentation mode")
    parser.add_argument("--forms", default=",".join(FORMS))
    parser.add_argument("--at-least", type=float, default=0, help="exit 1 where fewer per cent are right")
    return parser.parse_args()


def read_games(asked):
    told = subprocess.run([asked.movetext, "convert", "--format", "ndjson", asked.games],
                          check=True, capture_output=True, text=True).stdout
    games = [json.loads(line) for line in told.splitlines()]
    return [game for game in games if game["complete"] and len(game["moves"]) > 9][:asked.most]


def print_sheet(game, font, groups, rules):
    """The sheet as an image."""
    tags = dict(game["tags"])
    texts = [move["text"] for move in game["moves"]]
    rows = [[*texts[at:at + 2], ""][:2] for at in range(0, len(texts), 2)]
    said = {key.lower(): tags.get(key, "?") for key in ("Event", "White", "Black", "Date", "Round", "Result")}
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "sheet.typ"
        page.write_text((HERE / "sheet.typ").read_text())
        (Path(folder) / "game.json").write_text(json.dumps({**said, "rows": rows}))
        inputs = {"font": font, "groups": str(groups), "rules": rules}
        image = Path(folder) / "page-{p}.png"
        typst.compile(str(page), output=str(image), format="png", ppi=DPI, sys_inputs=inputs)
        pages = sorted(Path(folder).glob("page-*.png"), key=lambda path: int(path.stem[5:]))
        return [Image.open(path).convert("L") for path in pages]


def spoil(image, degrees, radius, speckles, seed):
    image = image.rotate(degrees, resample=Image.Resampling.BICUBIC, fillcolor=255)
    if radius:
        image = image.filter(ImageFilter.GaussianBlur(radius))
    chance = random.Random(seed)
    pixels = image.load()
    for _ in range(int(speckles * image.width * image.height)):
        pixels[chance.randrange(image.width), chance.randrange(image.height)] = chance.randrange(160)
    return image


def recognise(images, folder, name, psm):
    """What Tesseract makes of the pages: a file for each form."""
    paths = []
    for number, image in enumerate(images, 1):
        path = folder / f"{name}-{number}.png"
        image.save(path, dpi=(DPI, DPI))
        paths.append(path)
    pages = folder / f"{name}.txt"
    pages.write_text("".join(f"{path}\n" for path in paths))
    subprocess.run(["tesseract", str(pages), str(folder / name), "--psm", psm, *CHOICES, *FORMS], check=True,
                   stderr=subprocess.DEVNULL, env={"OMP_THREAD_LIMIT": "1", "PATH": "/usr/bin:/bin:/usr/local/bin"})
    return {form: folder / f"{name}.{ending}" for form, ending in FORMS.items()}


def repaired(movetext, path):
    """The moves of the answer, and what each rests on."""
    told = subprocess.run([movetext, "repair", "--format", "ndjson", str(path)], capture_output=True, text=True)
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    if len(answers) != 1 or "plies" not in answers[0]:
        print(f"{path}: {len(answers)} games; {told.stderr.strip()}", file=sys.stderr)
        return []
    return [ply["uci"] for ply in answers[0]["plies"]]


def main():
    asked = options()
    games = read_games(asked)
    right, plies, exact, sheets = (defaultdict(int) for _ in range(4))
    with tempfile.TemporaryDirectory() as scratch:
        folder = asked.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for at, game in enumerate(games):
            played = [move["uci"] for move in game["moves"]]
            for place, font in enumerate(FONTS):
                groups, rules = (at + place) % 3 + 1, "yes" if (at + place) % 2 == 0 else "no"
                pages = print_sheet(game, font, groups, rules)
                for spoilt, (degrees, radius, speckles) in SPOILS.items():
                    images = [spoil(page, degrees, radius, speckles, at) for page in pages]
                    name = f"{at + 1}-{font}-{groups}-{spoilt}".replace(" ", "_").replace(",", "")
                    files = recognise(images, folder, name, asked.psm)
                    for form in asked.forms.split(","):
                        answer = repaired(asked.movetext, files[form])
                        good = sum(a == b for a, b in zip(played, answer))
                        most = max(len(played), len(answer))
                        if good < most:
                            print(f"  {files[form].name}: {good} of {most}", file=sys.stderr)
                        for row in [("font", font), ("spoilt", spoilt), ("form", form),
                                    ("blocks", f"{groups}, rules: {rules}"), ("all", "")]:
                            right[row] += good
                            plies[row] += most
                            exact[row] += good == most
                            sheets[row] += 1
    for row in sorted(plies):
        share = 100 * right[row] / plies[row]
        print(f"{row[0]:8} {row[1]:28} plies right {share:6.2f} %   sheets exact {exact[row]:4} of {sheets[row]}")
    total = 100 * right[("all", "")] / max(plies[("all", "")], 1)
    return 1 if total < asked.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
