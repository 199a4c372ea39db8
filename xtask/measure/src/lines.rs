//! `lines`: lines of code of each crate.
//!
//! A line counts if a token other than a comment is on it. Tests, examples and benches do not count:
//! only what the roots of a crate reach by `mod` without a condition such as `cfg(test)`.

use std::collections::BTreeSet;

use proc_macro2::{LexError, Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, File, ImplItem, Item, Stmt};

use crate::sources::Sources;
use crate::syntax;
use crate::tree::Module;

/// The crate with data and helpers for tests, in no total.
const TEST_DATA: &str = "crates/grundy-facts";

/// Prints a line for each crate, and the totals of `crates` and `xtask`.
pub(crate) fn print(sources: &Sources) -> Result<(), String> {
    let (mut crates, mut xtask) = (0, 0);
    for folder in sources.crates() {
        let lines = crate_lines(sources, folder)?;
        println!("{lines:>7}  {folder}");
        if folder.starts_with("xtask") {
            xtask += lines;
        } else if folder != TEST_DATA {
            crates += lines;
        }
    }
    println!("{crates:>7}  crates, without {TEST_DATA}");
    println!("{xtask:>7}  xtask");
    Ok(())
}

fn crate_lines(sources: &Sources, folder: &str) -> Result<usize, String> {
    let (mut lines, mut failure) = (0, None);
    for root in sources.roots(folder) {
        Module::root(sources, &root)?.walk(&mut |module, _| {
            if let Some((text, file)) = &module.file {
                match file_lines(text, file) {
                    Ok(found) => lines += found,
                    Err(why) => failure = Some(format!("{root}: {why}")),
                }
            }
        });
    }
    failure.map_or(Ok(lines), Err)
}

/// The number of lines of code in a file.
fn file_lines(text: &str, file: &File) -> Result<usize, LexError> {
    let mut excluded = Excluded(BTreeSet::new());
    excluded.visit_file(file);
    let mut lines = BTreeSet::new();
    add_tokens(text.parse()?, &mut lines);
    Ok(lines.difference(&excluded.0).count())
}

/// Adds the lines on which tokens are; a string may have several.
fn add_tokens(tokens: TokenStream, lines: &mut BTreeSet<usize>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                lines.insert(group.span_open().start().line);
                add_tokens(group.stream(), lines);
                lines.insert(group.span_close().end().line);
            }
            token => lines.extend(range(token.span())),
        }
    }
}

fn range(span: Span) -> std::ops::RangeInclusive<usize> {
    span.start().line..=span.end().line
}

/// The lines of doc comments and of items for tests.
struct Excluded(BTreeSet<usize>);

impl Excluded {
    /// Excludes a node with these attributes if it is for tests; returns whether it is.
    fn exclude(&mut self, attributes: &[Attribute], node: &dyn Spanned) -> bool {
        let is_test = syntax::is_test(attributes);
        if is_test {
            self.0.extend(range(node.span()));
        }
        is_test
    }
}

impl<'ast> Visit<'ast> for Excluded {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if attribute.path().is_ident("doc") {
            self.0.extend(range(attribute.span()));
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !self.exclude(syntax::attributes(item), item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(item) => &item.attrs[..],
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            _ => &[],
        };
        if !self.exclude(attributes, item) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        let attributes = match statement {
            Stmt::Local(local) => &local.attrs[..],
            Stmt::Macro(call) => &call.attrs,
            Stmt::Item(_) | Stmt::Expr(..) => &[],
        };
        if !self.exclude(attributes, statement) {
            visit::visit_stmt(self, statement);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn comments_blanks_and_tests_do_not_count() {
        let text = "\
//! A module.

/// A function.
fn f() {
    // A comment.
    g(\"two
lines\");
}

struct S;

impl S {
    #[cfg(test)]
    fn for_tests() {}
}

#[cfg(test)]
mod tests {
    fn t() {}
}
";
        let file = syn::parse_file(text).expect("a file");
        assert_eq!(super::file_lines(text, &file).expect("tokens"), 7);
    }
}
