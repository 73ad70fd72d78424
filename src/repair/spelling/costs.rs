//! Costs of the parts of a written move, in nats: where one is written but not needed, and where it is missing.
//!
//! `form` lays moves out with these numbers twice: exactly, and for any move of a kind, which must cost no more than
//! each of them. Both take the numbers from here, so that a change of one keeps it so. How the numbers were found:
//! `lattice/cost.rs`.

/// The most that a cell costs: a text that has nothing to do with the move.
pub(in crate::repair) const MOST_CELL_COST: f32 = 16.0;
/// A blank cell.
pub(in crate::repair) const BLANK: f32 = 0.5;
/// The most that a careless but lawful way to write a move costs: no sign is wrong, and few are missing.
pub(super) const CARELESS: f32 = 3.2;
/// Extra cost where the only reading is wrong: the ink looks like it all the same, so its own cost counts by half.
pub(super) const MISTAKEN: f32 = 1.0;

/// The letter of a piece left out, so that the text reads as a pawn's move.
pub(super) const PIECE_LETTER_MISSING: f32 = 4.0;
/// A letter before a pawn's move.
pub(super) const PAWN_LETTER: f32 = 1.0;
/// The file from which a capturing pawn comes left out: `xd5`.
pub(super) const PAWN_FILE_MISSING: f32 = 2.0;
/// The file of a pawn that captures nothing written twice: `ee4`.
pub(super) const PAWN_FILE_NEEDLESS: f32 = 1.5;
/// The rank from which a pawn comes.
pub(super) const PAWN_RANK_NEEDLESS: f32 = 0.7;
/// The dash of long notation.
pub(super) const DASH: f32 = 0.3;
/// The captured piece named beside the square or instead of it.
pub(super) const TAKEN_PIECE_NAMED: f32 = 0.6;

/// The file and the rank of the target square left out.
pub(super) const TARGET_MISSING: [f32; 2] = [4.0; 2];
/// The file and the rank left out of a capture by a piece: some name the captured piece instead.
pub(super) const TARGET_MISSING_OF_CAPTURE: [f32; 2] = [2.5; 2];
/// The file and the rank left out of a capture by a pawn. `exd` leaves the rank out; without the file `e5` is another
/// move.
pub(super) const TARGET_MISSING_OF_PAWN_CAPTURE: [f32; 2] = [5.0, 1.0];

/// The letter of the promoted piece left out, where it is a queen.
pub(super) const NEW_QUEEN_MISSING: f32 = 1.5;
/// The letter of the promoted piece left out, where it is another piece.
pub(super) const NEW_PIECE_MISSING: f32 = 5.0;

/// A ring of castling left out.
pub(super) const RING_MISSING: f32 = 4.0;
/// One ring of three left out: queenside castling written as kingside.
pub(super) const THIRD_RING_MISSING: f32 = 3.5;
/// One ring too many: kingside castling written as queenside.
pub(super) const THIRD_RING_TOO_MANY: f32 = 3.5;

/// Castling written as a move of the king alone: `Kg1`.
pub(super) const CASTLING_AS_KING: f32 = 2.2;

/// A capture in which only the two pieces are named: `QxN`.
pub(super) const PIECES_ALONE: f32 = 1.0;
/// The capturing piece left out of such a text.
pub(super) const TAKING_PIECE_MISSING: f32 = 2.0;
/// The sign of capture left out of such a text.
pub(super) const CROSS_MISSING_BETWEEN_PIECES: f32 = 1.0;
/// The captured piece left out of such a text.
pub(super) const TAKEN_PIECE_MISSING: f32 = 4.0;
/// Cost as a move to a square above which a text that names two pieces is also read as `QxN`.
pub(super) const ASKED_FOR_PIECES_ALONE: f32 = 0.6;

/// Another piece than was meant, by a slip of the player.
pub(super) const SLIP_OF_PIECE: f32 = 3.5;
/// The file beside the one that was meant.
pub(super) const SLIP_OF_FILE: f32 = 3.2;
/// The file of another pawn that could have captured.
pub(super) const SLIP_OF_CAPTURING_FILE: f32 = 2.5;
/// The rank above or below.
pub(super) const SLIP_OF_RANK: f32 = 3.0;
/// The rank as counted from the other side of the board.
pub(super) const RANK_FROM_OTHER_SIDE: f32 = 3.3;
/// The square as seen from the other side of the board.
pub(super) const SQUARE_FROM_OTHER_SIDE: f32 = 3.5;

/// Another shape of the same sign, such as a small letter for a large one.
pub(super) const SAME_SIGN: f32 = 0.1;
/// A sign too many.
pub(super) const EXTRA_SIGN: f32 = 4.0;
/// A mark too many that says nothing: the dash of long notation, the equals sign of an offer.
pub(super) const EXTRA_MARK: f32 = 0.5;

/// A plain sign of check where the move gives double check or mate.
pub(super) const CHECK_FOR_MORE: f32 = 0.2;
/// What a sign of mate costs beyond one of double check where there is only a check: the game ends with a mate, and
/// hardly anyone is mistaken about that.
pub(super) const MATE_FOR_CHECK: f32 = 1.0;
/// Extra cost of a sign of mate over one of check where there is no check.
pub(super) const MATE_FOR_NOTHING: f32 = 4.0;
