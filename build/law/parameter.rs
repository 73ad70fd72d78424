//! The parameters of an edition as they are written by hand; `src/law/parameter.rs` explains them.
//!
//! Types that are printed with `{:?}` have the structure of their namesakes there.
#![allow(dead_code, reason = "fields that only `{:?}` reads count as unread")]

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use toml::{Spanned, Table, Value};

/// A parameter, the articles that set it, and its place in the file.
#[derive(Clone)]
pub(crate) struct Rule<T> {
    pub(crate) articles: Vec<String>,
    pub(crate) value: T,
    pub(crate) at: usize,
}

/// What is beside `articles` is the value, in which unknown fields are not allowed.
impl<'de, T: DeserializeOwned> Deserialize<'de> for Rule<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = Spanned::<Table>::deserialize(deserializer)?;
        let at = table.span().start;
        let mut table = table.into_inner();
        let articles =
            table.remove("articles").ok_or_else(|| D::Error::missing_field("articles"))?;
        Ok(Self {
            articles: articles.try_into().map_err(D::Error::custom)?,
            value: Value::Table(table).try_into().map_err(D::Error::custom)?,
            at,
        })
    }
}

macro_rules! rules {
    ($($name:ident: $kind:ty,)+) => {
        /// The parameters of one rate of play; those of rapid and blitz name only what differs.
        #[derive(Clone, Default, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub(crate) struct Rules {
            $(pub(crate) $name: Option<Rule<$kind>>,)+
            /// The parameters of `standard` that this rate does not have.
            #[serde(default)]
            pub(crate) without: Vec<Spanned<String>>,
        }

        impl Rules {
            /// Whether a name in `without` is that of a parameter.
            pub(crate) fn knows(name: &str) -> bool {
                [$(stringify!($name)),+].contains(&name.replace('-', "_").as_str())
            }

            /// Whether this rate does not have a parameter of `standard`.
            fn lacks(&self, name: &str) -> bool {
                self.without.iter().any(|lacking| lacking.get_ref().replace('-', "_") == name)
            }

            /// These parameters, and those of `standard` that are neither named nor lacking.
            pub(crate) fn over(&self, standard: &Self) -> Self {
                let of_standard = |name| if self.lacks(name) { Self::default() } else { standard.clone() };
                Self {
                    $($name: self.$name.clone().or_else(|| of_standard(stringify!($name)).$name),)+
                    without: Vec::new(),
                }
            }

            /// These parameters, and those of the amended edition at the same rate that are neither named nor lacking.
            /// What the amended edition lacks at the rate is still lacking, unless it is named here.
            pub(crate) fn amending(&self, amended: &Self) -> Self {
                let without = self.without.iter().chain(&amended.without).cloned().collect();
                Self { without, ..self.over(amended) }
            }
        }
    };
}

rules! {
    base_time: Bounds,
    illegal_move: Penalties,
    wrong_claim: WrongClaim,
    late_arrival: LateArrival,
    both_absent: Bare,
    recording: Recording,
    resignation: Unwinnable,
    flag_fall: Unwinnable,
    same_position: Bare,
    illegal_move_in_quickplay: Penalties,
    illegal_move_stands: Bare,
    unpromoted_pawn_is_queen: Bare,
    dead_position: Bare,
    too_few_pieces: Shown,
    both_flags: BothFlags,
    repetition_claim: Times,
    repetition_draw: Times,
    quiet_claim: Moves,
    quiet_draw: Moves,
    agreement: After,
    draw_offer: Lapse,
    claim: Lapse,
    wrong_array: Until,
    colours_reversed: Until,
    quickplay: Quickplay,
    claimable_endings: Endings,
    win_after_flag: Shown,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Bounds {
    pub(crate) more_than: Option<u32>,
    pub(crate) less_than: Option<u32>,
    pub(crate) at_most: Option<u32>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Penalties {
    pub(crate) penalties: Vec<Penalty>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Penalty {
    #[serde(default)]
    pub(crate) opponent_gains: u32,
    #[serde(default)]
    pub(crate) lost: bool,
    #[serde(default)]
    pub(crate) drawn_if_unwinnable: bool,
    #[serde(default)]
    pub(crate) clocks_by_arbiter: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct WrongClaim {
    pub(crate) opponent_gains: u32,
    #[serde(default)]
    pub(crate) claimant_loses_at_most: u32,
    #[serde(default)]
    pub(crate) claimant_loses_half: bool,
    #[serde(default)]
    pub(crate) claimant_keeps: u32,
    #[serde(default)]
    pub(crate) intended_move_binds: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LateArrival {
    pub(crate) seconds: u32,
    #[serde(default)]
    pub(crate) set_by_event: bool,
    #[serde(default)]
    pub(crate) at_the_time: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Recording {
    pub(crate) required: bool,
    pub(crate) waived_under: Option<u32>,
    pub(crate) unless_increment: Option<u32>,
    #[serde(default)]
    pub(crate) rest_of_period: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Unwinnable {
    pub(crate) drawn_if_unwinnable: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct BothFlags {
    #[serde(default)]
    pub(crate) arbiter_decides: bool,
    #[serde(default)]
    pub(crate) if_announced: bool,
}

/// A rule without a value: it applies or it does not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bare {}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Times {
    pub(crate) times: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Moves {
    pub(crate) moves: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct After {
    pub(crate) after_moves: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Lapse {
    pub(crate) lapses_by: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Until {
    pub(crate) replayed_before_move: Option<u32>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Quickplay {
    pub(crate) under: u32,
    pub(crate) deferred_gains: u32,
    #[serde(default)]
    pub(crate) refused_gains: u32,
    #[serde(default)]
    pub(crate) on_the_move: bool,
    #[serde(default)]
    pub(crate) if_announced: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Endings {
    pub(crate) endings: Vec<Ending>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Ending {
    pub(crate) article: String,
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) material: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Shown {
    pub(crate) material: Vec<String>,
}
