"""The package as Python programmers use it. Run: python -m unittest discover members/python/tests"""

import ast
import doctest
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import movetext
from movetext import finding

ROOT = pathlib.Path(__file__).parents[3]
FIXTURES = ROOT / "fixtures"
OPERA = FIXTURES / "game" / "opera.pgn"


def load_tests(loader, tests, ignore):
    """The examples of the documentation are tests, those of the native classes among them."""
    names = {"movetext": movetext, "Board": movetext.Board}
    for module in (movetext, finding, movetext._movetext):
        tests.addTests(doctest.DocTestSuite(module, extraglobs=names))
    os.chdir(ROOT)  # the examples name fixtures
    if importlib.util.find_spec("pyarrow"):
        tests.addTest(doctest.DocTestCase(examples(ROOT / "docs" / "data.md")))
    return tests


def examples(path):
    """The examples of a page in Markdown, one after the other."""
    text = "\n".join(line for line in path.read_text().splitlines() if not line.startswith("```"))
    return doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)


class Reading(unittest.TestCase):
    def test_a_path_bytes_and_a_text_are_the_same_games(self):
        ways = [OPERA, str(OPERA), OPERA.read_bytes(), OPERA.read_text()]
        read = [[(game.tags, game.san) for game in movetext.read(way)] for way in ways]
        self.assertEqual(read[0][0][1][-1], "Rd8#")
        for other in read[1:]:
            self.assertEqual(other, read[0])

    def test_a_path_that_is_not_there_is_no_text(self):
        with self.assertRaises(FileNotFoundError):
            movetext.read("no-such-file.pgn")

    def test_moves_know_where_they_stand(self):
        [game] = movetext.read("1. e4 e5 2. Sf3 *", language="de")
        move = game.moves[2]
        self.assertEqual((move.ply, move.uci, move.san, move.written), (3, "g1f3", "Nf3", "Sf3"))
        self.assertEqual(move.span, (12, 15))

    def test_positions_are_counted_from_either_end(self):
        [game] = movetext.read("1. f3 e5 2. g4 Qh4# 0-1")
        self.assertTrue(game.board_at().is_checkmate)
        self.assertEqual(game.board_at(-1), game.board_at(4))
        self.assertEqual(game.board_at(0), movetext.Board())
        with self.assertRaises(IndexError):
            game.board_at(5)

    def test_castling_in_chess960_is_told_by_the_rook(self):
        text = '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w H - 0 1"]\n\n1. O-O *'
        [game] = movetext.read(text)
        self.assertEqual(game.uci, ["e1h1"])

    def test_what_is_refused_is_a_finding_or_an_exception(self):
        slip = "1. e4 e5 2. Nd4 *\n"
        [game] = movetext.read(slip)
        self.assertEqual([one.code for one in game.findings], ["M001"])
        self.assertEqual(game.findings, movetext.check(slip))
        with self.assertRaises(movetext.RecordError) as raised:
            list(movetext.read(slip, strict=True))
        self.assertEqual(raised.exception.finding.written, "Nd4")
        self.assertEqual(len(raised.exception.game), 2)

    def test_many_games_come_in_order_and_each_is_itself(self):
        text = "".join(f'[Round "{number}"]\n\n1. e4 e5 2. Nf3 *\n\n' for number in range(1, 20_001))
        games = list(movetext.read(text))
        self.assertEqual([game.number for game in games], list(range(1, 20_001)))
        self.assertEqual(games[15_000].to_dict()["tags"], [["Round", "15001"]])
        self.assertIn('[Round "15001"]', games[15_000].to_pgn())

    def test_threads_share_a_file(self):
        text = "1. e4 e5 *\n\n" * 5_000
        games, met = movetext.read(text), []
        workers = [threading.Thread(target=lambda: met.extend(games)) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(sorted(game.number for game in met), list(range(1, 5_001)))


class Asking(unittest.TestCase):
    def test_formats_are_texts_and_other_encodings_bytes(self):
        self.assertIn("1. e4 e5 2. Sf3", movetext.convert("1. e4 e5 2. Nf3 *", to_language="de"))
        russian = movetext.convert(
            "1. e4 e5 2. Nf3 *", to_language="ru", to_encoding="windows-1251"
        )
        self.assertIn("2. Кf3".encode("windows-1251"), russian)

    def test_what_cannot_be_is_one_line(self):
        for question, line in [
            (lambda: movetext.check("1. e4 *", colour="red"), "no option is called `colour`"),
            (lambda: movetext.read("1. e4 *", language="xx"), "language: there is no `xx`"),
            (lambda: movetext.adjudicate("weather"), "there is no /api/adjudicate/weather"),
            (lambda: movetext.Board("not a position"), None),
            (lambda: movetext.Board().uci("Ra3"), "The rook on a1 cannot go to a3"),
        ]:
            with self.assertRaises(movetext.Error) as raised:
                question()
            self.assertNotIn("\n", str(raised.exception))
            if line:
                self.assertTrue(str(raised.exception).startswith(line), raised.exception)

    def test_two_sheets_of_a_game_are_one(self):
        white, black = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "1. e4 e5 2. Nf3 N?6 3. Bb5 *"
        [answer] = movetext.repair(white, black)
        self.assertEqual([ply["san"] for ply in answer["plies"]], ["e4", "e5", "Nf3", "Nc6", "Bb5"])

    def test_python_chess_has_the_same_game(self):
        imported(self, "chess.pgn")
        [game] = movetext.read(OPERA)
        theirs = game.to_chess_pgn()
        self.assertEqual([move.uci() for move in theirs.mainline_moves()], game.uci)
        self.assertEqual(theirs.end().board().fen(), game.board_at().fen())


class Columns(unittest.TestCase):
    def test_tables_are_those_of_the_games(self):
        pyarrow = imported(self, "pyarrow")
        table = pyarrow.table(movetext.to_arrow(OPERA, "moves"))
        [game] = movetext.read(OPERA)
        self.assertEqual(table.column("uci").to_pylist(), game.uci)
        self.assertEqual(table.column("ply").to_pylist(), [move.ply for move in game.moves])
        games = movetext.to_arrow(str(OPERA), columns=["White", "Black"]).to_pyarrow()
        self.assertEqual(games.num_rows, 1)
        self.assertEqual(games.column("White")[0].as_py(), game.tags["White"])

    def test_polars_takes_them(self):
        imported(self, "polars")
        frame = movetext.to_arrow(FIXTURES / "game", columns=["source", "Result"]).to_polars()
        read = sum(1 for path in sorted((FIXTURES / "game").glob("*.pgn")) for _ in movetext.read(path))
        self.assertEqual(frame.height, read)

    def test_a_stream_can_be_left_half_read(self):
        pyarrow = imported(self, "pyarrow")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "many.pgn"
            path.write_text("1. e4 e5 2. Nf3 Nc6 *\n\n" * 200_000)
            reader = pyarrow.RecordBatchReader.from_stream(movetext.to_arrow(path))
            self.assertGreater(reader.read_next_batch().num_rows, 0)
            del reader  # what works in the background ends

    def test_what_cannot_be_is_one_line(self):
        for arguments, line in [
            (("no-such.pgn",), "no-such.pgn: "),
            ((OPERA, "moods"), "there is no table `moods`"),
            ((OPERA, "games", ["Colour"]), "there is no column `Colour`"),
        ]:
            with self.assertRaises(movetext.Error) as raised:
                movetext.to_arrow(*arguments)
            self.assertTrue(str(raised.exception).startswith(line), raised.exception)


class DocumentedPrograms(unittest.TestCase):
    """What `docs/data.md` shows of DuckDB and Polars is run on the games of the club."""

    def test_the_tables_are_read_by_duckdb_and_polars(self):
        for name in ["duckdb", "polars", "pyarrow"]:
            imported(self, name)
        path = program_path(self)
        page = (ROOT / "docs" / "data.md").read_text()
        section = page.split("## In DuckDB and Polars")[1]
        blocks = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
        self.assertEqual(len(blocks), 3)
        with tempfile.TemporaryDirectory() as folder:
            club = FIXTURES / "data" / "club.pgn"
            for arguments in [["-o", "games.parquet"], ["--table", "moves", "-o", "moves.parquet"], ["--split", "year", "-o", "games"]]:
                command = ["movetext", "convert", str(club), "--format", "parquet", *arguments]
                made = subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, stderr=subprocess.PIPE)
                self.assertIn(made.returncode, [0, 1], made.stderr)  # 1: one of the games has an error
            # What a file is packed with is told by its content, not by its name.
            (pathlib.Path(folder) / "games.pgn.zst").write_bytes(club.read_bytes())
            said = [run(self, block, folder, path) for block in blocks]
        frame, polars, stream = said
        self.assertIn("C57", frame)
        self.assertIn("2023", frame)
        self.assertIn("e2e4", polars)
        [line] = stream.splitlines()
        counted = {}
        for game in movetext.read(club):
            counted[game.uci[0]] = counted.get(game.uci[0], 0) + 1
        self.assertEqual(dict(ast.literal_eval(line)), counted)


def program_path(test):
    """Where the programs are: `movetext` and, for columns, `movetext-columns`, as `cargo` built them."""
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    path = os.pathsep.join([str(target / "debug"), str(target / "members"), os.environ["PATH"]])
    for name in ["movetext", "movetext-columns"]:
        if not shutil.which(name, path=path):
            test.skipTest(f"{name} is not built")
    return path


def run(test, program, folder, path):
    """What a program says that is run as whoever copies it runs it."""
    environment = {**os.environ, "PATH": path}
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, env=environment, capture_output=True, text=True)
    test.assertEqual(done.returncode, 0, done.stderr)
    return done.stdout


def imported(test, name):
    """A package that is not needed to run the others."""
    try:
        return importlib.import_module(name)
    except ImportError:
        test.skipTest(f"{name} is not installed")


if __name__ == "__main__":
    unittest.main()
