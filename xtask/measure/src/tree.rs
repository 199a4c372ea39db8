//! A crate as a tree of modules.

use syn::{Item, Visibility};

use crate::sources::Sources;
use crate::syntax;

/// A module with everything in it that is not for tests only.
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) is_public: bool,
    /// The text of its file and what that means, for a module with a file of its own.
    pub(crate) file: Option<(String, syn::File)>,
    /// Its items, without modules.
    pub(crate) items: Vec<Item>,
    pub(crate) children: Vec<Module>,
}

/// Where the files of a module's children are.
struct Place<'a> {
    sources: &'a Sources,
    folder: String,
}

impl Module {
    /// The crate whose root is a file.
    pub(crate) fn root(sources: &Sources, path: &str) -> Result<Self, String> {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let visibility = Visibility::Public(syn::token::Pub::default());
        from_file(&Place { sources, folder }, "crate", &visibility, path)
    }

    /// The crate of a text, without other files.
    #[cfg(test)]
    pub(crate) fn parsed(text: &str) -> Result<Self, String> {
        let file = syn::parse_file(text).map_err(|why| why.to_string())?;
        let sources = Sources::default();
        let place = Place { sources: &sources, folder: String::new() };
        from_items(&place, "crate", &Visibility::Public(syn::token::Pub::default()), &file.items)
    }

    /// Calls `visit` with every module of the tree and its path, such as `["game", "rules"]`.
    pub(crate) fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Module, &[&'a str])) {
        self.walk_from(&mut Vec::new(), visit);
    }

    fn walk_from<'a>(
        &'a self,
        path: &mut Vec<&'a str>,
        visit: &mut dyn FnMut(&'a Module, &[&'a str]),
    ) {
        visit(self, path);
        for child in &self.children {
            path.push(&child.name);
            child.walk_from(path, visit);
            path.pop();
        }
    }
}

fn from_file(
    place: &Place<'_>,
    name: &str,
    visibility: &Visibility,
    path: &str,
) -> Result<Module, String> {
    let text = place.sources.read(path)?;
    let file = syn::parse_file(&text).map_err(|why| format!("{path}: {why}"))?;
    let mut module = from_items(place, name, visibility, &file.items)?;
    module.file = Some((text, file));
    Ok(module)
}

fn from_items(
    place: &Place<'_>,
    name: &str,
    visibility: &Visibility,
    items: &[Item],
) -> Result<Module, String> {
    let mut module = Module {
        name: name.to_owned(),
        is_public: syntax::is_public(visibility),
        file: None,
        items: Vec::new(),
        children: Vec::new(),
    };
    for item in items.iter().filter(|item| !syntax::is_test(syntax::attributes(item))) {
        let Item::Mod(declaration) = item else {
            module.items.push(item.clone());
            continue;
        };
        let name = declaration.ident.to_string();
        let inside = format!("{}/{name}", place.folder);
        let below = Place { sources: place.sources, folder: inside.clone() };
        let child = if let Some((_, items)) = &declaration.content {
            from_items(&below, &name, &declaration.vis, items)
        } else {
            let candidates = [format!("{inside}.rs"), format!("{inside}/mod.rs")];
            let Some(path) = candidates.iter().find(|path| place.sources.contains(path)) else {
                return Err(format!("{}: there is no file", candidates.join(" or ")));
            };
            from_file(&below, &name, &declaration.vis, path)
        };
        module.children.push(child?);
    }
    Ok(module)
}
