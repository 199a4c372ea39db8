//! Attributes and visibility of items.

use syn::punctuated::Punctuated;
use syn::{Attribute, Item, Meta, Token, Visibility};

/// Configurations that only tests have.
const TEST_CONFIGURATIONS: [&str; 3] = ["test", "shuttle", "fuzzing"];

/// Returns `true` if an item with these attributes is compiled for tests only.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<Meta>().is_ok_and(|condition| implies_test(&condition))
    })
}

fn implies_test(condition: &Meta) -> bool {
    let implies_test = |parts: Vec<Meta>| parts.iter().map(implies_test).collect::<Vec<_>>();
    match condition {
        Meta::Path(path) => TEST_CONFIGURATIONS.iter().any(|name| path.is_ident(name)),
        Meta::List(list) if list.path.is_ident("all") => implies_test(parts(list)).contains(&true),
        Meta::List(list) if list.path.is_ident("any") => {
            !implies_test(parts(list)).contains(&false)
        }
        _ => false,
    }
}

fn parts(list: &syn::MetaList) -> Vec<Meta> {
    let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    parts.map(|parts| parts.into_iter().collect()).unwrap_or_default()
}

/// Returns `true` for `#[macro_export]`.
pub(crate) fn is_exported_macro(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("macro_export"))
}

/// The attributes of an item.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The kind, name and visibility of an item that has them; neither modules nor `use`.
pub(crate) fn definition(item: &Item) -> Option<(&'static str, String, &Visibility)> {
    Some(match item {
        Item::Const(item) => ("const", item.ident.to_string(), &item.vis),
        Item::Enum(item) => ("enum", item.ident.to_string(), &item.vis),
        Item::Fn(item) => ("fn", item.sig.ident.to_string(), &item.vis),
        Item::Static(item) => ("static", item.ident.to_string(), &item.vis),
        Item::Struct(item) => ("struct", item.ident.to_string(), &item.vis),
        Item::Trait(item) => ("trait", item.ident.to_string(), &item.vis),
        Item::TraitAlias(item) => ("trait", item.ident.to_string(), &item.vis),
        Item::Type(item) => ("type", item.ident.to_string(), &item.vis),
        Item::Union(item) => ("union", item.ident.to_string(), &item.vis),
        _ => return None,
    })
}

/// Returns `true` for `pub` without a restriction.
pub(crate) fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_of_tests() {
        for (condition, expected) in [
            ("test", true),
            ("all(test, unix)", true),
            ("any(test, shuttle)", true),
            ("any(test, unix)", false),
            ("not(test)", false),
            ("feature = \"test\"", false),
        ] {
            let attribute: Attribute = {
                let item: Item =
                    syn::parse_str(&format!("#[cfg({condition})] fn f() {{}}")).expect("an item");
                attributes(&item)[0].clone()
            };
            assert_eq!(is_test(&[attribute]), expected, "{condition}");
        }
    }
}
