//! A document of the Laws as Rust source.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use toml::{Spanned, Value};

use crate::law::Code;
use crate::law::document::{Document, LANGUAGES};
use crate::law::parameter::{self, Rules};
use crate::law::stock::{Stock, row};
use crate::table::Table;

/// What the articles of a finding may depend on: the piece, the case, the rate of play. `other` applies to all the
/// rest.
const SELECTORS: [&str; 19] = [
    "pawn",
    "knight",
    "bishop",
    "rook",
    "queen",
    "king",
    "mate",
    "stalemate",
    "dead",
    "fivefold",
    "seventy-five",
    "missing",
    "neither-wrote",
    "one-wrote",
    "unwinnable",
    "standard",
    "rapid",
    "blitz",
    "other",
];

/// Writes the statics of one edition and returns the name of its `Edition`.
pub(crate) fn edition(
    text: &mut String,
    stock: &mut Stock,
    table: &Table<Document>,
    codes: &BTreeMap<String, Code>,
) -> String {
    let document = &table.row;
    let name = document.id.to_uppercase().replace(['-', '+'], "_");
    let writer = Writer { table, document, codes, name: &name, index: index(table) };
    let citations = writer.citations();
    writer.articles(text, stock, &citations);
    writer.edition(text, stock, &citations);
    name
}

/// Writes the list of all editions, and which of them is in force.
pub(crate) fn list(text: &mut String, names: &[String], in_force: usize) {
    let list = names.join(", ");
    let _ = writeln!(text, "pub(super) static IN_FORCE: &Edition = &EDITIONS[{in_force}];");
    let _ = writeln!(text, "pub(super) static EDITIONS: [Edition; {}] = [{list}];", names.len());
}

/// Returns a map from the number of an article to its place in the list; no number may occur twice.
fn index(table: &Table<Document>) -> BTreeMap<String, usize> {
    let mut index = BTreeMap::new();
    for (place, article) in table.row.article.iter().enumerate() {
        if index.insert(article.number.get_ref().clone(), place).is_some() {
            table.refuse(article.number.span().start, "this article stands twice");
        }
    }
    index
}

/// A finding (for one piece, case or rate) and the places of its articles, the most relevant first.
struct Citation {
    code: Code,
    selector: String,
    articles: Vec<usize>,
}

struct Writer<'a> {
    table: &'a Table<Document>,
    document: &'a Document,
    codes: &'a BTreeMap<String, Code>,
    name: &'a str,
    index: BTreeMap<String, usize>,
}

impl Writer<'_> {
    fn code(&self, slug: &Spanned<String>) -> Code {
        let code = self.codes.get(slug.get_ref());
        code.cloned()
            .unwrap_or_else(|| self.table.refuse(slug.span().start, "there is no such finding"))
    }

    fn place(&self, number: &str, at: usize) -> usize {
        let place = self.index.get(number).copied();
        place.unwrap_or_else(|| self.table.refuse(at, &format!("there is no article {number}")))
    }

    /// Returns the table `findings` sorted by code; a general entry precedes those for single pieces, cases and rates.
    fn citations(&self) -> Vec<Citation> {
        let mut citations = Vec::new();
        for (slug, cited) in &self.document.findings {
            let code = self.code(slug);
            let mut all = Vec::new();
            let mut cases = Vec::new();
            match cited.get_ref() {
                Value::Array(numbers) => all = self.places(numbers, cited),
                Value::Table(selectors) => {
                    for (selector, numbers) in selectors {
                        if !SELECTORS.contains(&selector.as_str()) {
                            self.table.refuse(
                                cited.span().start,
                                &format!("articles do not differ by {selector}"),
                            );
                        }
                        let numbers = numbers.as_array().map_or(&[][..], Vec::as_slice);
                        let articles = self.places(numbers, cited);
                        all.extend(&articles);
                        let (code, selector) = (code.clone(), selector.clone());
                        cases.push(Citation { code, selector, articles });
                    }
                    all.sort_unstable();
                    all.dedup();
                }
                _ => self.table.refuse(
                    cited.span().start,
                    "a list of articles, or one for each piece, case or rate",
                ),
            }
            citations.push(Citation { code, selector: String::new(), articles: all });
            citations.append(&mut cases);
        }
        citations
            .sort_by(|one, other| (&one.code, &one.selector).cmp(&(&other.code, &other.selector)));
        citations
    }

    fn places(&self, numbers: &[Value], at: &Spanned<Value>) -> Vec<usize> {
        numbers
            .iter()
            .map(|number| self.place(number.as_str().unwrap_or_default(), at.span().start))
            .collect()
    }

    fn articles(&self, text: &mut String, stock: &mut Stock, citations: &[Citation]) {
        let articles = &self.document.article;
        let _ = writeln!(text, "static {}_ARTICLES: [Article; {}] = [", self.name, articles.len());
        for (place, article) in articles.iter().enumerate() {
            let codes: Vec<_> = citations
                .iter()
                .filter(|citation| {
                    citation.selector.is_empty() && citation.articles.contains(&place)
                })
                .map(|citation| format!("Code::{}", citation.code.variant))
                .collect();
            let at = article.number.span().start;
            let headings = self.passages(stock, self.document.headings(article), at);
            let gists = self.passages(stock, self.document.gists(article), at);
            let note = article.note.as_ref().map(|note| stock.passage(note));
            let note = note.map_or_else(|| "None".to_owned(), |note| format!("Some({note})"));
            let _ = writeln!(
                text,
                "    // {}\n    Article {{ edition: {}, language: {}, number: {}, topics: {}, headings: {headings}, \
                 gists: {gists}, codes: {}, note: {note}, verified: {} }},",
                article.number.get_ref(),
                stock.passage(&self.document.id),
                self.language(),
                stock.passage(article.number.get_ref()),
                stock.topics(&article.topics),
                stock.codes(&codes),
                article.verified,
            );
        }
        text.push_str("];\n");
    }

    fn edition(&self, text: &mut String, stock: &mut Stock, citations: &[Citation]) {
        let document = self.document;
        let asks_for: Vec<_> = document
            .asks_for
            .iter()
            .map(|slug| format!("Code::{}", self.code(slug).variant))
            .collect();
        let _ = writeln!(
            text,
            "const {0}: Edition = Edition {{\n    id: {1:?}, amends: {10:?}, name: {2:?}, name_ja: {11:?}, name_zh_hant: {12:?}, title: {3:?}, language: {4:?}, dated: {5:?}, basis: {6:?}, url: {7:?},\n    \
             draw_offer_marks: &{8:?}, asks_for: &[{9}], articles: &{0}_ARTICLES,",
            self.name,
            document.id,
            document.name,
            document.title,
            document.language,
            document.dated,
            document.basis,
            document.url,
            document.draw_offer_marks,
            asks_for.join(", "),
            document.amends,
            document.name_ja,
            document.name_zh_hant,
        );
        self.chapters(text, stock);
        let _ = writeln!(text, "    citations: Citations {{ cited: &{}_CITED, all: &[", self.name);
        let mut cited = Vec::new();
        for Citation { code, selector, articles } in citations {
            let (selector, articles) = (stock.passage(selector), row(&mut cited, articles));
            let _ = writeln!(
                text,
                "        Citation {{ code: Code::{}, selector: {selector}, articles: {articles} }},",
                code.variant,
            );
        }
        text.push_str("    ] },\n    parameters: [\n");
        for rules in [&document.standard, &document.rapid, &document.blitz] {
            if let Some(name) = rules.without.iter().find(|name| !Rules::knows(name.get_ref())) {
                self.table.refuse(name.span().start, "there is no such parameter");
            }
            self.parameters(text, &rules.over(&document.standard));
        }
        text.push_str("    ],\n};\n");
        let (name, count, list) = (self.name, cited.len(), self.references(&cited));
        let _ = writeln!(text, "static {name}_CITED: [&Article; {count}] = {list};");
    }

    fn chapters(&self, text: &mut String, stock: &mut Stock) {
        text.push_str("    chapters: &[\n");
        for chapter in &self.document.chapter {
            let at = chapter.number.span().start;
            let headings = self.passages(stock, self.document.chapter_headings(chapter), at);
            let _ = writeln!(
                text,
                "        Chapter {{ language: {}, number: {}, headings: {headings} }},",
                self.language(),
                stock.passage(chapter.number.get_ref()),
            );
        }
        text.push_str("    ],\n");
    }

    /// Returns a text in each of the languages; a missing one fails the build at this place of the file.
    fn passages(&self, stock: &mut Stock, told: [Option<&String>; 3], at: usize) -> String {
        let passages = told.into_iter().zip(LANGUAGES).map(|(told, (tag, _))| match told {
            Some(told) => stock.passage(told),
            None => self.table.refuse(at, &format!("its heading or gist lacks words in {tag}")),
        });
        format!("[{}]", passages.collect::<Vec<_>>().join(", "))
    }

    /// Returns the language of the edition, as an expression.
    fn language(&self) -> String {
        let known = LANGUAGES.iter().find(|(tag, _)| *tag == self.document.language);
        let Some((_, name)) = known else {
            self.table.refuse(0, "the language is none of those in which articles are told")
        };
        format!("ReportLanguage::{name}")
    }

    fn references(&self, places: &[usize]) -> String {
        let list: Vec<_> =
            places.iter().map(|place| format!("&{}_ARTICLES[{place}]", self.name)).collect();
        format!("[{}]", list.join(", "))
    }

    fn rule<T>(&self, rule: Option<&parameter::Rule<T>>, value: impl Fn(&T) -> String) -> String {
        rule.map_or_else(
            || "None".to_owned(),
            |rule| {
                let places: Vec<_> =
                    rule.articles.iter().map(|number| self.place(number, rule.at)).collect();
                let articles = self.references(&places);
                format!("Some(Rule {{ value: {}, articles: &{articles} }})", value(&rule.value))
            },
        )
    }

    fn parameters(&self, text: &mut String, rules: &Rules) {
        let fields = [
            ("base_time", self.rule(rules.base_time.as_ref(), |it| format!("{it:?}"))),
            (
                "illegal_move",
                self.rule(rules.illegal_move.as_ref(), |it| format!("&{:?}", it.penalties)),
            ),
            ("wrong_claim", self.rule(rules.wrong_claim.as_ref(), |it| format!("{it:?}"))),
            ("both_absent", self.rule(rules.both_absent.as_ref(), bare)),
            ("late_arrival", self.rule(rules.late_arrival.as_ref(), |it| format!("{it:?}"))),
            ("recording", self.rule(rules.recording.as_ref(), |it| format!("{it:?}"))),
            ("resignation", self.rule(rules.resignation.as_ref(), unwinnable)),
            ("flag_fall", self.rule(rules.flag_fall.as_ref(), unwinnable)),
            ("same_position", self.rule(rules.same_position.as_ref(), bare)),
            (
                "illegal_move_in_quickplay",
                self.rule(rules.illegal_move_in_quickplay.as_ref(), |it| {
                    format!("&{:?}", it.penalties)
                }),
            ),
            ("illegal_move_stands", self.rule(rules.illegal_move_stands.as_ref(), bare)),
            ("unpromoted_pawn_is_queen", self.rule(rules.unpromoted_pawn_is_queen.as_ref(), bare)),
            ("dead_position", self.rule(rules.dead_position.as_ref(), bare)),
            (
                "too_few_pieces",
                self.rule(rules.too_few_pieces.as_ref(), |it| format!("&{:?}", it.material)),
            ),
            ("both_flags", self.rule(rules.both_flags.as_ref(), |it| format!("{it:?}"))),
            (
                "repetition_claim",
                self.rule(rules.repetition_claim.as_ref(), |it| it.times.to_string()),
            ),
            (
                "repetition_draw",
                self.rule(rules.repetition_draw.as_ref(), |it| it.times.to_string()),
            ),
            ("quiet_claim", self.rule(rules.quiet_claim.as_ref(), |it| it.moves.to_string())),
            ("quiet_draw", self.rule(rules.quiet_draw.as_ref(), |it| it.moves.to_string())),
            ("agreement", self.rule(rules.agreement.as_ref(), |it| it.after_moves.to_string())),
            (
                "draw_offer",
                self.rule(rules.draw_offer.as_ref(), |it| lapse(self.table, &it.lapses_by)),
            ),
            ("claim", self.rule(rules.claim.as_ref(), |it| lapse(self.table, &it.lapses_by))),
            ("wrong_array", self.rule(rules.wrong_array.as_ref(), |it| format!("{it:?}"))),
            (
                "colours_reversed",
                self.rule(rules.colours_reversed.as_ref(), |it| format!("{it:?}")),
            ),
            ("quickplay", self.rule(rules.quickplay.as_ref(), |it| format!("{it:?}"))),
            (
                "claimable_endings",
                self.rule(rules.claimable_endings.as_ref(), |it| self.endings(it)),
            ),
            (
                "win_after_flag",
                self.rule(rules.win_after_flag.as_ref(), |it| format!("&{:?}", it.material)),
            ),
        ];
        text.push_str("        Parameters {\n");
        for (field, value) in fields {
            let _ = writeln!(text, "            {field}: {value},");
        }
        text.push_str("        },\n");
    }

    fn endings(&self, endings: &parameter::Endings) -> String {
        let list: Vec<_> = endings
            .endings
            .iter()
            .map(|ending| {
                let place = self.place(&ending.article, 0);
                let kind = match ending.kind.as_str() {
                    "material" => format!("EndingKind::Material(&{:?})", ending.material),
                    "laws" => "EndingKind::Laws".to_owned(),
                    "book-drawn-pawns" => "EndingKind::BookDrawnPawns".to_owned(),
                    "wrong-rook-pawn" => "EndingKind::WrongRookPawn".to_owned(),
                    "with-harmless-men" => "EndingKind::WithHarmlessMen".to_owned(),
                    other => self.table.refuse(0, &format!("{other} is no kind of ending")),
                };
                format!(
                    "ClaimableEnding {{ article: &{}_ARTICLES[{place}], kind: {kind} }}",
                    self.name
                )
            })
            .collect();
        format!("&[{}]", list.join(", "))
    }
}

fn unwinnable(value: &parameter::Unwinnable) -> String {
    if value.drawn_if_unwinnable { "Loss::UnlessUnwinnable" } else { "Loss::Always" }.to_owned()
}

fn bare(_: &parameter::Bare) -> String {
    "()".to_owned()
}

fn lapse(table: &Table<Document>, by: &str) -> String {
    match by {
        "move" => "Lapse::ByMove",
        "touch" => "Lapse::ByTouch",
        other => table.refuse(0, &format!("a right lapses by move or touch, not {other}")),
    }
    .to_owned()
}
