//! Lists of numbers, canonical forms of misère play, and the index of games that lists are looked
//! up in.

use grundy_core::text::Contents;
use grundy_engine::Workbench;
use grundy_engine::identify::{Extent, Index, Question, Reading, build, identify};
use grundy_misere::{Forms, ReadError};
use std::sync::LazyLock;

use super::bench::few;
use super::bytes::{Bytes, edited};
use super::text::{text, within};

/// Any text is a question whose numbers, printed, are the same question, or an error that points
/// into the text.
pub fn question(data: &[u8]) {
    let text = text(data);
    for contents in
        [Contents::Values, Contents::List, Contents::BFile, Contents::Table, Contents::Zeros]
    {
        match Question::read(&text, contents, None) {
            Ok(Reading { question, .. }) => {
                let printed = printed(&question);
                let again = match contents {
                    Contents::Zeros => Question::zeros(&printed),
                    _ => Question::values(&printed),
                };
                assert_eq!(again, Ok(question), "`{text}` prints `{printed}`");
            }
            Err(error) => within(&text, &error),
        }
    }
}

/// A question as CSV, which says where it begins; zeros say it themselves.
fn printed(question: &Question) -> String {
    match question {
        Question::Values { first, values } => (*first..)
            .zip(values)
            .fold("n,value\n".to_owned(), |text, (n, value)| format!("{text}{n},{value}\n")),
        Question::Zeros { numbers, .. } => {
            numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
        }
        Question::Table { first: [above, left], columns, values } => {
            let places = (*above..)
                .flat_map(|row| (*left..).take(*columns).map(move |column| (row, column)));
            places
                .zip(values)
                .fold("row,column,value\n".to_owned(), |text, ((row, column), value)| {
                    format!("{text}{row},{column},{value}\n")
                })
        }
    }
}

/// Any text is a canonical form whose text reads back as the same form, or an error that points
/// into the text.
pub fn form(data: &[u8]) {
    let (text, mut forms) = (text(data), Forms::default());
    // Sums may be large; what is fuzzed is the reader.
    let few = || few().at_most(300);
    match forms.read(&text, &few()) {
        Ok(form) => {
            let Ok(printed) = forms.text(form, &few()) else { return };
            match forms.read(&printed, &few()) {
                Ok(again) => assert_eq!(again, form, "`{text}` prints `{printed}`"),
                Err(ReadError::Work(_)) => {}
                Err(why) => panic!("`{text}` prints `{printed}`: {why}"),
            }
        }
        Err(ReadError::Text(error)) => within(&text, &error),
        Err(ReadError::Work(_)) => {}
    }
}

/// The text of an index of few games.
static INDEX: LazyLock<String> = LazyLock::new(|| {
    let bench = Workbench::default();
    let meter = grundy_core::game::Meter::unlimited();
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).expect("no limit");
    // The first lines hold games of every kind.
    index.text().lines().take(20).fold(String::new(), |text, line| text + line + "\n")
});

/// Any text is an index that answers questions, or none.
pub fn index(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let zeros = bytes.byte() % 2 == 1;
    let text = edited(&INDEX, 1 << 16, &mut bytes);
    let Some(index) = Index::from_text(text.clone(), Extent::Small) else { return };
    assert_eq!(index.text(), text);
    let question = if zeros {
        Question::Zeros { first: 0, numbers: vec![0, 3, 6, 9] }
    } else {
        Question::Values { first: 0, values: vec![0, 1, 2, 3, 1, 4, 3, 2] }
    };
    let _ = identify(&question, &index, &Workbench::default(), &few());
}
