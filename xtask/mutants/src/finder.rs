//! Finds all places that can be changed in the source files of some folders.
//!
//! Tests are left out, and what is computed at compile time, where no switch can be.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, BinOp, Block, Expr, ExprBinary, ExprIf, ExprLit, ExprMethodCall, ExprRepeat,
    ExprUnary, ImplItemFn, ItemFn, ItemImpl, ItemMod, Lit, Pat, ReturnType, Signature, Stmt,
    TraitItemFn, Type, UnOp,
};

use crate::site::{Change, Site};

/// All changes in the files below the folders, in the order of files and places.
pub(crate) fn sites(root: &Path, folders: &[String]) -> Result<Vec<Site>, String> {
    let mut files = Vec::new();
    for folder in folders {
        below(&root.join(folder), &mut files)?;
    }
    files.sort();
    files.dedup();
    let mut sites = Vec::new();
    for file in files {
        let at = |why: String| format!("{}: {why}", file.display());
        let text = fs::read_to_string(&file).map_err(|why| at(why.to_string()))?;
        let parsed = syn::parse_file(&text).map_err(|why| at(why.to_string()))?;
        let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
        let mut finder =
            Finder { file: &name, text: &text, functions: Vec::new(), sites: Vec::new() };
        finder.visit_file(&parsed);
        sites.append(&mut finder.sites);
    }
    Ok(sites)
}

/// Collects the source files of a library below a folder.
fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|why| why.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            below(&path, files)?;
        } else if path.extension().is_some_and(|kind| kind == "rs")
            && name != "tests.rs"
            && name != "main.rs"
        {
            files.push(path);
        }
    }
    Ok(())
}

struct Finder<'a> {
    file: &'a str,
    text: &'a str,
    /// The names of the functions and types around the current place.
    functions: Vec<String>,
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn add(&mut self, span: Span, change: Change) {
        let range = span.byte_range();
        self.sites.push(Site {
            id: 0,
            repeat: 0,
            file: self.file.to_owned(),
            line: span.start().line,
            function: self.functions.join("::"),
            original: self.text.get(range.clone()).unwrap_or_default().to_owned(),
            range,
            change,
        });
    }

    fn source(&self, span: Span) -> &str {
        self.text.get(span.byte_range()).unwrap_or_default()
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if signature.constness.is_some() || is_test(attributes) {
            return;
        }
        self.functions.push(signature.ident.to_string());
        for value in returned(&signature.output) {
            let start = block.brace_token.span.open().byte_range().end;
            self.sites.push(Site {
                id: 0,
                repeat: 0,
                file: self.file.to_owned(),
                line: block.brace_token.span.open().start().line,
                function: self.functions.join("::"),
                range: start..start,
                original: String::new(),
                change: Change::Returned((*value).to_owned()),
            });
        }
        self.visit_block(block);
        self.functions.pop();
    }
}

/// Values of a return type that are easily written, to return at once.
fn returned(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, output) = output else { return &[""] };
    let Type::Path(path) = &**output else { return &[] };
    let Some(last) = path.path.segments.last() else { return &[] };
    match last.ident.to_string().as_str() {
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => &["0"],
        "Option" => &["None"],
        "Vec" => &["Vec::new()"],
        _ => &[],
    }
}

/// Whether an item is compiled for tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::List(list) => {
            list.path.is_ident("cfg") && list.tokens.to_string().contains("test")
        }
        syn::Meta::NameValue(_) => false,
    })
}

/// The operator that takes the place of another.
fn exchanged(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Add(_) => "-",
        BinOp::Sub(_) | BinOp::Mul(_) => "+",
        BinOp::Div(_) => "*",
        BinOp::Rem(_) => "/",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::BitXor(_) | BinOp::BitAnd(_) => "|",
        BinOp::BitOr(_) => "&",
        BinOp::Shl(_) => ">>",
        BinOp::Shr(_) => "<<",
        BinOp::Eq(_) => "!=",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Ne(_) => "==",
        BinOp::Ge(_) => ">",
        BinOp::Gt(_) => ">=",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) | BinOp::MulAssign(_) => "+=",
        BinOp::BitXorAssign(_) | BinOp::BitAndAssign(_) => "|=",
        BinOp::BitOrAssign(_) => "&=",
        _ => return None,
    })
}

/// Whether a condition binds names, so that it is no expression by itself.
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(chain) => binds(&chain.left) || binds(&chain.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.attrs, &item.sig, block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let name =
            self.source(item.self_ty.span()).split('<').next().unwrap_or_default().to_owned();
        self.functions.push(name);
        visit::visit_item_impl(self, item);
        self.functions.pop();
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        let chain = matches!(expr.op, BinOp::And(_) | BinOp::Or(_))
            && (binds(&expr.left) || binds(&expr.right));
        if let Some(operator) = exchanged(&expr.op)
            && !chain
        {
            let (left, right) = (self.source(expr.left.span()), self.source(expr.right.span()));
            let other = format!("{left} {operator} {right}");
            self.add(expr.span(), Change::Instead(other));
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        if let UnOp::Not(_) = expr.op {
            let other = self.source(expr.expr.span()).to_owned();
            self.add(expr.span(), Change::Instead(other));
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_lit(&mut self, expr: &'ast ExprLit) {
        match &expr.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u128>() {
                    let other = format!("{}{}", value.saturating_add(1), number.suffix());
                    self.add(expr.span(), Change::Instead(other));
                }
            }
            Lit::Bool(value) => self.add(expr.span(), Change::Instead((!value.value).to_string())),
            _ => {}
        }
    }

    fn visit_expr_method_call(&mut self, expr: &'ast ExprMethodCall) {
        let other = match expr.method.to_string().as_str() {
            "min" if expr.args.len() == 1 => Some("max"),
            "max" if expr.args.len() == 1 => Some("min"),
            "any" => Some("all"),
            "all" => Some("any"),
            _ => None,
        };
        if let Some(other) = other {
            let whole = expr.span().byte_range();
            let name = expr.method.span().byte_range();
            let before = self.text.get(whole.start..name.start).unwrap_or_default();
            let after = self.text.get(name.end..whole.end).unwrap_or_default();
            self.add(expr.span(), Change::Instead(format!("{before}{other}{after}")));
        }
        visit::visit_expr_method_call(self, expr);
    }

    fn visit_expr_if(&mut self, expr: &'ast ExprIf) {
        if !binds(&expr.cond) {
            self.add(expr.cond.span(), Change::Negated);
        }
        visit::visit_expr_if(self, expr);
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        if let Stmt::Expr(expr, Some(_)) = stmt {
            let whole = match expr {
                Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_) => true,
                Expr::Binary(binary) => exchanged(&binary.op).is_some(),
                _ => false,
            };
            if whole {
                self.add(stmt.span(), Change::Deleted);
            }
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_expr_repeat(&mut self, expr: &'ast ExprRepeat) {
        // The length is computed at compile time.
        self.visit_expr(&expr.expr);
    }

    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
}
