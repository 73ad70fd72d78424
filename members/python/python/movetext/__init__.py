"""Records of chess games: read, judged, mended and converted by the Laws of Chess.

>>> import movetext
>>> for game in movetext.read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"):
...     print(game.san)
['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']

What can be asked for is asked for by the names of the command line's options, with `_` for `-`:

>>> movetext.convert("1. e4 e5 2. Nf3 *", format="moves", to_language="de")
'e4 e5 Sf3\\n'

A file is named by its path; bytes are its content, and so is a text with a blank or a line break in it.
"""

from __future__ import annotations

import json
import os
from typing import Any, Iterator

from ._movetext import Board, Columns, Error, Game, Games, Move, ask
from .finding import Finding, RecordError

__all__ = [
    "Board",
    "Columns",
    "Error",
    "Finding",
    "Game",
    "Games",
    "Move",
    "RecordError",
    "adjudicate",
    "check",
    "complete",
    "convert",
    "explain",
    "law",
    "read",
    "repair",
    "to_arrow",
]

Record = str | bytes | os.PathLike


def read(
    record: Record,
    *,
    language: str | None = None,
    notation: str | None = None,
    encoding: str | None = None,
    container: str | None = None,
    strict: bool = False,
) -> Iterator[Game]:
    """The games of a record, one after the other, in bounded memory.

    With `strict`, the first error of a game is raised as a `RecordError` that has the game and the finding.

    >>> [game] = movetext.read("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nd5 *")
    >>> game.san, game.complete
    (['d4', 'Nf6', 'c4', 'e6', 'Nc3', 'Bb4'], False)
    >>> print(game.findings[0].message)
    The knight on c3 is pinned by the bishop on b4: it may not expose its own king.
    """
    name, content = _name(record), _content(record)
    games = Games(name, content, language, notation, encoding, container)
    return _strictly(games) if strict else iter(games)


def check(record: Record, **options: Any) -> list[Finding]:
    """Everything that there is to say about the games of a record, in the order of the text.

    >>> [finding] = movetext.check("1. e4 e5 2. Nd4 *")
    >>> finding.code, finding.written, finding.line, finding.column
    ('M001', 'Nd4', 1, 13)
    """
    answer = _ask("check", record, {"name": _name(record), **options})
    return Finding._all(json.loads(answer))


def convert(record: Record, format: str = "pgn", **options: Any) -> str | bytes:
    """The games of a record in another form; bytes where `to_encoding` asks for another encoding than UTF-8.

    >>> print(movetext.convert("1. e4 e5 2. Sf3 *", format="moves", to="uci"))
    e2e4 e7e5 g1f3
    <BLANKLINE>
    """
    answer = _ask("convert", record, {"format": format, "name": _name(record), **options})
    return answer if "to_encoding" in options else answer.decode()


def repair(record: Record, other: Record | None = None, **options: Any) -> list[dict[str, Any]]:
    """The likeliest legal games of records with slips and gaps, every ply with how certain it is.

    `other` is the other player's record of the same games.

    >>> [answer] = movetext.repair("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba5 Nf6 *")
    >>> [ply["san"] for ply in answer["plies"] if ply["status"] != "read"]
    ['Ba4']
    """
    answer = json.loads(_ask("repair", record, options, other))
    return answer if isinstance(answer, list) else [answer]


def complete(fen: str | None = None, plies: int | None = None, **options: Any) -> dict[str, Any]:
    """All legal ways through a gap of a given number of plies, before moves that are known.

    >>> gap = movetext.complete(plies=2, fen="rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    ...                         then="Bb5 a6 Bxc6 dxc6 Nxe5")
    >>> gap["lines"], gap["exact"]
    ('2', True)
    """
    return json.loads(_ask("complete", None, {"fen": fen, "plies": plies, **options}))


def adjudicate(question: str, record: Record | None = None, **options: Any) -> dict[str, Any]:
    """A ruling by the Laws: on a `flag` that fell, a `claim` of a draw, a `resignation`, or a `late` arrival.

    >>> ruling = movetext.adjudicate("flag", fen="8/8/8/8/8/5k2/8/5K1N w - - 0 1", fallen="black")
    >>> ruling["ruling"]
    '1/2-1/2'
    """
    return json.loads(_ask(f"adjudicate/{question}", record, options))


def law(article: str | None = None, **options: Any) -> dict[str, Any]:
    """What an edition of the Laws says, in the words of this project, by article or by a `search`.

    >>> movetext.law("4.3")["articles"][0]["heading"]
    'Touched, moved'
    """
    return json.loads(_ask("law", None, {"article": article, **options}))


def explain(code: str) -> dict[str, Any]:
    """What a code of a finding means.

    >>> movetext.explain("M001")["slug"]
    'no-such-piece'
    """
    return json.loads(_ask("explain", None, {"code": code}))


def to_arrow(
    path: str | os.PathLike,
    table: str = "games",
    columns: list[str] | None = None,
    *,
    jobs: int | None = None,
) -> Columns:
    """The rows of a table (`games`, `moves`, `findings`) as Arrow, handed over without a copy.

    Whatever takes a stream of Arrow takes the answer: `pyarrow.table`, `polars.DataFrame`, DuckDB. Columns that are not asked
    for are not worked out: tags alone need no board. A path may be a file, a folder or a pattern.

    >>> columns = movetext.to_arrow("fixtures/game/opera.pgn", "moves", ["ply", "uci", "san"])
    >>> columns.names
    ['ply', 'uci', 'san']
    """
    return Columns(os.fspath(path), table, columns, jobs)


def _strictly(games: Iterator[Game]) -> Iterator[Game]:
    for game in games:
        for finding in game.findings:
            if finding.severity == "error":
                raise RecordError(game, finding)
        yield game


def _ask(
    route: str, record: Record | None, options: dict[str, Any], other: Record | None = None
) -> bytes:
    said = [(name.replace("_", "-"), _said(value)) for name, value in options.items() if value is not None]
    bodies = [body if body is None else _body(body) for body in (record, other)]
    return ask(f"/api/{route}", said, bodies[0] or b"", bodies[1])


def _said(value: Any) -> str:
    """An option as the command line has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value)


def _name(record: Record) -> str:
    """Under which name findings speak of a record."""
    return "-" if _content(record) is not None else os.fspath(record)


def _content(record: Record) -> bytes | None:
    """What a record says, or nothing where it is the path of a file."""
    if isinstance(record, (bytes, bytearray, memoryview)):
        return bytes(record)
    if isinstance(record, str) and not os.path.exists(record) and any(map(str.isspace, record)):
        return record.encode()
    return None


def _body(record: Record) -> bytes:
    content = _content(record)
    if content is not None:
        return content
    with open(record, "rb") as file:
        return file.read()
