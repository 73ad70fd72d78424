# What movetext says, in English. One message for each finding, named by its slug; an attribute is a wording ("case"),
# and `.help` (or `.CASE-help`) says what to do about it.
#
# Always there: $written (the text at the place), $number and $side (by the board), $ply, $move ("5. Nd5").
# $by and $by_square: the piece that causes a refusal. $piece, $from, $to: the piece that should move.
# A value that is a word is translated; with `_key` after its name it is the key, to select by.

## Words

pawn = pawn
knight = knight
bishop = bishop
rook = rook
queen = queen
king = king
white = White
black = Black
king-side = king side
queen-side = queen side

error = error
warning = warning
note = note
help = help

## T: text

undecodable-bytes = These bytes are no characters of the encoding { $encoding }.
    .help = They are kept and shown as �. If names look wrong too, name the encoding: --encoding LABEL.
doubtful-encoding = The text reads as { $encoding }, but { $other } would make sense of it as well.
    .help = Look at the names of the players; if they are wrong, name the encoding: --encoding LABEL.
mixed-encodings = This line is in UTF-8, and others of the same text are in { $encoding }.
    .help = Look at the names. If they are wrong, two texts may have been pasted together: save them apart, or name the encoding: --encoding LABEL.
control-character = A control character stands here: it is read as a blank.
    .help = Other control characters in this sheet are read in the same way. Is anything lost in its place?
game-too-long = A game of more than { $limit } bytes begins here: it is not read, { $bytes } bytes are passed over.
    .help = Is a comment never closed, or is this not a record of games? If the game is really that long, allow it: --max-game SIZE.

## S: syntax

junk-text = This text is no part of a game.
    .help = It is left alone. If it is a remark on a game, put it in braces: {"{"}…{"}"}.
    .other = This text is no part of a game as it is read here.
    .other-help = “--from { $container }” reads moves in it.
    .damaged = This { $container } cannot be read as a game: it ends in the middle of one, a sign is missing or one too many, or it names no moves.
    .damaged-help = It is left alone; the games before and after it are read. Was the file cut off?
no-game = There is text here, but no game: no tag pair, no move and no result.
    .help = Is this the right file? A saved web page or an error message often has the name of a PGN file.
unclosed-comment = The comment that opens here is never closed.
    .help = Put a {"}"} where the remark ends; the moves after it were taken for part of it.
unclosed-variation = The variation that opens here is never closed.
    .help = Put a ) after its last move.
stray-closing = Nothing is open that “{ $written }” could close.
    .help = Take it out, or look for the opening sign that is missing before it.
nested-comment = There is a comment inside a comment; the PGN standard does not allow that.
    .help = The game was read with the braces in pairs. Write ( ) instead of the inner pair.
malformed-tag = This is not written as a tag pair should be: [Name "value"].
    .help = What could be read of it is kept.
misplaced-variation = There is no move yet that this variation could replace.
    .help = A variation is written after the move that it replaces.
repeated-tag = The tag { $name } is given twice; the first one counts.
    .help = Take out the wrong one.
missing-roster-tag = The tag { $tag } of the Seven Tag Roster is missing.
    .help = Converting with --style pgn adds it with the value “?”.
unknown-nag = { $written } is no annotation glyph: their numbers run from 0 to 255.
    .help = $1 is “!”, $2 is “?”; “movetext explain unknown-nag” tells more.
unreadable-fen = The FEN of the starting position cannot be read.
    .board = The FEN of the starting position does not describe eight ranks of eight squares.
    .king = The FEN of the starting position must have one king of each colour.
    .side = The FEN of the starting position does not say whose move it is: w or b.
    .help = The moves are kept as written and not judged.
castling-right-dropped = The FEN gives the castling right { $right }, but king and rook are not in their places for it.
    .help = The right is dropped; castling there counts as illegal.
impossible-position = In the FEN of the starting position the side that is not to move is in check.
    .help = Does it name the wrong side to move, or is a man on a wrong square? The moves are judged from it all the same.
sheet-goes-on = The head of the sheet stands again here, and the numbers go on: another page of the same game.
    .help = What the head says is kept as comments. If it is another game, number its rows from 1.
words-between-moves = These words stand between the moves: they are taken for a remark.
    .help = If one of them was a move, write the move in its place. In PGN a remark stands in braces: {"{"}…{"}"}.
unjudged-variant = This is a game of { $variant }: its moves are kept as written and not judged.
    .help = Chess and Chess960 are judged.
semicolon-between-moves = “;” is written between moves: what follows it is read as part of the game.
    .help = In PGN it begins a comment that runs to the end of the line. Separate moves with spaces.
rows-side-by-side = Rows of moves are side by side here, and their numbers do not show in which order to read them.
    .help = They were read line by line. If each block is to be read to its end before the next one, use “--from columns”.

## N: notation

unreadable-move = “{ $written }” is not a move in any notation known here.
    .illegible = “{ $written }”: the record is illegible here.
    .illegible-help = Ask the players or look at the other scoresheet; what is named above fits the signs that can be read.
    .letter = “{ $written }”: { $letter } is no piece letter of { $language }.
    .letter-help = Look for a slip of the pen. If the letters are those of another language, name it: --language TAG.
    .other-letter = “{ $written }”: { $letter } is no piece letter of { $language }; in { $other } it is the { $piece }.
    .other-letter-help = In { $language } it is written { $meant }.
    .help = If the piece letters are those of another language, name it: --language TAG.
doubtful-language = The piece letters are read as { $language }, but { $other } fits as well.
    .help = Name the language to be sure: --language TAG.
doubtful-letter = “{ $written }” is read as the pawn, as in { $language }; in { $other } it is the { $piece }, and { $move } is legal too.
    .help = Write the move without the letter, or with the letter of the piece.
    .sign = “{ $written }” is read as a move of the { $piece }; { $sign } may also be a sign on the move before it, and { $move } is legal too.
    .sign-help = Write a move of a piece without a space, and a sign right behind the move to which it belongs.
    .raised = “{ $written }” behind a move is read as an annotation sign, as fonts for diagrams have it; it may also be the number of a footnote.
    .raised-help = Write the sign itself, or the footnote as a comment.
two-languages = The moves of White have the letters of { $language }, those of Black the letters of { $other }.
    .help = Each side is read in its own letters.
lower-case-piece = “{ $written }” is read as a move of the { $piece }: no pawn can make it.
    .own-file = “{ $written }” is read as a move of the { $piece }: that of a pawn is written { $square }.
    .help = Write the letter of the piece as a capital.
missing-capture-mark = The move captures and is written without the sign.
    .help = In later editions of the Laws the sign is optional.
needless-disambiguation = Only one piece of this kind can go there: its file or rank need not be named.
    .help = It does no harm.
glyph-habit = “{ $written }” is not written as a numeric annotation glyph.
    .help = The PGN standard exports it as ${ $nag }.
missing-check-mark = The move gives check and is written without +.
    .mate = The move mates and is written without a sign.
    .help = The moves are read alike with and without the sign.
false-check-mark = “{ $written }” says check, but the king is not attacked.
    .not-double = “{ $written }” says double check, but only one piece gives check.
    .not-mate = “{ $written }” says mate, but there is a legal answer.
    .help = Is this the move that was played? A wrong sign is often the trace of a wrong square.
false-capture-mark = “{ $written }” says that something is captured, but { $square } is empty.
    .help = Is this the move that was played? A wrong sign is often the trace of a wrong square.
missing-en-passant-mark = The pawn is captured en passant and the move is written without e.p.
    .help = This edition of the Laws asks for it.
false-en-passant-mark = “{ $written }” says en passant, but it is no such capture.
    .help = Take out the mark, or look for the capture that was meant.
null-move = “{ $written }” passes the turn; that is no move of chess.
    .in-check = “{ $written }” passes the turn while the king is in check.
    .help = Programs write null moves to show a threat; they belong in variations.

## M: moves

no-such-piece = No { $piece } of { $side } can go to { $to }.
    .none = { $side } has no { $piece } on the board.
    .from = A { $piece } does not move from { $from } to { $to }.
    .empty = There is no piece on { $from }.
    .enemy = The piece on { $from } is the opponent’s { $by }.
    .other = The piece on { $from } is a { $by }, not a { $piece }.
    .file = No { $piece } on the { $file }-file can go to { $to }.
    .rank = No { $piece } on rank { $rank } can go to { $to }.
    .targets = No { $piece } of { $side } can go to any of the squares that this may mean: { $squares }.
    .captured = No { $piece } of { $side } attacks a { $captured } of { $opponent } ({ $squares }).
    .no-captured = { $opponent } has no { $captured } on the board that could be captured.
    .either = No { $piece } of { $side } can go to { $to }; one of { $opponent } could, but it is the turn of { $side }.
    .either-help = Look for a wrong piece or a wrong square. If it is a move of { $opponent }, one is missing or written twice before it.
    .help = Look for a wrong piece, a wrong square, or a slip in an earlier move.
king-left-in-check = After this move the { $by } on { $by_square } would give check to { $side_key ->
        [white] White’s
       *[black] Black’s
    } own king.
    .pinned = The { $piece } on { $from } is pinned by the { $by } on { $by_square }: it may not expose its own king.
    .unanswered = The king on { $king } is in check from the { $by } on { $by_square }, and this move does not meet it.
    .double = The king on { $king } is in double check, from { $by_square } among others: only the king can move.
    .null = The king on { $king } is in check from the { $by } on { $by_square }: the turn cannot be passed.
    .opened = Capturing en passant would open the line of the { $by } on { $by_square } to the king.
    .help = No move may leave one’s own king in check or put it there.
king-moves-into-check = The king may not go to { $to }: the { $by } on { $by_square } attacks that square.
    .help = No king may step onto an attacked square; a pinned piece attacks too.
path-blocked = The { $piece } on { $from } cannot go to { $to }: the { $by } on { $by_square } stands in the way.
    .help = Only knights leap.
own-piece-on-target = { $side }’s own { $by } stands on { $to }.
    .help = A piece cannot capture one of its own side.
nothing-to-capture = There is nothing on { $to } that the pawn could capture.
    .help = A pawn goes straight ahead unless it captures.
castling-right-lost = { $side } may no longer castle to this side.
    .king-moved = { $side } may not castle: the king has moved, with { $lost_move } (ply { $lost_ply }).
    .rook-moved = { $side } may not castle to this side: the rook of { $by_square } has moved, with { $lost_move } (ply { $lost_ply }).
    .rook-captured = { $side } may not castle to this side: the rook on { $by_square } was captured, with { $lost_move } (ply { $lost_ply }).
    .start = { $side } may not castle to this side: the starting position does not give the right.
    .help = Once lost, the right does not come back, even when the piece goes home.
castling-path-blocked = { $side } cannot castle: the { $by } on { $by_square } stands in the way.
    .help = The squares between king and rook, and those that they cross or reach, must be empty but for these two.
castling-through-check = { $side } may not castle now: the { $by } on { $by_square } attacks { $square }, where the king must pass or land.
    .help = The right is not lost; once the attack is gone the king may castle.
castling-out-of-check = { $side } may not castle now: the king is in check from the { $by } on { $by_square }.
    .help = The right is not lost; once the check is met the king may castle.
en-passant-unavailable = There is no capture en passant on { $to }: no pawn has passed that square.
    .late = There is no capture en passant on { $to }: the last move was no double step of a pawn over that square.
    .help = It must answer the double step of a pawn at once.
promotion-missing = A pawn that reaches { $to } must become another piece, and none is named.
    .queen = A pawn that reaches { $to } must become another piece, and none is named: by this edition it becomes a queen.
    .queen-help = It is an illegal move all the same. If another piece was put on the board, write it after the square.
    .restored = A pawn that reaches { $to } must become another piece, and none is named: the position before the move is restored.
    .restored-help = The move is illegal and is played again with the same pawn. If a piece was put on the board, write it after the square.
    .help = Write the piece after the square, such as { $to }=Q.
promotion-impossible = There is no promotion on { $to }.
    .piece = A pawn cannot become a { $promotion }.
    .rank = There is no promotion on { $to }: only a pawn that reaches the last rank is promoted.
    .help = A pawn on the last rank becomes a queen, rook, bishop or knight.
ambiguous-move = More than one { $piece } can go to { $to }.
    .help = Name the file or the rank from which it comes.
    .target = More than one legal move is written like this.
    .target-help = Name the square to which the piece goes, and the one from which it comes.
wrong-side-to-move = This is a move of { $color_key ->
        [white] White
       *[black] Black
    }, but it is the turn of { $side }.
    .variation-help = A variation is written directly after the move that it replaces.
    .left-out-help = With a move of { $side } put in before it, the rest of the record can be played: one was probably left out. Ask for the other scoresheet.
    .help = Is a move missing or written twice before it?
missing-move = A move of { $side } is missing here.
    .late = The record begins at move { $first_number } of { $first_side }: the { $plies } plies before it are not given, nor the position.
    .late-help = Write the position into a FEN tag, or add the moves from the start. Until then the moves are kept as written.
    .blank = The cell for this move of { $side } is blank.
    .blank-help = The moves after it are kept as written. Ask for the other scoresheet.
    .row = A row is missing here: the number skips it, and the next move cannot be played yet.
    .row-help = With two plies put in, the rest of the record can be played. Ask for the other scoresheet.
    .help = The numbers and the next move both say so. Ask for the other scoresheet.
move-after-end = The game was over before this move.
    .mate = This move comes after checkmate.
    .stalemate = This move comes after stalemate.
    .dead = This move comes after a dead position: the game was drawn when neither side could mate any more.
    .fivefold = This move comes after the fifth occurrence of a position: the game was drawn there.
    .seventy-five = This move comes after seventy-five moves by each side without a capture or a pawn move: the game was drawn there.
    .help = The game ended with the position after ply { $end_ply }.
king-capture = The king of { $opponent } stands on { $to }: a king is never captured.
    .left = The king of { $opponent } on { $to } is attacked, and it is the turn of { $side }: the move before left it in check.
    .left-help = Look for the slip in that move. A king is never captured.
    .help = Look for a wrong piece or a wrong square. Mate ends the game before any capture of a king.
illegal-move = { $move } is not legal in this position.
    .help = Look for a slip in an earlier move.

## G: games

move-number-mismatch = The move number here is { $found }, but the game has reached move { $expected }.
    .turn = The number { $written } is written as for the other side: it is the turn of { $side }.
    .skipped = The move number here is { $found }, but the game has reached move { $expected }: either the number is wrong, or moves were left out here.
    .skipped-help = All moves that are written here can be played, and the record does not show which it is. Compare the other scoresheet before you change a number.
    .back = After move number { $before } the numbers go back to { $found }: rows may be in the wrong order, or the number is wrong. The moves can be played in the order in which they are written.
    .back-help = Compare the other scoresheet, or ask the players in which order the moves were played.
    .order = The row of move { $found } is written before that of move { $before }: the rows are read in the order of their numbers.
    .order-help = Compare the other scoresheet, or ask the players in which order the moves were played.
    .delivered = The cells are written column by column, or from the last row up: they are read in the order of their numbers.
    .delivered-help = Where a program delivered the cells in this order, nothing is wrong.
    .again = Move number { $found } is used here for another row. The moves can be played in the order in which they are written.
    .again-help = Compare the other scoresheet: a number may be wrong, or a row may have been added.
    .help = All moves can be played; only the number is wrong.
repeated-row = { $plies ->
    [one] The move { $written } is written here for the second time.
   *[other] The moves { $written } are written here for the second time.
 }
    .help = Without the second copy the rest of the record can be played. Take it out if the other scoresheet agrees.
result-contradicts-board = The result { $result } does not agree with the position on the board.
    .mate = The result is { $result }, but { $color } has mated.
    .stalemate = The result is { $result }, but the game ended by stalemate: a draw.
    .dead = The result is { $result }, but neither side could mate by any series of moves: a draw.
    .fivefold = The result is { $result }, but the game was drawn when the position appeared for the fifth time.
    .seventy-five = The result is { $result }, but the game was drawn after seventy-five moves by each side without a capture or a pawn move.
    .unwinnable = The result is { $result }, but { $color } cannot mate by any series of legal moves: by the flag or by resignation the game would be drawn.
    .unwinnable-help = Ask how the game ended. A loss by penalty stands; otherwise see that 1/2-1/2 is written on both scoresheets.
    .help = Is the last move right? If so, the result is wrong.
result-mismatch = The Result tag says { $tag }, the result after the moves says { $token }.
    .sheets = Sheet { $sheet } says { $tag }, sheet { $other } says { $token }.
    .sheets-help = Ask both players. Until then the answer gives { $tag }.
    .on-sheet = The Result tag of sheet { $sheet } says { $tag }, the result after its moves says { $token }.
    .heading = The heading says { $tag }, the result after the moves says { $token }.
    .heading-help = The result after the moves counts, unless it is *. See which of them is right.
    .again = Two results stand one behind the other: { $token }, then { $tag }.
    .again-help = The first one counts. See which of them is right, and delete the other one.
    .help = The tag counts.
unusual-result = “{ $result }” is not one of 1-0, 0-1, 1/2-1/2 and *.
    .help = PGN writes it in its own form; what says no result becomes *.

## R: reconstruction

record-breaks = Here the record breaks: “{ $written }” means no legal move, or several. { $window ->
        [one] No other move in the ply before it
       *[other] No other move in the last { $window } plies before it
    } that is like the one written lets the record play on.
    .earlier = Here the record breaks: “{ $written }” means no legal move, or several. The error lies here or in a move before, as early as ply { $earliest }.
    .mended = Here the record breaks: “{ $written }” means no legal move, or several. According to the answer the error lies in ply { $mended }: with its move there the record plays on.
    .alone = Here the record breaks: “{ $written }” means no legal move, or several.
    .agreed = Here the record breaks: “{ $written }” means no legal move, or several. All sheets say the same, here and everywhere: an illegal move may have been played. `movetext check --as-played` keeps such a move; here it is replaced or left out.
    .order = Here the record breaks: “{ $written }” cannot be played yet. According to the answer it is in the wrong order: if it is exchanged with another move, the record plays on.
    .unsure = Here the record breaks: “{ $written }” was read with little certainty.
    .blank = Here the record breaks: the cell is blank.
    .blank-left-out = Here the record breaks: the cell is blank. According to the answer no move was played there: what follows is played without it.
    .illegible = Here the record breaks: no move can be read in the cell.
    .help = Up to ply { $known } the record plays as it is written.
error-window = The error may lie here: with another move the record plays on past ply { $break_ply }, where it breaks.
    .mended = According to the answer the error lies here: with its move the record plays on past ply { $break_ply }, where it breaks.
    .help = Look at the cell of this ply again, and ask the player who wrote it.
unwritten-plies = { $plies ->
        [one] A ply is missing here: no cell gives it.
       *[other] { $plies } plies are missing here: no cell gives them.
    }
    .blank = { $plies ->
        [one] The cell of this ply is blank.
       *[other] The cells of { $plies } plies are blank from here on.
    }
    .blank-or-none = The cells of { $plies } plies are blank from here on. What follows can be played without them as well: { $plies ->
        [2] a row may have been passed over.
       *[other] rows may have been passed over.
    }
    .blank-or-none-help = Compare the other scoresheet, or ask the players whether moves were played here.
    .illegible = { $plies ->
        [one] No move can be read in the cell of this ply.
       *[other] No move can be read in the cells of { $plies } plies from here on.
    }
    .end = { $plies ->
        [one] The game was a ply longer than what is written.
       *[other] The game was { $plies } plies longer than what is written.
    }
    .end-help = Ask for the other scoresheet, or set up the position in which the game ended: --final FEN.
    .blank-end = { $plies ->
        [one] The last cell is blank: the sheet does not show whether a move was played there.
       *[other] The last { $plies } cells are blank: the sheet does not show whether moves were played there.
    }
    .blank-end-help = If the game went on, say how long it was (--plies N) or in which position it ended (--final FEN).
    .jump = After move number { $before } the numbers go on with { $found }: a row may be missing. The moves can be played without it.
    .jump-on-one-sheet = After move number { $before } the numbers go on with { $found }: the moves between them are not on this sheet. Another sheet has them.
    .jump-on-one-sheet-help = Let the player fill them in from the other scoresheet.
    .jump-help = Compare the other scoresheet, or ask the players whether moves were played here.
    .one-side = Only the moves of { $written_side } are written; { $plies ->
        [one] 1 ply of the other side is
       *[other] { $plies } plies of the other side are
    } missing.
    .one-side-help = Ask for the scoresheet of the other side: what was put in for it is only the model’s guess.
    .help = Ask for the other scoresheet; without one the players reconstruct the moves.
cell-left-over = “{ $written }” fits no game that the other cells describe, and is left out.
    .after-end = “{ $written }” is written after the end of the game, and is left out.
    .duplicate = “{ $written }” repeats what is written before, and is left out.
    .help = Check whether the cell belongs to the game: it may hold a note, or a word of another row.
known-end-missed = No game was found that ends as it is known to have ended.
    .differs = No game was found that ends in the position that was given: the end of this one differs from it on { $squares }.
    .differs-help = Compare these squares with the board: a man may have been set up on another one, or forgotten.
    .longer = This game has { $plies } plies, more than the { $most } that it is known to have had.
    .longer-help = Check the number of plies that was given, and whether all of the last rows belong to the game.
    .turn = In the position that was given it is { $color }’s turn, at the end of this game it is not: the turn is taken for a slip.
    .turn-help = Ask who was to move.
    .counted = By the counters of the position that was given, the game had { $said } plies; this one, which ends in the same position, has { $plies }.
    .counted-help = Check the move number in the position. If it is right, moves are missing that come back to the same position, or there are too many.
    .clock = By the counters of the position that was given, { $said } plies were played since the last capture or pawn’s move; at the end of this game there are { $plies }.
    .clock-help = Check the counters. If they are right, the last moves may have been played in another order.
    .held = The move that is held at move { $held } is not in this game: it cannot be played there, or the game does not get that far.
    .held-help = Check the number, side and move that were given with --hold.
    .help = Check the position and the number of plies that were given.
record-lost = From here on nothing could be read.
    .beginning = The sheets begin at move { $first_number } of { $first_side }: the { $plies } plies before it are not given, nor the position, so no game can be put together.
    .middle = The numbers leave out { $plies } plies here; the record goes on at move { $next_number } of { $next_side }. That is more than can be looked for, so the rest is left as it is.
    .middle-help = Ask for the page between or for the other scoresheet. If only the numbers are wrong, correct them; if a later position is known, give it in a line `FEN:` above the rest.
    .other-page = From here on what is written has hardly anything to do with the game before it: it may be the page of another game. It is left out.
    .other-page-help = Ask for the page that belongs here, or for the other scoresheet.
    .beginning-help = Ask for the page before it or for the other scoresheet, or give the position before that move in a line `FEN:` above the rows.
    .help = The position before it is the last one known to be legal: from there the players reconstruct the game before the arbiter, or play goes on from it.
budget-spent = The search used up its budget: this is the best game found so far.
    .help = Give a larger --budget, or none.
other-game = This sheet is of another game: of { $pairs } moves that are on both sheets, { $same } are the same. It is left out.
    .from = From here on this sheet is of another game: of its { $pairs } moves from here on, the other sheet, which plays without fault, has { $same }. They are left out.
    .from-help = Ask for the page that belongs here, and put the other game together from its own sheets.
    .help = Ask whose sheet it is, and put the other game together from it alone.
columns-exchanged = White’s moves are in Black’s column here, and Black’s in White’s: the columns are read the other way round.
    .rows = In rows { $first } to { $last } White’s moves are in Black’s column, and Black’s in White’s: these rows are read the other way round.
    .help = Exchange the heads of the columns.
rows-exchanged = Row { $found } and row { $before } are exchanged: each is written in the place of the other, and they are read the other way round.
    .moves = The moves of { $column } in row { $found } and row { $before } are exchanged: each is written in the place of the other, and they are read the other way round.
    .row-elsewhere = What is written in row { $found } was played as move { $before }: the rows between stand a row off, and all are read in the order in which they can be played.
    .move-elsewhere = The move of { $column } in row { $found } was played as move { $before }: those between stand a row off, and all are read in the order in which they can be played.
    .help = Compare the other scoresheet, or ask the players in which order the moves were played.
column-shifted = From row { $row } on each move of { $column } { column-stands }: { $rows ->
        [one] the move of row { $missing } was not written.
       *[other] { $rows } moves from row { $missing } on were not written.
    }
    .repeated = From row { $row } on each move of { $column } { column-stands }: { rows-repeated }
    .row-repeated = From row { $row } on each move { column-stands }: { rows-repeated }
    .surplus = From row { $row } on each move of { $column } { column-stands }: what is written in that row fits nowhere.
    .passed-over = From row { $row } on each move of { $column } { column-stands }: { rows-passed-over }
    .row-passed-over = From row { $row } on each move { column-stands }: { rows-passed-over }
    .help = Compare the other scoresheet, or ask the players for the moves of that row.
    .passed-over-help = No move is missing there. Let the player mark what was passed over.
    .row-passed-over-help = No move is missing there. Let the player mark what was passed over.
column-stands = { $stands_key ->
        [in-its-row] stands in its own row again
        [too-high] stands { rows-off } too high
       *[too-low] stands { rows-off } too low
    }
rows-off = { $off ->
        [one] a row
       *[other] { $off } rows
    }
rows-repeated = { $rows ->
        [one] what stands above was written a second time there.
       *[other] { $rows } rows above were written a second time there.
    }
rows-passed-over = { $rows ->
        [one] that row was passed over.
       *[other] { $rows } rows were passed over there.
    }
sheet-ends-early = { $plies ->
        [one] This sheet ends before this ply, which another sheet gives.
       *[other] This sheet ends before these { $plies } plies, which another sheet gives.
    }
    .help = Let its player fill them in from the other scoresheet.
little-agreement = Of { $cells } cells that say something, { $otherwise } are read otherwise or left out: hardly anything speaks for this game.
    .put-in = Of { $cells } cells that say something, { $otherwise } are read otherwise or left out, and { $inserted } plies that nothing shows are put in between them: hardly anything speaks for this game.
    .help = See whether the game began in another position, whether a page is missing before this one, and whether it is a sheet of this game. The probabilities hold only if it is.

## F: facts of law

draw-offer = { $side } offers a draw.
    .touch = { $side } offers a draw.
    .touch-help = Both players write (=). The offer stands until the opponent accepts it, declines it by word or by touching a piece to move or capture it, or the game ends otherwise.
    .after-end = { $side } offers a draw after the move that ended the game: nothing is left to offer.
    .after-end-help = The end on the board stands. Is the sign meant for the move before?
    .help = Both players write (=). The offer stands until the opponent accepts it, declines it by word or replies with a move.
checkmate = Checkmate: { $side } has won.
    .after-end = Checkmate by { $side }, but the game had been drawn before it.
    .after-end-help = The result of the game is the draw that came before.
    .help = The game is over: stop the clocks and see that { $side_key ->
        [white] 1-0
       *[black] 0-1
    } is written on both scoresheets.
stalemate = Stalemate: the game is drawn.
    .after-end = Stalemate; the game had been drawn before it.
    .help = The side to move has no legal move and is not in check. Stop the clocks and see that 1/2-1/2 is written on both scoresheets.
dead-position = Neither side can mate by any series of legal moves: the game is drawn.
    .too-few = Neither side has pieces enough to mate: the game is drawn.
    .too-few-help = This edition counts the pieces alone; a mate would need the opponent’s help.
    .help = The game is over, whatever the clocks show: see that 1/2-1/2 is written on both scoresheets.
threefold-claimable = { $occurrences ->
        [3] The position appears for the third time
       *[other] The position has appeared { $occurrences } times
    }: a draw may be claimed.
    .help = The player to move may stop the clocks and claim it before making a move; the claim is checked against the scoresheets. If nobody claims, the game goes on, and the arbiter says nothing.
fivefold = The position appears for the fifth time: the game is drawn.
    .help = No claim is needed: stop the clocks, check the occurrences against the scoresheets, and see that 1/2-1/2 is written on both.
fifty-moves-claimable = Fifty moves by each side without a capture or a pawn move: a draw may be claimed.
    .help = The player to move may stop the clocks and claim it before making a move; the moves are counted from the scoresheets. If nobody claims, the game goes on, and the arbiter says nothing.
seventy-five-moves = Seventy-five moves by each side without a capture or a pawn move: the game is drawn.
    .help = No claim is needed: stop the clocks, count the moves from the scoresheets, and see that 1/2-1/2 is written on both.
en-passant = { $side } captures en passant.
    .help = Possible only in reply to the double step. The pawn that made it is taken off the board.
castling = { $side } castles.
    .help = Neither king nor rook had moved before. The king is moved first, and one hand makes both moves.
promotion = A pawn of { $side } becomes a { $piece }.
    .under = A pawn of { $side } is promoted to a { $piece }, not to a queen.
    .help = The choice is free: queen, rook, bishop or knight. If the piece is not at hand, the player may stop the clocks and ask the arbiter for it.
check = The { $by } on { $by_square } gives check.
    .help = A check must be met at once: by moving the king, capturing the attacker or moving a piece in between.
double-check = Double check, from { $by_square } among others.
    .help = Only a move of the king can meet it.
en-passant-not-taken = The pawn that has just passed { $to } could have been captured there en passant; the right to it is gone.
    .help = Only the very next move may capture en passant.
draw-offer-refused = { $side } moves on: the draw offer is refused.
    .touch = { $side } moves on: the draw offer was declined at the latest when the piece was touched.
    .touch-help = The offer ended when a piece was touched to move or capture it; a record shows only the move. The game goes on without it.
    .help = The offer ended with the move in reply; the game goes on without it.
draw-offer-accepted = The draw offer of { $side } was accepted: the game is drawn.
    .help = The result says so; the record need not.
draw-offer-open = The draw offer of { $side } is still open when the record ends.
    .help = The offer cannot be withdrawn; the opponent may accept it, decline it, or play on.
threefold-by-coming-move = { $claimant } may claim a draw: { $moves } would bring about the position for at least the third time.
    .help = The move is written down, not made, and declared to the arbiter.
fifty-moves-by-coming-move = { $claimant } may claim a draw: any quiet move, such as { $moves }, completes fifty moves without a capture or a pawn move.
    .help = The move is written down, not made, and declared to the arbiter.
claim-lost = { $side } moves without claiming the draw: the right to claim it on the last position is lost.
    .touch = { $side } moves without claiming the draw: the right to claim it on the last position was lost at the latest when the piece was touched.
    .help = It comes back when the conditions are met again. The opponent, now to move, may claim on the position on the board.
illegal-move-penalty = Illegal move number { $count } of { $side }: { $opponent } is given { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } more.
    .discretion = Illegal move number { $count } of { $side }: the arbiter sets the clocks.
    .discretion-or-time = Illegal move number { $count } of { $side }: the arbiter sets the clocks; in a quickplay finish { $opponent } is given { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } more.
    .discretion-or-lost = Illegal move number { $count } of { $side }: the arbiter sets the clocks; in a quickplay finish the game is lost.
    .stands = An illegal move of { $side } that { $opponent } has answered: it stands, and nothing is penalised.
    .stands-help = If it was claimed, or seen by the arbiter, before that answer, it is an illegal move like any other. The players may agree to correct it.
    .lost = Illegal move number { $count } of { $side }: the game is lost.
    .drawn = Illegal move number { $count } of { $side }: the game is drawn, because { $opponent } cannot mate by any series of legal moves.
    .lost-help = Stop the clocks, tell both players the ruling, and see that { $opponent_key ->
        [white] 1-0
       *[black] 0-1
    } is written on both scoresheets.
    .drawn-help = Stop the clocks, tell both players the ruling, and see that 1/2-1/2 is written on both scoresheets.
    .help = Stop the clocks, set up the position before the illegal move, set the clocks, and start that of { $side }. The touch-move rule holds for the move that replaces it.
recording-waived = { $side } has less than { $minutes } minutes left and need no longer record the moves.
    .missing = The move that is missing here was made when { $side } no longer had to record the moves.
    .missing-help = The gap is no fault of { $side }. If no scoresheet is complete, both players reconstruct the game on another board before the arbiter, after noting the position, the clocks and the number of moves. If that fails, the next move counts as the first of the next period, unless more moves are proved.
    .help = { $side } may go on without writing; where neither player writes, the arbiter or an assistant does. What is left out is completed after a flag has fallen.
claimable-ending = { $material }: an ending in which this edition lets a player claim a draw (article { $article }).
    .own-men = { $material }: an ending in which this edition lets { $claimant } claim a draw (article { $article }), if the men of { $claimant } beyond it do no harm.
    .help = If the opponent shows a forced mate or a forced win of a piece, the arbiter declares the opponent the winner.
early-agreement = A draw was agreed before both players had made { $moves ->
        [one] a move
       *[other] { $moves } moves
    }.
    .help = This edition does not allow it, so the agreement does not count: tell both players, and let them play on.
irregular-array = The men were not set up as the Laws require.
    .anew = The men were not set up as the Laws require: if this is found during play, the game is void and a new one is played.
    .goes-on = The men were not set up as the Laws require, but { $moves } moves by each player have been made: the game goes on.
    .anew-help = Stop the clocks, set up the men and the clocks as at the start, and let a new game begin. If it was meant to be Chess960, a Variant tag says so.
    .goes-on-help = Leave position and clocks as they are, and tell both players the article. If it was meant to be Chess960, a Variant tag says so.
    .help = If it was meant to be Chess960, a Variant tag says so.
colours-reversed = Black moves first from the array: the colours may have been reversed.
    .anew = Black moves first from the array. If the colours were reversed, the game is begun anew before both players have made { $moves } moves.
    .goes-on = Black moves first from the array. If the colours were reversed, the game goes on.
    .anew-help = A slip in the record is more likely: ask the players. If the colours were reversed, stop the clocks and let the game begin anew with the right colours, unless those moves have been made.
    .goes-on-help = A slip in the record is more likely: ask the players. If the colours were reversed, leave position and clocks as they are, and note the colours for the pairing; the arbiter may rule otherwise.
    .help = The arbiter may rule otherwise; a slip in the record is more likely.
scoresheet-completion = { $side } has made the last move of a period and did not have to record: when a flag has fallen, the scoresheet is to be completed.
    .neither-wrote = { $side } has made the last move of a period, and neither player had to record: when a flag has fallen, both scoresheets are to be completed.
    .neither-wrote-help = When a flag has fallen, stop the clocks and let both complete their scoresheets from the arbiter’s or the opponent’s before play goes on. In the next period the moves are recorded again.
    .help = { $side } completes it before the next move, from the opponent’s scoresheet, which is given back first. In the next period the moves are recorded again.
repeated-draw-offer = { $side } offers a draw once more, offer number { $count } in a row: { $opponent } has offered none in between.
    .help = The offer is valid. If { $opponent } complains of being disturbed, judge whether it was unreasonable: a warning first, then what the scale of penalties allows. Note the offers, and what was said.
both-lost = Both players have lost: 0-0.
    .help = The arbiter has ruled so; see that it is written on both scoresheets. PGN has no sign for it: the outcome is *.

## Captions of other places

caption-offer = the offer
caption-heading = the heading
caption-tag = the tag
caption-token = the closing result
caption-first-time = written for the first time
caption-next = this move follows
caption-castling-lost = the right was lost here

## What a fix does

fix-number = write the number that the game has reached
fix-check-mark = write the check sign
fix-mate-mark = write the mate sign
fix-take-out = take out the second copy
fix-remove-mark = take out the sign
fix-roster-tag = add the tag
fix-glyph = write the glyph as a number
fix-result-token = write the result as PGN does

## Human output

game-number = game { $game }
at-place = move { $number } of { $side } (ply { $ply })
at-ply = { $move } (ply { $ply })
article = { $edition }: { $article }
legal-here = legal here: { $moves }
candidates = perhaps { $moves }
only-candidate = only { $move } lets the rest be played
only-candidate-until = only { $move } lets the rest be played, up to “{ $until }”
assuming = assuming { $readings }
assumed-read = { $move } for “{ $written }”
assumed-unwritten = { $move }, which is not written down
assumed-copy = that “{ $written }” is meant there only once
fix = { $label }: { $replacement }
board = Before { $move }, { $side } to move:
closing = From here on there { $others ->
        [one] is one more finding of this kind in the game: it is counted, not listed.
       *[other] are { $others } more findings of this kind in the game: they are counted, not listed.
    }
repeated = the same at { $count } more { $count ->
        [one] place
       *[other] places
    } of this game
untold = { $count ->
        [one] 1 more finding
       *[other] { $count } more findings
    } (see “movetext check”)
left-out = { $count ->
        [one] 1 move that could not be played is left out: this format has no place for it
       *[other] { $count } moves that could not be played are left out: this format has no place for them
    } (pgn, json and xml keep everything)
omitted = { $format } leaves out: { $list } (pgn, json and xml keep everything)
omitted-variations = { $count ->
        [one] 1 variation
       *[other] { $count } variations
    }
omitted-comments = { $count ->
        [one] 1 comment
       *[other] { $count } comments
    }
omitted-draw-offers = { $count ->
        [one] 1 draw offer
       *[other] { $count } draw offers
    }
omitted-glyphs = { $count ->
        [one] 1 glyph
       *[other] { $count } glyphs
    }
omitted-clocks = { $count ->
        [one] 1 clock time
       *[other] { $count } clock times
    }
omitted-evaluations = { $count ->
        [one] 1 evaluation
       *[other] { $count } evaluations
    }
omitted-drawings = { $count ->
        [one] 1 drawing on the board
       *[other] { $count } drawings on the board
    }
omitted-commands = { $count ->
        [one] 1 other command in a comment
       *[other] { $count } other commands in comments
    }
omitted-tags = { $count ->
        [one] 1 tag
       *[other] { $count } tags
    }
omitted-results = { $count ->
        [one] 1 result
       *[other] { $count } results
    }
kept-as-written = { $count ->
        [one] 1 move that could not be played stays
       *[other] { $count } moves that could not be played stay
    } as written, in the letters and notation of the source
kept-signs = kept as written, since their meaning is not known: { $list }
mended = { $places ->
        [one] 1 place mended
       *[other] { $places } places mended
    }
times = { $count ->
        [one] once
       *[other] { $count } times
    }
games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
book-bound = binding the book
book-set = Typst is setting the book
book-no-chapters = no game has the tags of the template: the book has no chapters
book-no-crosstable =
    { $count ->
        [one] the crosstable of { $players } players is left out: a page has room for { $most }
       *[other] { $count } crosstables of up to { $players } players are left out: a page has room for { $most }
    }
viewer-first = First position
viewer-back = Back
viewer-on = Forward
viewer-last = Last move
viewer-turn = Turn the board
shortened = { $lines ->
        [one] 1 finding is shown
       *[other] { $lines } findings are shown
    } in one line: at length come the first { $each } of each kind, and { $most } in all (--all-boards: every one).
tally-clean = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, no findings, { $time }
tally = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $findings ->
        [one] 1 finding
       *[other] { $findings } findings
    }: { $codes }, { $time }

## Rulings

flag-fallen = The flag of { $fallen } has fallen.
flag-winnable = { $opponent } can still mate by a series of legal moves, such as:
flag-unwinnable = { $opponent } cannot mate by any series of legal moves: this is proved.
flag-undecided = It could not be found out whether { $opponent } can still mate.
flag-incomplete = The record cannot be followed to the fall of the flag. Of { $all } legal ways to complete it, { $fallen } has lost in { $lost }, and the game is drawn in { $drawn }.
flag-incomplete-at-least = The record cannot be followed to the fall of the flag, and there are too many legal ways to complete it to look at all of them. Of { $all } that were ruled on, { $fallen } has lost in { $lost }, and the game is drawn in { $drawn }: this proves nothing about the others.
flag-unknown = The record cannot be followed to the fall of the flag, and the ways to complete it cannot all be looked at: no ruling is possible before the record is mended.
flag-shown-mate = Where chapter { $chapter } ({ $heading }) applies, { $winner } may claim the win by showing the mate ({ $article }):
flag-shown-ending = Where chapter { $chapter } ({ $heading }) applies, { $winner } may claim the win: { $material } is plainly won ({ $article }).
flag-shown-heard = The source does not say which player claims; the arbiter judges the claim.
flag-can-change = The ruling rests on this position, which need not be the one in which the flag fell: what was played in the blank cells can change it. The men to mate with may have been captured, or mate, stalemate or a dead position may have ended the game before.
flag-recorded = The record says { $recorded }, which contradicts this ruling: the arbiter decides which of the two stands.
claim-occurrences = { $times ->
        [1] The position has appeared once: { $moves }.
       *[other] The position has appeared { $times } times: { $moves }.
    }
at-the-start = at the start
claim-quiet = { $quiet ->
        [one] 1 ply has been played
       *[other] { $quiet } plies have been played
    } without a capture or a pawn move.
claim-right = The claim of { $claimant } is correct.
claim-wrong = The claim of { $claimant } is wrong: the game goes on.
claim-cost = { $opponent } is given { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } more.
claim-clock-claimant = Clock of { $claimant }: { $claimant_clock }
claim-clock-opponent = Clock of { $opponent }: { $opponent_clock }
claim-binds = { $claimant } must play { $intended }.
claim-incomplete = The record can be followed for { $known ->
        [one] 1 ply
       *[other] { $known } plies
    } only. { $all ->
        [1] One legal way fills
       *[other] { $all } legal ways fill
    } its gap so that the rest can be played.
claim-in-all = In all of them the claim of { $claimant } is right.
claim-in-some = In { $right } of them the claim of { $claimant } is right.
claim-in-none = In none of them is the claim of { $claimant } right.
claim-drawn-in-all = In all of them the game had already been drawn before the claim.
claim-drawn-in-some = In { $drawn } of them the game had already been drawn before the claim.
claim-mated-in-some = In { $mated } of them the game had already ended by mate.
claim-drawn-either-way = Whatever was played in the gap, the game is drawn: by the claim of { $claimant }, or before it. The clocks are not touched.
claim-incomplete-at-least = The record can be followed for { $known ->
        [one] 1 ply
       *[other] { $known } plies
    } only. At least { $all } legal ways fill its gap so that the rest can be played: there are too many to look at all of them.
claim-in-no-way = Whatever was played in the gap, it is too short to make the claim of { $claimant } right.
claim-in-all-found = In all that were looked at the claim of { $claimant } is right, which proves nothing about the others.
claim-in-some-found = In at least { $right } of them the claim of { $claimant } is right, and in others it is not.
claim-in-none-found = In none that was looked at is the claim of { $claimant } right, which proves nothing about the others.
unwritten-at-end = { $unwritten ->
        [one] The last ply up to here is blank, or cannot
       *[other] The last { $unwritten } plies up to here are blank, or cannot
    } be read or played.
unwritten-not-played = If nothing was played in the blank cells, ask for the ruling after ply { $known } instead.
claim-known-board = The last position that is known:
claim-open = What was played in the gap decides: the players complete the record first.
claim-ending = { $material } is on the board.
ended-by-mate = The game was already over: checkmate was on the board.
ended-by-stalemate = The game was already over: stalemate was on the board.
ended-by-dead-position = The game was already over: neither side could mate any more.
ended-by-fivefold = The game was already over: the position had appeared for the fifth time.
ended-by-seventy-five = The game was already over: seventy-five moves by each side without a capture or a pawn move.
claim-void = Nothing is left to claim, and the clocks are not touched.
claim-for-arbiter = The arbiter decides whether the ending is one of those ({ $discretion }): nothing is proved here.
claim-subject = If { $opponent } shows a forced mate or a forced win of a piece, { $opponent } wins ({ $subject }).
claim-refuted = But { $opponent } wins by showing this ({ $subject }):
claim-cost-range = From the clock of { $claimant } the arbiter takes what is found right, at most { $most ->
        [one] 1 minute
       *[other] { $most } minutes
    } ({ $discretion }).
claim-clock-range = Clock of { $claimant }: between { $claimant_least } and { $claimant_clock }
claim-unknown = The record can be followed for { $known ->
        [one] 1 ply
       *[other] { $known } plies
    } only: no ruling on the claim is possible before it is mended.
numbers-ahead = After the number { $above } comes { $below }: by the numbers, { $plies ->
        [one] 1 ply is
       *[other] { $plies } plies are
    } missing between them.
numbers-late = The record begins with the number { $below }: by the numbers, { $plies ->
        [one] 1 ply is
       *[other] { $plies } plies are
    } missing before it.
numbers-back = After the number { $above } comes { $below } again: by the numbers, { $plies ->
        [one] 1 ply is
       *[other] { $plies } plies are
    } written twice.
numbers-only = But that cannot be: the rest could not be played. Only the numbers are wrong.
numbers-needed = Otherwise the record could not be played as it is written.
numbers-agree = Whether that is so or only the numbers are wrong makes no difference here.
numbers-claim-right = If that is so, the claim of { $claimant } is right.
numbers-claim-wrong = If that is so, the claim of { $claimant } is wrong.
numbers-claim-some = If that is so, { $all } legal ways fill the gap so that the rest can be played, and in { $right } of them the claim of { $claimant } is right.
numbers-claim-at-least = If that is so, at least { $all } legal ways fill the gap so that the rest can be played, too many to look at all of them; in { $right } of those that were looked at the claim of { $claimant } is right.
numbers-claim-unknown = If that is so, the ways to fill the gap cannot all be looked at.
numbers-written-right = If only the numbers are wrong, the claim of { $claimant } is right.
numbers-written-wrong = If only the numbers are wrong, the claim of { $claimant } is wrong.
numbers-written-result = If only the numbers are wrong, the ruling is { $written }.
numbers-flag = If the numbers are right, { $fallen } has lost in { $lost } of { $all } legal ways to complete the record, and the game is drawn in { $drawn }.
numbers-flag-at-least = If the numbers are right, there are too many legal ways to complete the record to look at all of them. Of { $all } that were ruled on, { $fallen } has lost in { $lost }, and the game is drawn in { $drawn }: this proves nothing about the others.
numbers-flag-unknown = If the numbers are right, the ways to complete the record cannot all be looked at.
numbers-open = The numbers decide: compare the other scoresheet, or let the players complete the record first.
numbers-doubtful = If that is so, the position may be another one: compare the other scoresheet before you decide.
flag-ways-won = In { $won } of them { $fallen } had mated before.
flag-ways-open = In { $open } of them it could not be found out.
both-fallen = Both flags have fallen, and nobody can say which fell first.
both-earlier = Before the last period play goes on.
both-earlier-arbiter = Before the last period the arbiter decides by the schedule whether play goes on or the game is drawn ({ $discretion }).
both-last = In the last period the game is drawn.
both-if-announced = This is a guideline: it applies only if it was announced beforehand.
both-silent = This edition says nothing about it.
quickplay-claimed = { $claimant } claims a draw, short of time: { $opponent } does not try to win, or cannot by normal means.
quickplay-not-on-move = The claim is not for { $claimant }: only the player to move may make it.
quickplay-not-short = The claim is not open: { $claimant } must have less than { $under } minutes left, and the flag must be up.
quickplay-if-short = It is open with less than { $under } minutes left and the flag up.
quickplay-if-announced = This is a guideline: it applies only if it was announced beforehand.
quickplay-proved = { $opponent } cannot mate by any series of legal moves: this is proved.
quickplay-draw = The arbiter may declare a draw ({ $discretion }),
quickplay-put-off = put the ruling off: { $opponent } is given { $deferred } minutes more, and play goes on before the arbiter, who may still declare the draw when a flag has fallen,
quickplay-put-off-clock = put the ruling off: { $opponent } is given { $deferred } minutes more ({ $deferred_clock }), and play goes on before the arbiter, who may still declare the draw when a flag has fallen,
quickplay-refuse = or refuse: { $opponent } is given { $refused } minutes more.
quickplay-refuse-clock = or refuse: { $opponent } is given { $refused } minutes more ({ $refused_clock }).
quickplay-refuse-plain = or refuse after that.
next-result = Now: leave the clocks stopped, tell both players the ruling and its article, and see that { $result } is written on both scoresheets.
next-ended = Now: leave the clocks stopped and tell both players what ended the game; { $result } is written on both scoresheets.
next-subject = Now: leave the clocks stopped and ask { $opponent } whether a win can be shown from this position; if none is, { $result } is written on both scoresheets.
next-arbiter = Now: leave the clocks stopped and ask { $opponent } what can be shown; then { $turn } is to move on, with the clocks as they are, or the result is written on both scoresheets.
next-play-on = Now: leave position and clocks as they are, tell both players the article, and start the clock of { $turn }, who is to move.
next-play-on-clocks = Now: leave the position as it is, set and note the clocks, tell both players the article, and start the clock of { $turn }, who is to move.
next-complete-record = Now: leave the clocks stopped and note what they show; both players complete the record, if need be on another board before you, and you rule then.
next-undecided = Now: leave the clocks stopped and note the position; rule when it is known whether { $opponent } can still mate.
next-shown-win = Now: leave the clocks stopped and hear whether a win is claimed and shown; if none is, { $result } is written on both scoresheets.
next-both = Now: leave the clocks stopped, have both scoresheets completed, and find out from them which period it is.
next-both-earlier = Now: have both scoresheets completed, set the clocks for the next period, and start the clock of { $turn }, who is to move.
next-not-heard = Now: leave position and clocks as they are, tell the player why, and start the clock of { $turn }, who is to move.
next-quickplay = Now: leave the clocks stopped until you have decided and told both players; note the position and the times. If play goes on, stay at the board and start the clock of { $turn }.
resigned = { $resigned } resigns.
late-unset = The event has to set the default time; if it has not, it is { $default }.
late-lost = The game is lost: the default time is { $default }.
late-in-time = The game is not lost: the default time is { $default }.
late-both-absent = Nobody was there when play was to begin: White loses the time until White arrives.
late-discretion = The rules of the event or the arbiter may decide otherwise ({ $discretion }).
next-late = Now: leave the clocks running; the time that has passed stays on them. Tell the players the default time.
next-refuted = Now: leave the clocks stopped and let { $opponent } show the win: if it is shown, { $result } is written on both scoresheets, if not, 1/2-1/2.
next-both-silent = Now: leave the clocks stopped, note the position, and decide as in similar cases; the rules of the event may say more.
ruling = Ruling: { $result }
ruling-on-last-known = Ruling, if the flag fell in this position: { $result }
ruling-none = No ruling follows from this.

## Putting games together and filling gaps

comma = {", "}
semicolon = {"; "}
sentence = { $said }.
repair-game = Game { $game }
repair-clean = Clean: { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    }, all as written
repair-no-move = No move is written, so there is nothing to repair
repair-repaired = Repaired: { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    }
repair-nothing-read = Nothing could be read
repair-partial = Partial: only { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    } could be read
repair-read-otherwise = { $count ->
        [one] 1 cell
       *[other] { $count } cells
    } read otherwise
repair-unclear = { $count ->
        [one] 1 cell leaves
       *[other] { $count } cells leave
    } open which move it is
repair-blanks-filled = { $count ->
        [one] 1 blank cell
       *[other] { $count } blank cells
    } filled
repair-blanks-left-out = { $count ->
        [one] 1 blank cell
       *[other] { $count } blank cells
    } left out
repair-put-in = { $count ->
        [one] 1 ply
       *[other] { $count } plies
    } put in
repair-cells-left-over = { $count ->
        [one] 1 cell
       *[other] { $count } cells
    } left over
repair-cells-unread = { $count ->
        [one] 1 cell
       *[other] { $count } cells
    } unread
repair-plies-open = { $count } open
repair-held-missed = a move that is held is not in it
repair-end-missed = it does not end as it is known to have ended
repair-optimal = no other game explains what is written better: that is proved
repair-not-optimal = better explanations are not ruled out
repair-numbers-broken = the numbers of the rows are not consecutive
repair-false-marks = some signs are false (check, capture, en passant)
repair-other-game = a sheet is of another game, and left out
repair-other-page = a sheet goes on with another game, which is left out
repair-little-agreement = hardly anything written speaks for this game
repair-columns-exchanged = the columns are exchanged
repair-rows-exchanged = rows, or moves in them, are exchanged
repair-column-shifted = a column is a row out of step
repair-sheet-ends-early = a sheet ends before the other
repair-result-doubtful = the result is in doubt
repair-footnote = { $move }: { $what }; { $how }
repair-text = “{ $written }”
repair-text-on = on { $sheet } “{ $written }”
repair-written = written { $texts }
repair-overruled = written { $texts }, a legal move too
repair-transposed = written { $texts }, in the wrong order
repair-unwritten = not written down
repair-blank = left blank
repair-sheet-of = { $side_key ->
        [white] White’s sheet
       *[black] Black’s sheet
    }
repair-sheet = sheet { $number }
repair-read = a cell says it plainly
repair-read-in-doubt = a cell says it plainly, but only { $percent } likely
repair-forced = certain: no other move lets the rest be played
repair-held = settled at the table
repair-likely = { $percent } likely
repair-open = open: { $choices }
repair-left-over = { $place }: “{ $written }”, fits nowhere
repair-left-over-duplicate = { $place }: “{ $written }”, written twice
repair-left-over-after-end = { $place }: “{ $written }”, after the end of the game
repair-left-over-blank = { $place }: no move can be read there; what follows is played without one
repair-row = row { $number }, { $side }
repair-cell = cell { $number }
repair-place = { $sheet }, { $place }
repair-places = { $first }, to { $last }
repair-behind = after { $move }
repair-beginning = at the beginning
repair-gap = { $place }: { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    } not written; { $lines ->
        [one] 1 line fills
       *[other] { $lines } lines fill
    } the gap
repair-gap-at-least = { $place }: { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    } not written; at least { $lines ->
        [one] 1 line fills
       *[other] { $lines } lines fill
    } the gap
repair-gap-lines = { $gap }: { $shown }
repair-sheet-says = { $sheet } “{ $written }”
repair-sheet-silent = { $sheet } nothing
repair-to-fill-in = { $sheet }: { $moves }
repair-difference = { $move }: { $said }; to correct: { $wrong }
repair-difference-open = { $move }: { $said }; settle first what was played
repair-difference-of-order = { $said } To correct: { $wrong }
repair-difference-of-order-open = { $said } Settle first what was played
repair-doubt-open = { $move }: open
repair-doubt-likely = { $move }: likely
repair-finding = { $severity }[{ $code }] { $place }: { $message }
repair-heading-mended = Mended
repair-heading-put-in = Put in
repair-heading-left-over = Left over
repair-heading-other-game = Of another game
repair-heading-unread = Unread from there on
repair-heading-beside = Beside the moves
repair-heading-remarks = Remarks
repair-heading-to-fill-in = To fill in
repair-heading-differences = Where the sheets differ
repair-ask-first = Ask first: { $question }
repair-heading-questions = Questions that would settle most
repair-heading-findings = What was found
repair-note-left-over = left over: { $cell }
repair-note-unread = unread on { $sheet }: { $texts }
repair-note-beside = beside the moves: { $line }
repair-remark = { $place }: { $said }
repair-remark-before = before the first move: { $said }
repair-remark-clocks = times of the clock: { $times }
question = Did { $side } { $first } at move { $number }{ $others }?
question-what = What did { $side } play at move { $number }?
question-or = , or { $choice }
question-else = , or something else
question-castle = castle { $flank_key ->
        [king-side] kingside
       *[queen-side] queenside
    }
question-promote = promote to a { $promoted } on { $square }
question-capture = capture on { $square } with the { $piece }
question-move = move { $piece_key ->
        [king] the
       *[other] a
    } { $piece } to { $square }
question-from = { $phrase } from { $from }
complete-missing = { $side } to move; { $plies ->
        [one] 1 ply is
       *[other] { $plies } plies are
    } missing.
complete-none = No legal line agrees with what is known.
complete-none-mate = No move can follow: { $side } is checkmated.
complete-none-stalemate = No move can follow: { $side } is stalemated.
complete-none-turn = No line can lead there: after { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    } it is the turn of { $turn }, and not of { $other }.
complete-none-found = No line was found that agrees with what is known; a larger --budget may find one.
complete-lines = { $lines ->
        [one] 1 legal line
       *[other] { $lines } legal lines
    } to { $positions ->
        [one] 1 position
       *[other] { $positions } different positions
    }.
complete-unranked = They are too many to be weighed: those below are in no order of likelihood.
complete-lines-at-least = At least { $lines ->
        [one] 1 legal line
       *[other] { $lines } legal lines
    } to { $positions ->
        [one] 1 position
       *[other] { $positions } different positions
    }; not all was looked at (--budget), and the percentages hold for these lines alone.
complete-only = It is the only one: nothing else can have been played.
complete-more = … and { $lines } more
