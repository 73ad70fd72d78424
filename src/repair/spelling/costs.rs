//! What each part of a written move costs, in nats: where it stands and need not, and where it is lacking.
//!
//! `form` lays moves out with these numbers twice: exactly, and for any move of a kind, which must cost no more than each of
//! them. Both take a number from here, so that one change keeps that so. How the numbers were found: `lattice/cost.rs`.

/// The letter of a piece left out: what is written reads as a pawn's move then.
pub(super) const PIECE_LETTER_MISSING: f32 = 4.0;
/// A letter before a pawn's move.
pub(super) const PAWN_LETTER: f32 = 1.0;
/// The file that a capturing pawn leaves, left out: `xd5`.
pub(super) const PAWN_FILE_MISSING: f32 = 2.0;
/// The file of a pawn that captures nothing, named twice: `ee4`.
pub(super) const PAWN_FILE_NEEDLESS: f32 = 1.5;
/// The rank that a pawn leaves.
pub(super) const PAWN_RANK_NEEDLESS: f32 = 0.7;
/// The dash of long notation.
pub(super) const DASH: f32 = 0.3;
/// The piece that is taken, named beside the square or in its place.
pub(super) const TAKEN_PIECE_NAMED: f32 = 0.6;

/// The file and the rank of the target left out.
pub(super) const TARGET_MISSING: [f32; 2] = [4.0; 2];
/// The same of a piece that captures: some name the piece that is taken instead.
pub(super) const TARGET_MISSING_OF_CAPTURE: [f32; 2] = [2.5; 2];
/// The same of a capturing pawn. `exd` leaves the rank out; without the file `e5` is another move.
pub(super) const TARGET_MISSING_OF_PAWN_CAPTURE: [f32; 2] = [5.0, 1.0];

/// The letter of the new piece left out, where it is a queen.
pub(super) const NEW_QUEEN_MISSING: f32 = 1.5;
/// The same where it is another piece.
pub(super) const NEW_PIECE_MISSING: f32 = 5.0;

/// A ring of castling left out.
pub(super) const RING_MISSING: f32 = 4.0;
/// One ring left out of three: castling to the queen's side, written as to the king's.
pub(super) const THIRD_RING_MISSING: f32 = 3.5;
/// A ring too many: castling to the king's side, written as to the queen's.
pub(super) const THIRD_RING_TOO_MANY: f32 = 3.5;

/// Castling written as a move of the king alone: `Kg1`.
pub(super) const CASTLING_AS_KING: f32 = 2.2;

/// A capture of which only the two pieces are named: `QxN`.
pub(super) const PIECES_ALONE: f32 = 1.0;
/// There the piece that takes left out.
pub(super) const TAKING_PIECE_MISSING: f32 = 2.0;
/// There the sign of capture left out.
pub(super) const CROSS_MISSING_BETWEEN_PIECES: f32 = 1.0;
/// There the piece that is taken left out.
pub(super) const TAKEN_PIECE_MISSING: f32 = 4.0;
/// A text that names two pieces is looked at as `QxN` where it costs more than this as a move to a square.
pub(super) const ASKED_FOR_PIECES_ALONE: f32 = 0.6;

/// Another piece, by a slip of the player.
pub(super) const SLIP_OF_PIECE: f32 = 3.5;
/// The file beside the one that was meant.
pub(super) const SLIP_OF_FILE: f32 = 3.2;
/// The file of another pawn that could have captured.
pub(super) const SLIP_OF_CAPTURING_FILE: f32 = 2.5;
/// The rank above or below.
pub(super) const SLIP_OF_RANK: f32 = 3.0;
/// The rank as the player on the other side counts it.
pub(super) const RANK_FROM_OTHER_SIDE: f32 = 3.3;
/// The square as the player on the other side sees it.
pub(super) const SQUARE_FROM_OTHER_SIDE: f32 = 3.5;

/// Two shapes of one sign, such as a small letter and a large one.
pub(super) const SAME_SIGN: f32 = 0.1;
/// A sign too many.
pub(super) const EXTRA_SIGN: f32 = 4.0;
/// A mark too many that says nothing: the dash of long notation, the equals sign of an offer.
pub(super) const EXTRA_MARK: f32 = 0.5;

/// A plain sign of check where the move does more than that.
pub(super) const CHECK_FOR_MORE: f32 = 0.2;
/// A sign of mate where there is no check costs so much more than one of check.
pub(super) const MATE_FOR_NOTHING: f32 = 1.5;
/// A mark that costs so much of an ordinary player says what the move does not do.
pub(super) const LEAST_FALSE_MARK: f32 = 1.5;
