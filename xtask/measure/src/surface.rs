//! `surface`: the public items of the library, over every path that begins with `grundy::`.
//!
//! Modules, types, traits, functions, constants and exported macros count, also those that the
//! documentation hides, and everything in a module or crate that a `pub use` exports again. A glob
//! brings names that nobody has chosen, so it is refused, after it is counted.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Item, UseTree};

use crate::sources::Sources;
use crate::syntax;
use crate::tree::Module;

/// The greatest number of public items.
const MOST: usize = 120;

/// The library.
const LIBRARY: &str = "grundy";

/// Prints the list and its length.
///
/// # Errors
/// More than [`MOST`] items, or `pub use` of what cannot be counted.
pub(crate) fn print(sources: &Sources) -> Result<(), String> {
    let crates = Crates::read(sources)?;
    let mut surface = Surface { crates: &crates, items: BTreeSet::new(), refused: Vec::new() };
    let library = Path { name: LIBRARY, modules: Vec::new() };
    surface.add_module(LIBRARY, &library, &mut Vec::new());
    for (path, kind) in &surface.items {
        println!("{kind:<9} {path}");
    }
    let count = surface.items.len();
    println!("{count} public items; at most {MOST}");
    if count > MOST {
        surface.refused.push(format!("there are {count} public items, more than {MOST}"));
    }
    if surface.refused.is_empty() { Ok(()) } else { Err(surface.refused.join("\n")) }
}

/// The libraries of the workspace.
struct Crates(BTreeMap<String, Module>);

/// A module: the name of its crate, and the names of modules from there.
#[derive(Clone, PartialEq)]
struct Path<'a> {
    name: &'a str,
    modules: Vec<&'a str>,
}

/// What a name means.
enum Meaning<'a> {
    Module(Path<'a>),
    /// An item of a kind.
    Item(&'static str),
    /// Something of a crate outside of the workspace.
    Foreign,
}

/// A `use` of one name, or of all.
struct Import {
    is_public: bool,
    path: Vec<String>,
    /// The name that it brings; `None` for a glob.
    name: Option<String>,
}

impl Crates {
    fn read(sources: &Sources) -> Result<Self, String> {
        let mut crates = BTreeMap::new();
        for folder in sources.crates() {
            let root = format!("{folder}/src/lib.rs");
            if sources.contains(&root) {
                let name = folder.rsplit('/').next().unwrap_or(folder).replace('-', "_");
                crates.insert(name, Module::root(sources, &root)?);
            }
        }
        Ok(Self(crates))
    }

    fn module(&self, path: &Path<'_>) -> Option<&Module> {
        let root = self.0.get(path.name)?;
        let child = |module: &'_ Module, name: &&str| {
            module.children.iter().position(|child| child.name == **name)
        };
        path.modules
            .iter()
            .try_fold(root, |module, name| Some(&module.children[child(module, name)?]))
    }

    /// What a path means where it is written, in each of the namespaces; nothing for one that
    /// only macros define.
    fn meanings<'a>(&'a self, at: &Path<'a>, words: &[String], depth: usize) -> Vec<Meaning<'a>> {
        /// Longer chains of `use` are circles.
        const DEEPEST: usize = 24;
        let Some((first, rest)) = words.split_first().filter(|_| depth < DEEPEST) else {
            return Vec::new();
        };
        let root = Path { name: at.name, modules: Vec::new() };
        let parent = || {
            let above = at.modules.len().saturating_sub(1);
            Path { name: at.name, modules: at.modules[..above].to_vec() }
        };
        let start = match first.as_str() {
            "crate" => vec![Meaning::Module(root)],
            "self" => vec![Meaning::Module(at.clone())],
            "super" => vec![Meaning::Module(parent())],
            name => {
                let local = self.members(at, name, depth + 1);
                if local.is_empty() { vec![self.external(name)] } else { local }
            }
        };
        self.follow(start, rest, depth)
    }

    /// What the rest of a path means after its start.
    fn follow<'a>(
        &'a self,
        start: Vec<Meaning<'a>>,
        rest: &[String],
        depth: usize,
    ) -> Vec<Meaning<'a>> {
        let Some((name, rest)) = rest.split_first() else { return start };
        let step = |meaning: Meaning<'a>| match meaning {
            Meaning::Module(path) if name == "super" => {
                let above = path.modules.len().saturating_sub(1);
                let modules = path.modules[..above].to_vec();
                vec![Meaning::Module(Path { name: path.name, modules })]
            }
            Meaning::Module(path) => self.members(&path, name, depth + 1),
            Meaning::Item("enum") => vec![Meaning::Item("variant")],
            Meaning::Item(_) => Vec::new(),
            Meaning::Foreign => vec![Meaning::Foreign],
        };
        self.follow(start.into_iter().flat_map(step).collect(), rest, depth)
    }

    fn external<'a>(&'a self, name: &str) -> Meaning<'a> {
        self.0.get_key_value(name).map_or(Meaning::Foreign, |(name, _)| {
            Meaning::Module(Path { name, modules: Vec::new() })
        })
    }

    /// What a name means within a module.
    fn members<'a>(&'a self, at: &Path<'a>, name: &str, depth: usize) -> Vec<Meaning<'a>> {
        let Some(module) = self.module(at) else { return Vec::new() };
        let mut found = Vec::new();
        for child in module.children.iter().filter(|child| child.name == name) {
            let mut path = at.clone();
            path.modules.push(&child.name);
            found.push(Meaning::Module(path));
        }
        let kinds = module.items.iter().filter_map(syntax::definition);
        found.extend(kinds.filter(|found| found.1 == name).map(|found| Meaning::Item(found.0)));
        if at.modules.is_empty() && self.macros(at.name).any(|found| found == name) {
            found.push(Meaning::Item("macro"));
        }
        for import in imports(module) {
            match &import.name {
                Some(own) if own == name => {
                    found.extend(self.meanings(at, &import.path, depth));
                }
                None => {
                    let path: Vec<_> =
                        import.path.iter().cloned().chain([name.to_owned()]).collect();
                    let brought = self.meanings(at, &path, depth);
                    found.extend(
                        brought.into_iter().filter(|found| !matches!(found, Meaning::Foreign)),
                    );
                }
                Some(_) => {}
            }
        }
        found
    }

    /// The names of the macros that a crate exports.
    fn macros(&self, name: &str) -> impl Iterator<Item = String> {
        let mut names = Vec::new();
        if let Some(root) = self.0.get(name) {
            root.walk(&mut |module, _| {
                for item in &module.items {
                    if let Item::Macro(item) = item
                        && syntax::is_exported_macro(&item.attrs)
                    {
                        names.extend(item.ident.as_ref().map(ToString::to_string));
                    }
                }
            });
        }
        names.into_iter()
    }
}

/// The `use` declarations of a module, each name by itself.
fn imports(module: &Module) -> Vec<Import> {
    let mut imports = Vec::new();
    for item in &module.items {
        match item {
            Item::Use(item) => {
                let is_public = syntax::is_public(&item.vis);
                add_imports(&item.tree, is_public, &mut Vec::new(), &mut imports);
            }
            Item::ExternCrate(item) => imports.push(Import {
                is_public: syntax::is_public(&item.vis),
                path: vec![item.ident.to_string()],
                name: Some(match &item.rename {
                    Some((_, name)) => name.to_string(),
                    None => item.ident.to_string(),
                }),
            }),
            _ => {}
        }
    }
    imports
}

fn add_imports(tree: &UseTree, is_public: bool, path: &mut Vec<String>, imports: &mut Vec<Import>) {
    let mut add = |words: Vec<String>, name| imports.push(Import { is_public, path: words, name });
    match tree {
        UseTree::Path(part) => {
            path.push(part.ident.to_string());
            add_imports(&part.tree, is_public, path, imports);
            path.pop();
        }
        UseTree::Name(name) if name.ident == "self" => add(path.clone(), path.last().cloned()),
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            add([&path[..], std::slice::from_ref(&name)].concat(), Some(name));
        }
        UseTree::Rename(rename) => {
            let mut words = path.clone();
            if rename.ident != "self" {
                words.push(rename.ident.to_string());
            }
            add(words, Some(rename.rename.to_string()));
        }
        UseTree::Glob(_) => add(path.clone(), None),
        UseTree::Group(group) => {
            for tree in &group.items {
                add_imports(tree, is_public, path, imports);
            }
        }
    }
}

/// The public items found so far.
struct Surface<'a> {
    crates: &'a Crates,
    /// The path and kind of each.
    items: BTreeSet<(String, &'static str)>,
    /// What is wrong, a line each.
    refused: Vec<String>,
}

impl<'a> Surface<'a> {
    /// Adds everything public in a module that a path of the library leads to.
    fn add_module(&mut self, shown: &str, at: &Path<'a>, above: &mut Vec<Path<'a>>) {
        let crates = self.crates;
        let Some(module) = crates.module(at).filter(|_| !above.contains(at)) else { return };
        above.push(at.clone());
        if at.modules.is_empty() {
            self.items.extend(crates.macros(at.name).map(|name| (join(shown, &name), "macro")));
        }
        for (kind, name, visibility) in module.items.iter().filter_map(syntax::definition) {
            if syntax::is_public(visibility) {
                self.items.insert((join(shown, &name), kind));
            }
        }
        for child in module.children.iter().filter(|child| child.is_public) {
            let mut path = at.clone();
            path.modules.push(&child.name);
            self.add_meaning(&join(shown, &child.name), Meaning::Module(path), above);
        }
        for import in imports(module).iter().filter(|import| import.is_public) {
            self.add_import(shown, at, import, above);
        }
        above.pop();
    }

    fn add_import(
        &mut self,
        shown: &str,
        at: &Path<'a>,
        import: &Import,
        above: &mut Vec<Path<'a>>,
    ) {
        let source = import.path.join("::");
        let meanings = self.crates.meanings(at, &import.path, 0);
        let Some(name) = &import.name else {
            self.refused.push(format!("{shown}: `pub use {source}::*` is a glob"));
            for meaning in meanings {
                if let Meaning::Module(path) = meaning {
                    self.add_module(shown, &path, above);
                }
            }
            return;
        };
        let shown = join(shown, name);
        if meanings.is_empty() {
            self.refused.push(format!("{shown}: `{source}` is not found"));
        }
        for meaning in meanings {
            if matches!(meaning, Meaning::Foreign) && import.path.len() == 1 {
                self.refused.push(format!("{shown}: the items of this crate cannot be counted"));
            }
            self.add_meaning(&shown, meaning, above);
        }
    }

    fn add_meaning(&mut self, shown: &str, meaning: Meaning<'a>, above: &mut Vec<Path<'a>>) {
        match meaning {
            Meaning::Module(path) => {
                let kind = if path.modules.is_empty() { "crate" } else { "mod" };
                self.items.insert((shown.to_owned(), kind));
                self.add_module(shown, &path, above);
            }
            Meaning::Item(kind) => {
                self.items.insert((shown.to_owned(), kind));
            }
            Meaning::Foreign => {
                self.items.insert((shown.to_owned(), "foreign"));
            }
        }
    }
}

fn join(path: &str, name: &str) -> String {
    format!("{path}::{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let tree = syn::parse_str::<syn::ItemUse>(text).expect("a use").tree;
        let mut imports = Vec::new();
        add_imports(&tree, true, &mut Vec::new(), &mut imports);
        let shown = |import: &Import| {
            format!("{} as {}", import.path.join("::"), import.name.as_deref().unwrap_or("*"))
        };
        imports.iter().map(shown).collect()
    }

    #[test]
    fn names_of_declarations() {
        assert_eq!(names("use a::b;"), ["a::b as b"]);
        assert_eq!(names("use a::{self, b as c, d::*};"), ["a as a", "a::b as c", "a::d as *"]);
        assert_eq!(names("use a;"), ["a as a"]);
    }

    /// The surface of a library of one or two files.
    fn surface(library: &str, other: &str) -> (Vec<String>, Vec<String>) {
        let parse = |text| Module::parsed(text).expect("a crate");
        let crates = BTreeMap::from([
            (LIBRARY.to_owned(), parse(library)),
            ("other".to_owned(), parse(other)),
        ]);
        let crates = Crates(crates);
        let mut surface = Surface { crates: &crates, items: BTreeSet::new(), refused: Vec::new() };
        let root = Path { name: LIBRARY, modules: Vec::new() };
        surface.add_module(LIBRARY, &root, &mut Vec::new());
        let items = surface.items.iter().map(|(path, kind)| format!("{kind} {path}"));
        (items.collect(), surface.refused)
    }

    #[test]
    fn paths_through_modules_and_crates() {
        let other = "pub mod m { pub struct S; pub use super::f; mod hidden { pub fn g() {} } }
            mod p { pub(crate) fn f() {} } use p::f; #[macro_export] macro_rules! x { () => {} }";
        for (library, items, refused) in [
            ("pub fn f() {} fn g() {} pub(crate) struct S;", &["fn grundy::f"][..], 0),
            (
                "#[doc(hidden)] pub mod a { pub enum E {} }",
                &["mod grundy::a", "enum grundy::a::E"],
                0,
            ),
            ("mod a { pub enum E {} } pub use a::E as F;", &["enum grundy::F"], 0),
            ("pub use other::m::S;", &["struct grundy::S"], 0),
            ("pub use other::m;", &["mod grundy::m", "struct grundy::m::S", "fn grundy::m::f"], 0),
            ("pub use other::m::*;", &["struct grundy::S", "fn grundy::f"], 1),
            (
                "pub use other as o;",
                &[
                    "crate grundy::o",
                    "mod grundy::o::m",
                    "struct grundy::o::m::S",
                    "fn grundy::o::m::f",
                    "macro grundy::o::x",
                ],
                0,
            ),
            ("pub use std::mem::swap;", &["foreign grundy::swap"], 0),
            ("pub use serde;", &["foreign grundy::serde"], 1),
            ("pub use other::absent;", &[], 1),
        ] {
            let (mut found, objections) = surface(library, other);
            let mut items: Vec<String> = items.iter().map(|item| (*item).to_owned()).collect();
            found.sort();
            items.sort();
            assert_eq!(found, items, "{library}");
            assert_eq!(objections.len(), refused, "{library}: {objections:?}");
        }
    }
}
