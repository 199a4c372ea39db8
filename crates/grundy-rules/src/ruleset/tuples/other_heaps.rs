//! Heaps of other games that a rule file's moves may leave, as parts of its positions: `kayles:7`.

use std::ops::ControlFlow;

use super::tuple_game::Numbers;
use grundy_core::game::take_break::{NAMED_CODES, NamedCode, TakeBreak};
use grundy_core::game::{Method, Phrase, Refusal};
use grundy_core::message;
use grundy_core::text::{ParseError, Word, closest, parse_number};
use grundy_core::value::Natural;

/// A game and the size of a heap of it.
type Heap<'a> = (&'static NamedCode, &'a Natural);

/// Reads a word such as `kayles:7`; `None` if it has no colon.
pub(super) fn read(word: &Word) -> Result<Option<Numbers>, ParseError> {
    let Some(colon) = word.text.find(':') else { return Ok(None) };
    let name = word.slice(0..colon);
    let Some(game) = NamedCode::find(&name.text) else {
        let names = || NAMED_CODES.iter().map(|game| game.name);
        let error = name.error(message!(
            "heap-other",
            "a heap of another game is written with the game's name"
        ));
        return Err(error.help(match closest(&name.text, names()) {
            Some(near) => message!("nearest", "did you mean `{near}`?", near = near),
            None => message!(
                "heap-other-games",
                "the games are {games}",
                games = names().collect::<Vec<_>>().join(", ")
            ),
        }));
    };
    let size = parse_number(&word.slice(colon + 1..word.text.len()), "the heap's size")?;
    Ok(Some(Numbers::of_heap(game, size)))
}

pub(super) fn text((game, size): Heap<'_>) -> String {
    format!("{}:{size}", game.name)
}

pub(super) fn method((game, size): Heap<'_>) -> Method<'static> {
    if game.name == "nim" {
        return Method::known(size.clone(), "nim");
    }
    match u64::try_from(size) {
        Ok(heap) => Method::equals(game.code, heap, "other-heap"),
        Err(_) => Method::Refused(Refusal::new(format!("a heap of {size} is beyond 64 bits"))),
    }
}

/// Calls `visit` with every option. Breaks where the size is beyond 64 bits: there are too many.
pub(super) fn options(
    (game, size): Heap<'_>,
    visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (Ok(code), Ok(size)) = (TakeBreak::parse(game.code), u64::try_from(size)) else {
        return ControlFlow::Break(());
    };
    code.options(size, &mut |left| {
        let parts: Vec<Numbers> =
            left.iter().map(|&size| Numbers::of_heap(game, size.into())).collect();
        let mv = if left.is_empty() {
            Phrase::new("move-rule-nothing").with("name", game.name)
        } else {
            let left: Vec<String> =
                left.iter().map(|size| format!("{}({size})", game.word())).collect();
            Phrase::new("move-rule").with("name", game.name).with("left", left.join(" + "))
        };
        visit(&mv, &parts)
    })
}
