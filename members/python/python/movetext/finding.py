"""What there is to say about a record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ._movetext import Error, Game


@dataclass(frozen=True)
class Finding:
    """One thing to say about a record: what, where, by which article, and what was probably meant.

    >>> import movetext
    >>> print(movetext.check("1. e4 e5 2. Nd4 *")[0])
    -:1:13: error[M001] No knight of White can go to d4.
    """

    code: str
    slug: str
    severity: str
    message: str
    source: str = "-"
    game: int | None = None
    ply: int | None = None
    written: str | None = None
    line: int | None = None
    column: int | None = None
    help: str | None = None
    candidates: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    #: Everything that `check --format json` says of it.
    all: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def _all(cls, found: list[dict[str, Any]]) -> list[Finding]:
        return [cls._of(one) for one in found]

    @classmethod
    def _of(cls, one: dict[str, Any]) -> Finding:
        names = cls.__dataclass_fields__.keys() - {"all", "candidates", "articles"}
        known = {name: one[name] for name in names if name in one}
        articles = tuple(article["article"] for article in one.get("articles", ()))
        return cls(**known, candidates=tuple(one.get("candidates", ())), articles=articles, all=one)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        return f"{place}: {self.severity}[{self.code}] {self.message}"


class RecordError(Error):
    """An error of a record that was to be read strictly: it has the `game` and the `finding`."""

    def __init__(self, game: Game, finding: Finding) -> None:
        super().__init__(str(finding))
        self.game = game
        self.finding = finding
