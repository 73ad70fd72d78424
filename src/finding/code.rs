//! All findings: the code, slug, severity and explanation of each. Codes are never reused.
//!
//! The doc comment of an entry is its manual page: rustdoc shows it here and `movetext explain CODE` prints it.

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A lawful fact or a remark on style.
    Note,
    /// Readable, but wrong or doubtful.
    Warning,
    /// The record cannot be right as it stands.
    Error,
}

impl Severity {
    /// The word used in every output: `note`, `warning`, `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// When a finding is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Always,
    /// With `--facts` or in `annotate`.
    Facts,
    /// In `annotate`.
    Annotate,
    /// With `--law` naming an edition that calls for it (`asks-for` in its table).
    Law,
    /// Only with `--select`.
    Selected,
}

/// One entry a finding: its manual page, its name in the program, its code, the slug (also the key of its message), the
/// severity, and when it is shown.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident $name:literal $slug:literal $severity:ident $shown:ident;)+) => {
        /// The identity of a finding, for instance `M002` with the slug `king-left-in-check`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[doc = $doc])+ $code,)+
        }

        impl Code {
            /// All codes, in the order of the table below.
            pub const ALL: &'static [Self] = &[$(Self::$code,)+];

            /// The code as text: `M002`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)+ }
            }

            /// The readable name: `king-left-in-check`.
            #[must_use]
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$code => $slug,)+ }
            }

            /// The severity, before any case of the finding changes it.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$code => Severity::$severity,)+ }
            }

            const fn shown(self) -> Shown {
                match self { $(Self::$code => Shown::$shown,)+ }
            }

            /// The manual page: one line, an empty line, then the explanation.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self { $(Self::$code => concat!($($doc, "\n"),+),)+ }
            }
        }
    };
}

impl Code {
    /// The family letter: `T` text, `S` syntax, `N` notation, `M` move, `G` game, `R` repair, `F` facts of law.
    #[must_use]
    pub fn family(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// The code with this name or slug, in any case: `M002`, `m002`, `king-left-in-check`.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        let same = |code: &&Self| {
            code.name().eq_ignore_ascii_case(name) || code.slug().eq_ignore_ascii_case(name)
        };
        Self::ALL.iter().find(same).copied()
    }

    /// The paragraphs of its manual page, each on one line; the first is a short title.
    ///
    /// ```
    /// use movetext::finding::Code;
    /// let paragraphs: Vec<String> = Code::UnwrittenPlies.paragraphs().collect();
    /// assert_eq!(paragraphs, ["Plies for which there is no cell, or only a blank one."]);
    /// ```
    pub fn paragraphs(self) -> impl Iterator<Item = String> {
        let lines = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        self.explanation().split("\n\n").map(lines)
    }

    /// Whether it says that an illegal move was made. Of the family of moves, the others say that the record is wrong.
    #[must_use]
    pub fn is_illegal_move(self) -> bool {
        let is_of_record = matches!(
            self,
            Self::AmbiguousMove | Self::WrongSideToMove | Self::MissingMove | Self::MoveAfterEnd
        );
        self.family() == 'M' && !is_of_record
    }

    /// Whether it is reported without being asked for.
    #[must_use]
    pub fn is_on_by_default(self) -> bool {
        self.shown() == Shown::Always
    }

    /// Whether it is a fact of law, reported with `--facts`.
    #[must_use]
    pub fn is_fact(self) -> bool {
        self.shown() == Shown::Facts
    }

    /// Whether it is an event of law that is reported only by `annotate` or with `--select`.
    #[must_use]
    pub fn is_event(self) -> bool {
        self.shown() == Shown::Annotate
    }

    /// Whether it is reported only when a law edition was chosen that calls for it.
    #[must_use]
    pub fn is_by_law(self) -> bool {
        self.shown() == Shown::Law
    }
}

codes! {
    /// A file that could not be decoded without loss.
    ///
    /// Some bytes are no characters of the encoding in which the rest of the file is written. They are kept and shown
    /// as U+FFFD, and everything around them is read as usual. Name the right encoding with `--encoding`.
    UndecodableBytes "T001" "undecodable-bytes" Warning Always;
    /// The encoding of the file was guessed between similar ones.
    ///
    /// Two encodings make sense of the bytes. The choice is reported; name the right one with `--encoding`.
    DoubtfulEncoding "T002" "doubtful-encoding" Warning Always;
    /// A game that is longer than a game may be.
    ///
    /// A whole game is held in memory. So that no file can exhaust it, a game of more than 64 MiB (or the size given
    /// with `--max-game`) is not read. It ends where a tag section begins after a blank line or a result, and the rest
    /// of the file is read. Most often the file is no record of games at all, or a comment is never closed.
    GameTooLong "T003" "game-too-long" Error Always;
    /// A control character in a scoresheet, such as U+0000.
    ///
    /// It is read as a blank, and the first one of a sheet is told of: it may stand for what is lost.
    ControlCharacter "T004" "control-character" Warning Always;
    /// Lines in UTF-8 among lines in another encoding, in one game or one sheet.
    ///
    /// Two files may have been pasted together. A game with tag pairs is decoded as a whole; of other text, each line as
    /// what it is.
    MixedEncodings "T005" "mixed-encodings" Warning Always;

    /// Text that is no part of a game.
    ///
    /// Between games, or in a file without games, there is text that is no tag pair, no move and no comment: a page
    /// header, an HTML error page, an e-mail. It is left alone. Each stretch of text gets one warning.
    JunkText "S001" "junk-text" Warning Always;
    /// A file with text but without a game.
    NoGame "S002" "no-game" Error Always;
    /// A comment that is opened and never closed.
    ///
    /// The brace `{` has no `}` before the next game begins. The comment ends there; the moves it may have swallowed
    /// are not read. Add the missing brace.
    UnclosedComment "S003" "unclosed-comment" Error Always;
    /// A variation that is opened and never closed.
    ///
    /// The parenthesis `(` has no `)` before the game ends. What follows it is read as the variation.
    UnclosedVariation "S004" "unclosed-variation" Error Always;
    /// A closing parenthesis or brace that closes nothing.
    StrayClosing "S005" "stray-closing" Warning Always;
    /// A comment with braces inside braces.
    ///
    /// The PGN standard (section 5) does not nest comments: the first `}` ends the comment. Here a lone `}` follows
    /// that only fits a nested comment, so the game was read that way.
    NestedComment "S006" "nested-comment" Warning Always;
    /// A tag pair that is not written as `[Name "value"]`.
    MalformedTag "S007" "malformed-tag" Warning Always;
    /// A parenthesis before any move: there is nothing it could be a variation of.
    MisplacedVariation "S008" "misplaced-variation" Warning Always;
    /// Two tag pairs of one game have the same name.
    RepeatedTag "S009" "repeated-tag" Warning Always;
    /// A roster tag is missing (PGN standard, section 8.1.1: Event, Site, Date, Round, White, Black, Result).
    MissingRosterTag "S010" "missing-roster-tag" Note Selected;
    /// A numeric annotation glyph that is no number from 0 to 255.
    UnknownNag "S011" "unknown-nag" Warning Always;
    /// The FEN tag cannot be read as a position.
    ///
    /// The game cannot be judged without its starting position; its moves are kept as they are written.
    UnreadableFen "S012" "unreadable-fen" Error Always;
    /// A castling right in the FEN tag is dropped: its king or rook is not in its place.
    CastlingRightDropped "S013" "castling-right-dropped" Warning Always;
    /// The game is of a variant other than chess and Chess960.
    ///
    /// Its moves are kept as written and not judged.
    UnjudgedVariant "S014" "unjudged-variant" Warning Always;
    /// Moves or variations separated by `;`, which begins a comment to the end of the line (PGN standard, section 5).
    ///
    /// What follows it continues the moves of the game, gives the moves of another variation, or closes the variation
    /// in which it is written, so it was read as such. Write the moves without it, and each variation in parentheses.
    SemicolonBetweenMoves "S015" "semicolon-between-moves" Warning Always;
    /// Rows of moves side by side, whose numbers do not show in which order to read them.
    ///
    /// The lines were read one after the other. To read a sheet that was filled in block by block, use `--from
    /// columns`.
    RowsSideBySide "S016" "rows-side-by-side" Warning Always;
    /// The side that is not to move is in check in the starting position.
    ///
    /// No game leads there: the FEN tag names the wrong side to move, or a man is on a wrong square. The moves are
    /// judged from it all the same.
    ImpossiblePosition "S017" "impossible-position" Warning Always;
    /// The head of a scoresheet stands again above rows whose numbers go on: another page of the same game.
    ///
    /// It is one game only where nothing in the head differs and the number below is the one that is due; what the
    /// head says is kept as comments.
    SheetGoesOn "S018" "sheet-goes-on" Note Always;
    /// Words between the moves that are in no comment.
    ///
    /// They are kept as a comment at their place, and the game goes on behind them, because the number that follows is
    /// the one that is due if none of them is a move. Where no number shows it, or a square stands right behind them
    /// (`Knight f3`), they stay an unreadable move.
    WordsBetweenMoves "S019" "words-between-moves" Warning Always;

    /// Text in the place of a move that no notation explains.
    ///
    /// It fits no piece letter, square or castling sign of the notation and language in use.
    UnreadableMove "N001" "unreadable-move" Error Always;
    /// The language of the piece letters was guessed among several that fit.
    DoubtfulLanguage "N002" "doubtful-language" Warning Always;
    /// A piece letter in lower case.
    ///
    /// `nf3` is read as the knight move, because no pawn move of that form is legal; `bb3` as the bishop's, because a
    /// pawn's move does not name the file on which the pawn stays.
    LowerCasePiece "N003" "lower-case-piece" Warning Always;
    /// The move is a capture and is written without the sign.
    MissingCaptureMark "N004" "missing-capture-mark" Note Selected;
    /// A file or rank is named although only one piece can make the move.
    NeedlessDisambiguation "N005" "needless-disambiguation" Note Selected;
    /// A glyph that is not written as a numeric annotation glyph (`!?` for `$5`).
    GlyphHabit "N006" "glyph-habit" Note Selected;
    /// The move gives check and is written without `+`.
    MissingCheckMark "N007" "missing-check-mark" Note Always;
    /// A check or mate sign on a move that gives none.
    ///
    /// `++` is read as double check or as mate, whichever is true on the board.
    FalseCheckMark "N008" "false-check-mark" Warning Always;
    /// A capture sign on a move that captures nothing.
    FalseCaptureMark "N009" "false-capture-mark" Warning Always;
    /// An en passant capture without `e.p.`.
    ///
    /// The Laws of 2004 (App. 9) write `exd6 e.p.`; in later editions it is optional.
    MissingEnPassantMark "N010" "missing-en-passant-mark" Note Law;
    /// An `e.p.` on a move that is no en passant capture.
    FalseEnPassantMark "N011" "false-en-passant-mark" Warning Always;
    /// A null move, which passes the turn and is no move of chess.
    NullMove "N012" "null-move" Warning Always;
    /// A letter that is read as a piece or the pawn and may mean something else.
    ///
    /// `Ba4` in a German record is the pawn (Bauer) or an English bishop. Both moves are legal; the letters of the
    /// language of the record decide. `N f6`, with a blank, is the knight's move, or the sign of a novelty on the move
    /// before it and then the pawn's; where both can go there, it is read as the knight's. `Nf3¹` has a sign of a font
    /// for diagrams, unless other raised figures or a note below show that it is the number of a footnote.
    DoubtfulLetter "N013" "doubtful-letter" Warning Always;
    /// The moves of White are written in one language and those of Black in another.
    ///
    /// Each side was read in its own letters, because no language has those of both.
    TwoLanguages "N014" "two-languages" Note Always;

    /// No piece of that kind can reach the square by its way of moving.
    NoSuchPiece "M001" "no-such-piece" Error Always;
    /// After the move the player's own king would be in check.
    ///
    /// Either the piece is pinned, or a check is not answered. The pinning or checking piece is named.
    KingLeftInCheck "M002" "king-left-in-check" Error Always;
    /// The king would step onto an attacked square.
    KingMovesIntoCheck "M003" "king-moves-into-check" Error Always;
    /// A piece stands in the way.
    PathBlocked "M004" "path-blocked" Error Always;
    /// A piece of the same colour stands on the target square.
    OwnPieceOnTarget "M005" "own-piece-on-target" Error Always;
    /// A pawn captures where there is nothing to capture.
    NothingToCapture "M006" "nothing-to-capture" Error Always;
    /// The king or the rook has moved, or the rook was captured: castling there is lost for good.
    CastlingRightLost "M007" "castling-right-lost" Error Always;
    /// A piece stands between king and rook, or where one of them would pass or land.
    CastlingPathBlocked "M008" "castling-path-blocked" Error Always;
    /// The king would pass over or land on an attacked square.
    CastlingThroughCheck "M009" "castling-through-check" Error Always;
    /// The king is in check and may not castle now.
    CastlingOutOfCheck "M010" "castling-out-of-check" Error Always;
    /// No pawn has just made the double step that an en passant capture needs.
    EnPassantUnavailable "M011" "en-passant-unavailable" Error Always;
    /// A pawn reaches the last rank and no piece is named.
    PromotionMissing "M012" "promotion-missing" Error Always;
    /// A promotion to king or pawn, or on a move that does not reach the last rank.
    PromotionImpossible "M013" "promotion-impossible" Error Always;
    /// Two or more pieces can make the move as written.
    AmbiguousMove "M014" "ambiguous-move" Error Always;
    /// The move belongs to the side that is not to move.
    WrongSideToMove "M015" "wrong-side-to-move" Error Always;
    /// A ply is missing here: the move number and the side to move both show it.
    MissingMove "M016" "missing-move" Error Always;
    /// The game was already over: mate or stalemate was on the board.
    MoveAfterEnd "M017" "move-after-end" Error Always;
    /// The move is not legal, and no single reason explains it.
    IllegalMove "M018" "illegal-move" Error Always;
    /// The opponent's king stands on the target: a king is never captured.
    ///
    /// Mate ends the game before it comes to that. If the king can be captured, the move before left it in check.
    KingCapture "M019" "king-capture" Error Always;

    /// The move number written is not the one that the game has reached.
    MoveNumberMismatch "G001" "move-number-mismatch" Warning Always;
    /// The result does not agree with the position on the board.
    ///
    /// It is an error if mate or stalemate is on the board, and a warning if the result is decisive although neither
    /// side could mate by any series of moves. By the FIDE Laws of 2023 it is also a note, if the winner could not have
    /// mated: then only a penalty can have decided the game.
    ResultContradictsBoard "G002" "result-contradicts-board" Error Always;
    /// The Result tag and the result at the end of the moves differ.
    ///
    /// So may the result in the heading of a game without tags, and another one directly behind the first.
    ResultMismatch "G003" "result-mismatch" Warning Always;
    /// A result tag or token that is none of `1-0`, `0-1`, `1/2-1/2`, `*`.
    UnusualResult "G004" "unusual-result" Note Selected;
    /// Moves that are written twice, one copy directly after the other.
    ///
    /// A row was written or typed a second time. The second copy cannot be played; without it the game goes on.
    RepeatedRow "G005" "repeated-row" Error Always;

    /// The record breaks here: up to this ply every cell means one legal move, but this one does not.
    ///
    /// The error may lie here, or in an earlier move that happened to be legal (`error-window`).
    RecordBreaks "R001" "record-breaks" Warning Always;
    /// A ply before the break where the error may lie.
    ///
    /// With another move here, which is named, the record can be played past the break as it is written. The last
    /// twelve plies are examined, and also the ply that the answer corrects, wherever it is.
    ErrorWindow "R002" "error-window" Note Always;
    /// Plies for which there is no cell, or only a blank one.
    UnwrittenPlies "R003" "unwritten-plies" Warning Always;
    /// A cell that gives no ply of the game: it repeats another cell, or fits no game that the others describe.
    CellLeftOver "R004" "cell-left-over" Warning Always;
    /// No game was found that ends in the position, or after the number of plies, that was given as known.
    KnownEndMissed "R005" "known-end-missed" Warning Always;
    /// From here on nothing could be read.
    ///
    /// The position before it is the last one known to be legal: from there the players reconstruct the game.
    RecordLost "R006" "record-lost" Error Always;
    /// The search used up its budget: the answer is the best game found so far.
    ///
    /// Parts of the record are poorly explained, and a longer search might explain them better. Give a larger
    /// `--budget`, or none.
    BudgetSpent "R007" "budget-spent" Warning Always;
    /// A sheet of another game than the first one.
    ///
    /// Hardly any of its moves are the same. The first game is put together without it.
    OtherGame "R008" "other-game" Warning Always;
    /// White's moves are in Black's column, and Black's in White's.
    ///
    /// As the columns are written, nothing can be played; if they are exchanged, the moves can be played.
    ColumnsExchanged "R009" "columns-exchanged" Warning Always;
    /// Most cells say something other than the game that was put together.
    ///
    /// The game may have begun in another position, a page may be missing, or the sheet does not belong to this game.
    /// The probabilities of the moves hold only if it is a record of this game.
    LittleAgreement "R010" "little-agreement" Warning Always;
    /// Two rows that are written each in the place of the other.
    ///
    /// As they are written they cannot be played, or another sheet has them the other way round.
    RowsExchanged "R011" "rows-exchanged" Warning Always;
    /// A column in which one player's moves stand a row too high or too low from some row on.
    ///
    /// One of his moves is not written, or is written twice, or a row was passed over, while the other column runs on.
    ColumnShifted "R012" "column-shifted" Warning Always;
    /// A sheet that ends while another goes on.
    ///
    /// Its player gave up writing, or has not yet filled in the last moves.
    SheetEndsEarly "R013" "sheet-ends-early" Note Always;

    /// A draw offer, recorded as `(=)` at the move with which it was made.
    DrawOffer "F001" "draw-offer" Note Facts;
    /// Checkmate: the game is over.
    Checkmate "F002" "checkmate" Note Facts;
    /// Stalemate: the game is drawn.
    Stalemate "F003" "stalemate" Note Facts;
    /// Neither player can mate by any series of legal moves: the game is drawn.
    DeadPosition "F004" "dead-position" Note Facts;
    /// The position appears for the third time (or a later one): a draw may be claimed.
    ThreefoldClaimable "F005" "threefold-claimable" Note Facts;
    /// The position appears for the fifth time: the game is drawn.
    Fivefold "F006" "fivefold" Note Facts;
    /// Fifty moves by each side without a capture or a pawn move: a draw may be claimed.
    FiftyMovesClaimable "F007" "fifty-moves-claimable" Note Facts;
    /// Seventy-five moves by each side without a capture or a pawn move: the game is drawn.
    SeventyFiveMoves "F008" "seventy-five-moves" Note Facts;
    /// A pawn is captured en passant.
    EnPassant "F009" "en-passant" Note Facts;
    /// King and rook castle.
    Castling "F010" "castling" Note Facts;
    /// A pawn is promoted.
    Promotion "F011" "promotion" Note Facts;
    /// The king is attacked, and the check must be met.
    Check "F012" "check" Note Annotate;
    /// Two pieces give check at once: only the king can move.
    DoubleCheck "F013" "double-check" Note Annotate;
    /// A capture en passant was possible, but another move was played: the right to it is gone.
    EnPassantNotTaken "F014" "en-passant-not-taken" Note Annotate;
    /// A draw offer ends because the opponent moves.
    DrawOfferRefused "F015" "draw-offer-refused" Note Annotate;
    /// A draw offer, and the game ends drawn: the offer was accepted.
    DrawOfferAccepted "F016" "draw-offer-accepted" Note Annotate;
    /// A draw offer at the end of the record, which does not show the answer.
    DrawOfferOpen "F017" "draw-offer-open" Note Annotate;
    /// A move is possible that would bring about the position for the third time.
    ///
    /// The player may write it down, without making it, and claim the draw.
    ThreefoldByComingMove "F018" "threefold-by-coming-move" Note Annotate;
    /// Any move but a capture or a pawn move completes fifty moves without either.
    ///
    /// The player may write one down, without making it, and claim the draw.
    FiftyMovesByComingMove "F019" "fifty-moves-by-coming-move" Note Annotate;
    /// A draw could have been claimed, and the player moved on: the right is lost on that move.
    ClaimLost "F020" "claim-lost" Note Facts;
    /// What the edition prescribes for a player's first, second or third illegal move.
    IllegalMovePenalty "F021" "illegal-move-penalty" Note Facts;
    /// The player is so short of time that the moves need no longer be recorded.
    RecordingWaived "F022" "recording-waived" Note Facts;
    /// An ending in which the edition lets a player claim a draw.
    ClaimableEnding "F023" "claimable-ending" Note Facts;
    /// A draw was agreed before both players had made as many moves as the edition requires.
    EarlyAgreement "F024" "early-agreement" Note Facts;
    /// The men were not set up as the Laws require, and the game is not Chess960.
    ///
    /// By most editions a game from a wrong array is void; some let it stand once a certain number of moves has been
    /// made.
    IrregularArray "F025" "irregular-array" Note Facts;
    /// Black made the first move from the array: the colours may have been reversed.
    ///
    /// The FEN tag says so, or the first moves can only be played that way.
    ColoursReversed "F026" "colours-reversed" Note Facts;
    /// The last move of a period, made by a player who was excused from recording: the scoresheet is to be completed.
    ///
    /// This is to be done once a flag has fallen. In the next period the moves are recorded again.
    ScoresheetCompletion "F027" "scoresheet-completion" Note Facts;
    /// A draw offered again by the same player, without an offer by the opponent in between.
    ///
    /// Whether that disturbs the opponent is for the arbiter to judge.
    RepeatedDrawOffer "F028" "repeated-draw-offer" Note Facts;
    /// Both players have lost, according to the Result tag or to `0-0` in the place of the result.
    ///
    /// `0-0` after the moves is read as this result if it is no castling: if it stands without a number in White's turn,
    /// and no castling is possible there or the Result tag is `0-0` as well; or if the right to castle is lost. PGN has
    /// no sign for it: the outcome is `*`.
    BothLost "F029" "both-lost" Note Facts;
}
