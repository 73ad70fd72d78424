//! Finds which file of the source uses items of which other file, and which files do so in a circle.
//!
//! A path, in code or after `use`, is followed through imports and re-exports to the file that defines the item. An
//! item made by a macro is assumed to be defined where it is looked for. Three things are not uses: code under
//! `#[cfg(test)]`, an import that only re-exports an item (`pub use`), and a module named without an item of it.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The names between the `::` of a path.
type Path = Vec<String>;

/// The contents of a file.
#[derive(Default)]
struct Module {
    file: String,
    /// Names of the items it defines itself.
    items: BTreeSet<String>,
    imports: Vec<Import>,
    /// Paths of two or more names, outside of imports.
    paths: BTreeSet<Path>,
    /// Every name outside of imports.
    names: BTreeSet<String>,
}

/// `use path as name;`, where `name` is `*` for all names of a module.
struct Import {
    name: String,
    path: Path,
    is_public: bool,
}

/// The target of a path: a module, or an item in a module.
enum Target {
    Module(Path),
    Item(Path),
}

/// The modules of a crate, by their paths.
#[derive(Default)]
pub(crate) struct Crate(BTreeMap<Path, Module>);

impl Crate {
    /// Reads `(name, text)` of every file, the name relative to the folder of `lib.rs`.
    pub(crate) fn read<'t>(files: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        let modules = files.into_iter().map(|(file, text)| {
            let mut path: Path = file.trim_end_matches(".rs").split('/').map(Into::into).collect();
            path.pop_if(|last| last == "mod" || last == "lib");
            let mut module = Module { file: file.to_owned(), ..Module::default() };
            let tokens = TokenStream::from_str(text);
            module.read(tokens.unwrap_or_else(|error| panic!("{file}: {error}")), true);
            (path, module)
        });
        Self(modules.collect())
    }

    /// Returns every file that is part of a circle, with the shortest path through others back to itself.
    pub(crate) fn circles(&self) -> BTreeMap<&str, Vec<&str>> {
        let uses: BTreeMap<&str, BTreeSet<&str>> = self
            .0
            .iter()
            .map(|(path, module)| (&*module.file, self.used_by(path, module)))
            .collect();
        let way = |file| Some((file, way_back(file, &uses)?));
        uses.keys().copied().filter_map(way).collect()
    }

    /// Returns the files whose items a module uses.
    fn used_by(&self, path: &Path, module: &Module) -> BTreeSet<&str> {
        let imports = module.imports.iter();
        let imports = imports.filter(|it| !it.is_public || module.names.contains(&it.name));
        // A path that begins with an import is resolved as a whole, since a module may have the name of a function.
        let begins = |name: &str| module.paths.iter().any(|path| path[0] == name);
        let imports = imports.filter(|import| !begins(&import.name));
        let named = imports.map(|import| &import.path).chain(&module.paths);
        let items = named.filter_map(|named| match self.resolve(path, named, 0)? {
            Target::Item(found) => Some(&*self.0[&found].file),
            Target::Module(_) => None,
        });
        items.filter(|file| *file != module.file).collect()
    }

    /// Follows a path that is written in the module `from`; `None` if it leads out of the crate.
    fn resolve(&self, from: &Path, path: &[String], depth: u32) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.look_up(&Path::new(), rest, depth),
            "self" => self.look_up(from, rest, depth),
            "super" => match rest.first() {
                Some(next) if next == "super" => self.resolve(&parent(from), rest, depth),
                _ => self.look_up(&parent(from), rest, depth),
            },
            name if self.0[from].knows(name) || self.0.contains_key(&child(from, name)) => {
                self.look_up(from, path, depth)
            }
            _ => None,
        }
    }

    /// Follows a path from a module.
    fn look_up(&self, module: &Path, path: &[String], depth: u32) -> Option<Target> {
        let Some((name, rest)) = path.split_first().filter(|_| depth < 16) else {
            return Some(Target::Module(module.clone()));
        };
        let here = self.0.get(module)?;
        let child = child(module, name);
        if self.0.contains_key(&child) && !(rest.is_empty() && here.knows(name)) {
            return self.look_up(&child, rest, depth);
        }
        let import = here.imports.iter().find(|import| import.name == *name);
        if let Some(import) = import.filter(|_| !here.items.contains(name)) {
            let path = [&import.path[..], rest].concat();
            return self.resolve(module, &path, depth + 1);
        }
        let globs = here.imports.iter().filter(|import| import.name == "*");
        let mut globs =
            globs.filter_map(|glob| match self.resolve(module, &glob.path, depth + 1) {
                Some(Target::Module(found)) if self.0[&found].knows(name) => Some(found),
                _ => None,
            });
        match globs.next() {
            Some(found) if !here.items.contains(name) => self.look_up(&found, path, depth + 1),
            _ => Some(Target::Item(module.clone())),
        }
    }
}

impl Module {
    /// Whether it defines or imports something of this name.
    fn knows(&self, name: &str) -> bool {
        self.items.contains(name) || self.imports.iter().any(|import| import.name == name)
    }

    /// Reads a sequence of tokens; only at the `top` something is defined for others.
    fn read(&mut self, tokens: TokenStream, top: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        let mut before: &[TokenTree] = &[];
        while let [token, behind @ ..] = rest {
            let mut length = 1;
            match token {
                TokenTree::Punct(sign) if sign.as_char() == '#' && is_for_tests(behind) => {
                    length += 1 + item_length(&behind[1..]);
                }
                TokenTree::Ident(word) if word == "use" && !is_sign(behind.first(), '<') => {
                    length += item_length(behind);
                    let is_public = before.iter().rev().take(2).any(|token| is_word(token, "pub"));
                    self.import(&behind[..length - 2], &Path::new(), is_public);
                }
                TokenTree::Ident(word) if word == "mod" && is_sign(behind.get(1), ';') => {
                    length += 1;
                }
                TokenTree::Ident(word) => {
                    if top && let Some(name) = defined(&word.to_string(), behind) {
                        self.items.insert(name);
                    }
                    let path = path_at(rest);
                    self.names.insert(path[0].clone());
                    length = path.len() * 3 - 2;
                    if path.len() > 1 && !is_sign(before.last(), ':') {
                        self.paths.insert(path);
                    }
                }
                TokenTree::Group(group) => self.read(group.stream(), false),
                _ => {}
            }
            let done = tokens.len() - rest.len() + length;
            (before, rest) = tokens.split_at(done.min(tokens.len()));
        }
    }

    /// Reads the tokens between `use` and `;`, or in braces of such an import after `prefix`.
    fn import(&mut self, tree: &[TokenTree], prefix: &Path, is_public: bool) {
        let mut path = prefix.clone();
        let mut name = None;
        for (index, token) in tree.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = tree.get(index + 1).map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(sign) if sign.as_char() == '*' => name = Some("*".to_owned()),
                TokenTree::Group(list) => {
                    let list: Vec<TokenTree> = list.stream().into_iter().collect();
                    for tree in list.split(|token| is_sign(Some(token), ',')) {
                        self.import(tree, &path, is_public);
                    }
                    return;
                }
                _ => {}
            }
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.imports.push(Import { name, path, is_public });
        }
    }
}

fn parent(module: &Path) -> Path {
    module[..module.len().saturating_sub(1)].to_vec()
}

fn child(module: &Path, name: &str) -> Path {
    module.iter().cloned().chain([name.to_owned()]).collect()
}

fn is_sign(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(found)) if found.as_char() == sign)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

/// Whether the tokens after a `#` are `[cfg(test)]`.
fn is_for_tests(behind: &[TokenTree]) -> bool {
    matches!(behind.first(), Some(TokenTree::Group(group)) if group.to_string().replace(' ', "") == "[cfg(test)]")
}

/// Returns the number of tokens in an item, including the `;` or the block at its end.
fn item_length(tokens: &[TokenTree]) -> usize {
    let is_import = tokens.iter().take(3).any(|token| is_word(token, "use"));
    let is_block = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_path = is_sign(tokens.get(1), ':') || tokens.first().is_some_and(is_block);
    let ends =
        |token: &TokenTree| is_sign(Some(token), ';') || !is_import && !is_path && is_block(token);
    tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1)
}

/// Returns the name that the previous word defines: `struct Name`, `macro_rules! name`, `mod name { … }`.
fn defined(word: &str, behind: &[TokenTree]) -> Option<String> {
    const WORDS: [&str; 9] =
        ["struct", "enum", "union", "trait", "type", "const", "static", "fn", "mod"];
    let name = match word {
        "macro_rules" => behind.get(1),
        _ => behind.first().filter(|_| WORDS.contains(&word)),
    };
    name.filter(|name| matches!(name, TokenTree::Ident(_))).map(ToString::to_string)
}

/// Returns the path at the beginning of the tokens: names with `::` between them.
fn path_at(tokens: &[TokenTree]) -> Path {
    let mut path = vec![tokens[0].to_string()];
    let mut rest = &tokens[1..];
    while let [first, second, TokenTree::Ident(name), behind @ ..] = rest
        && is_sign(Some(first), ':')
        && is_sign(Some(second), ':')
    {
        path.push(name.to_string());
        rest = behind;
    }
    path
}

/// Returns the shortest path from a file through others back to it.
fn way_back<'f>(
    file: &'f str,
    uses: &BTreeMap<&'f str, BTreeSet<&'f str>>,
) -> Option<Vec<&'f str>> {
    let mut ways = vec![vec![file]];
    let mut met = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for &next in way.last().and_then(|last| uses.get(last)).into_iter().flatten() {
                let further = [&way[..], &[next]].concat();
                if next == file {
                    return Some(further);
                }
                if met.insert(next) {
                    longer.push(further);
                }
            }
        }
        ways = longer;
    }
    None
}
