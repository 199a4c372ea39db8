//! The catalogues of all languages: no messages but those of English, with the same arguments, every
//! plural form that a language has, and nothing that is never said.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "tests may read files")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use grundy_core::game::{Arg, Phrase};
use grundy_engine::catalog::Row;
use grundy_engine::wording::{Direction, Language, Wording};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

/// What a message asks of whoever words it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    /// The arguments it mentions.
    arguments: BTreeSet<String>,
    /// The messages it is put together from.
    parts: BTreeSet<String>,
    /// The arguments it chooses by, with what it tells apart.
    choices: BTreeMap<String, BTreeSet<String>>,
}

impl Shape {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut shape = Self::default();
        shape.pattern(pattern);
        shape
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("{selector:?} chooses")
                };
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                });
                self.choices.entry(id.name.to_owned()).or_default().extend(keys);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.parts.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                assert_eq!(id.name, "NOTATION");
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// The beginnings of messages that name players and parts: their forms are had only by languages that need
/// them.
const INFLECTED: [&str; 3] = ["player-", "called.", "named-"];

fn is_inflected(name: &str) -> bool {
    INFLECTED.iter().any(|beginning| name.starts_with(beginning))
}

/// The file with the errors of a language. Their English text is in the sources.
const ERRORS: &str = "errors.ftl";

/// Every message and attribute (`NAME.ATTRIBUTE`) of a language, with its shape.
fn catalogue(tag: &str) -> BTreeMap<String, Shape> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(tag);
    let files = files(&folder, "ftl").into_iter().filter(|file| !file.ends_with(ERRORS));
    shapes(tag, files)
}

/// Every error of a language, with its shape.
fn errors(tag: &str) -> BTreeMap<String, Shape> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(tag);
    shapes(tag, std::iter::once(folder.join(ERRORS)))
}

fn shapes(tag: &str, files: impl Iterator<Item = PathBuf>) -> BTreeMap<String, Shape> {
    let mut messages = BTreeMap::new();
    for file in files {
        let source = std::fs::read_to_string(&file).expect("a catalogue");
        let parsed = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in &parsed.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name.to_owned();
            let mut add = |name: String, pattern: &Pattern<&str>| {
                let before = messages.insert(name.clone(), Shape::of(pattern));
                assert!(before.is_none(), "{tag} words {name} twice");
            };
            for attribute in &message.attributes {
                add(format!("{name}.{}", attribute.id.name), &attribute.value);
            }
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{tag}: {name} is empty"));
            add(name, value);
        }
    }
    messages
}

/// The files of a folder and those below it with an ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|_| panic!("{}", folder.display()));
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|has| has == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The plural forms of a language's whole numbers and fractions, as CLDR has them.
fn plural_forms(tag: &str) -> BTreeSet<String> {
    let language: unic_langid::LanguageIdentifier = tag.parse().expect("a tag");
    let rules = PluralRules::create(language, PluralRuleType::CARDINAL).expect("plural rules");
    let name = |category| match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    };
    let whole = (0u32..=200).map(f64::from);
    whole.chain([1.5]).map(|n| name(rules.select(n).expect("a form")).to_owned()).collect()
}

/// Is it a plural form that is told apart, and no word such as `proved`?
fn counts(keys: &BTreeSet<String>) -> bool {
    keys.contains("one")
}

/// The argument that a form of an argument's words belongs to: `player` for `player-genitive`.
fn bare<'a>(argument: &'a str, english: &Shape) -> &'a str {
    let whole = english.arguments.contains(argument);
    argument.split_once('-').filter(|_| !whole).map_or(argument, |(argument, _)| argument)
}

/// What a language lacks is shown in English; `cargo xtask lint` lists it.
#[test]
fn every_language_words_the_same() {
    let english = catalogue("en");
    for language in Language::available() {
        let tag = language.tag;
        for (name, own) in catalogue(tag).iter().filter(|(name, _)| !is_inflected(name)) {
            let shape = english
                .get(name)
                .unwrap_or_else(|| panic!("{tag} words {name}, which English lacks"));
            let own: BTreeSet<&str> = own.arguments.iter().map(|arg| bare(arg, shape)).collect();
            let asked: BTreeSet<&str> = shape.arguments.iter().map(String::as_str).collect();
            assert_eq!(own, asked, "{tag}: {name}");
        }
    }
}

#[test]
fn every_plural_form_is_worded() {
    let english = catalogue("en");
    for language in Language::available() {
        let tag = language.tag;
        let forms = plural_forms(tag);
        let worded = catalogue(tag);
        for (name, shape) in &worded {
            for (argument, keys) in shape.choices.iter().filter(|(_, keys)| counts(keys)) {
                let own: BTreeSet<String> =
                    keys.iter().filter(|key| key.parse::<u32>().is_err()).cloned().collect();
                assert_eq!(own, forms, "{tag}: {name} by {argument}");
            }
        }
        // What is told apart by other words, or at a number such as 0, is so in every language.
        for (name, shape) in &english {
            let Some(own) = worded.get(name) else { continue };
            for (argument, keys) in &shape.choices {
                let kept = own.choices.get(argument).cloned().unwrap_or_default();
                let asked = keys.iter().filter(|key| !counts(keys) || key.parse::<u32>().is_ok());
                for key in asked {
                    assert!(kept.contains(key), "{tag}: {name} by {argument} lacks {key}");
                }
            }
        }
    }
}

/// A value for an argument; players have names, the rest counts.
fn sample(argument: &str, n: u32) -> Arg {
    match argument {
        "player" | "mover" => Arg::player("white"),
        "other" => Arg::player("black"),
        "part" => Phrase::new("called").with("text", n.to_string()).into(),
        _ => Arg::from(n),
    }
}

/// The English messages, for names that live as long as the program.
static ENGLISH: LazyLock<BTreeMap<String, Shape>> = LazyLock::new(|| catalogue("en"));

#[test]
fn everything_can_be_said() {
    for language in Language::available() {
        let wording = Wording::from(language);
        for (name, shape) in &*ENGLISH {
            for n in [0, 1, 2, 5, 21, 100] {
                let mut phrase = Phrase::new(name.clone());
                phrase.args = shape
                    .arguments
                    .iter()
                    .map(|argument| (argument.as_str(), sample(argument, n)))
                    .collect();
                let said = wording.say(&phrase);
                // An argument that is missing stands as {$name}; other braces are those of sets.
                assert!(!said.is_empty() && !said.contains("{$"), "{}: {said:?}", language.tag);
            }
        }
    }
}

#[test]
fn every_game_is_worded() {
    for language in Language::available() {
        let wording = Wording::from(language);
        for row in Row::all() {
            let words = row.words(&wording);
            for text in [&words.title, &words.arguments, &words.rule, &words.source] {
                assert!(!text.is_empty(), "{}: {}", language.tag, row.name);
            }
            assert!(!wording.say(&row.group.title()).is_empty());
        }
    }
}

/// Everything that is written in the sources of the project.
fn sources() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = files(&crates, "rs").into_iter().filter(|file| !file.ends_with("tests/wording.rs"));
    text.map(|file| std::fs::read_to_string(file).expect("a source")).collect()
}

#[test]
fn what_is_said_is_worded_and_what_is_worded_is_said() {
    let (sources, english) = (sources(), catalogue("en"));
    for begin in ["Phrase::new(\"", "Arg::words(\"", "say(\""] {
        for after in sources.split(begin).skip(1) {
            let name = after.split('"').next().unwrap_or_default();
            assert!(english.contains_key(name), "no words for {name}");
        }
    }
    let quoted = |name: &str| sources.contains(&format!("\"{name}\""));
    let parts: BTreeSet<&String> = english.values().flat_map(|shape| &shape.parts).collect();
    let games: BTreeSet<&str> = Row::all().iter().map(|row| row.name).collect();
    for name in english.keys().filter(|name| !name.contains('.')) {
        // Some names are put together from data.
        let said = match name.split_once('-') {
            Some(("theorem" | "rule" | "player" | "why", rest)) => quoted(rest) || quoted(name),
            Some(("game", rest)) => games.contains(rest),
            Some(("answer", "known-search" | "known-table")) => true,
            _ if parts.contains(name) => true,
            _ => quoted(name) || name.strip_suffix("-uncounted").is_some_and(quoted),
        };
        assert!(said, "{name} is never said");
    }
}

#[test]
fn languages_are_found_by_their_tags() {
    let served = |tag: &str| Wording::new(tag).map(|wording| wording.language().tag);
    for (tag, language) in [
        ("en", "en"),
        ("en-GB", "en"),
        ("pl-PL", "pl"),
        ("pl_PL.UTF-8", "pl"),
        ("be", "ru"),
        ("be-BY", "ru"),
        ("ro-MD", "ro"),
        ("FA-ir", "fa"),
    ] {
        assert_eq!(served(tag), Some(language), "{tag}");
    }
    for tag in ["", "uk", "xx", "english"] {
        assert_eq!(served(tag), None, "{tag}");
    }
}

#[test]
fn persian_has_its_digits_in_words_and_plain_ones_in_notation() {
    let wording = Wording::new("fa").expect("Persian");
    assert_eq!(wording.language().direction, Direction::RightToLeft);
    let value = Phrase::new("part-value").with("part", "nim 5").with("value", 12u32);
    assert_eq!(wording.say(&value), "پس مقدار \u{2068}nim 5\u{2069} برابر ۱۲ است.");
    let rule = Phrase::new("losing-residue")
        .with("status", "proved")
        .with("modulus", 4u32)
        .with("residue", 0u32)
        .with("also", "none")
        .with("unless", "none");
    assert!(wording.say(&rule).contains("\u{2068}n mod 4 = 0\u{2069}"), "{}", wording.say(&rule));
    // Beyond what plural forms are told for, a number is notation.
    let long = Phrase::new("part-value").with("part", "nim 5").with("value", 10u64.pow(12));
    assert!(wording.say(&long).contains("\u{2068}1000000000000\u{2069}"));
}

#[test]
fn other_languages_hold_no_marks() {
    for language in Language::available().filter(|one| one.direction == Direction::LeftToRight) {
        let wording = Wording::from(language);
        let part = Arg::Phrase(Phrase::new("called").with("text", "nim 5"));
        let value = Phrase::new("part-value").with("part", part).with("value", 12u32);
        let said = wording.say(&value);
        assert_eq!(grundy_engine::wording::without_marks(&said), said);
        assert!(said.contains("nim 5") && said.contains("12"), "{said}");
    }
}

/// The errors in the sources that have a name: its arguments, which stand in the English text.
fn named_errors() -> BTreeMap<String, BTreeSet<String>> {
    let mut named = BTreeMap::new();
    let sources = sources();
    for begin in ["message!(", "hint!("] {
        for after in sources.split(begin).skip(1) {
            let mut quoted = after.split('"');
            let (Some(before), Some(name), Some(between), Some(text)) =
                (quoted.next(), quoted.next(), quoted.next(), quoted.next())
            else {
                continue;
            };
            // Documentation and the macros themselves are followed by something else.
            if !before.trim().is_empty() || between.trim() != "," {
                continue;
            }
            let arguments: BTreeSet<String> = text
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split_once('}'))
                .map(|(name, _)| name.to_owned())
                .collect();
            let known = named.entry(format!("error-{name}")).or_insert_with(|| arguments.clone());
            // A translation need not say what it can do without.
            known.retain(|argument| arguments.contains(argument));
        }
    }
    named
}

#[test]
fn errors_have_names_and_every_other_language_says_them() {
    let named = named_errors();
    assert!(named.len() > 100 && errors("en").is_empty());
    for language in Language::available().filter(|language| language.tag != "en") {
        let (tag, worded) = (language.tag, errors(language.tag));
        for (name, arguments) in &named {
            // Examples within this crate's core, not said to anybody.
            if ["error-of", "error-unexpected"].contains(&name.as_str()) {
                continue;
            }
            let shape = worded.get(name).unwrap_or_else(|| panic!("{tag} lacks {name}"));
            assert!(shape.arguments.is_subset(arguments), "{tag}: {name} {arguments:?}");
        }
        for name in worded.keys() {
            assert!(named.contains_key(name), "{tag}: {name} is never said");
        }
    }
}

#[test]
fn errors_are_said_in_the_language_or_in_english() {
    let bench = grundy_engine::Workbench::default();
    let error = bench.read("nim 3 x").expect_err("no number");
    let said = |tag: &str| Wording::new(tag).expect("a language").message(&error.message);
    assert_eq!(said("en"), "`x` is not a digit");
    assert_eq!(said("pl"), "`x` nie jest cyfrą.");
    assert_eq!(said("fa"), "`\u{2068}x\u{2069}` رقم نیست.");
    let text = "game mine(n)\ndivide: if n > 0: n / (n - 1)\n";
    let files = Box::new(crate::rulefiles::Files(text.into()));
    let bench = grundy_engine::Workbench::new(files);
    let mine = bench.read("mine.game 1").expect("a position");
    let meter = grundy_core::game::Meter::unlimited();
    let attempt = grundy_core::game::Attempt::from(&meter);
    let fault = mine.parts()[0].values().value(&attempt).expect_err("a division by zero").message();
    assert_eq!(
        Wording::new("pl").expect("Polish").message(&fault),
        "mine.game:2: pozycja 1, ruch `divide`: dzielenie przez zero. Sprawdź przez `if`, czy dzielnik nie \
         jest zerem."
    );
    let unnamed = "no other language says this".into();
    assert_eq!(Wording::new("ru").expect("Russian").message(&unnamed), *unnamed);
}
