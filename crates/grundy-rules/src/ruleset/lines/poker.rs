//! Poker Nim: Nim in which a move may also add counters from a reserve to a heap. What is taken
//! from a heap leaves the game, so the reserve only shrinks and the game ends.
//!
//! The value is the nim-sum of the heaps whatever the reserve: counters that were added can be
//! taken away at once, so an addition is reversible (Winning Ways, chapter 3; seeds 002–004). By
//! the definition: taking reaches every smaller value, and neither taking nor adding keeps it.

use grundy_core::message;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use grundy_core::game::{
    Capabilities, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Ruleset, Shortcut, Text,
    TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError, natural_list, parse_number};
use grundy_core::value::{Natural, Nimber, Side};

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PokerNim;

/// Heaps and the reserve that they share: one component, for the reserve joins them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PokerPosition {
    heaps: SmallVec<[Natural; 4]>,
    spare: Natural,
}

/// Another size for one heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resize {
    heap: usize,
    size: Natural,
}

impl PokerPosition {
    fn after(&self, mv: &Resize) -> Self {
        let mut next = self.clone();
        let old = std::mem::replace(&mut next.heaps[mv.heap], mv.size.clone());
        if mv.size > old {
            next.spare -= &mv.size - old;
        }
        next
    }

    fn value(&self) -> Nimber {
        self.heaps.iter().cloned().map(Nimber::from).sum()
    }
}

impl Mechanism for PokerNim {
    type Game = ();

    fn read(
        _: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<PokerPosition>)>, ParseError> {
        let example = "pokernim 3 5 spare=4";
        let heaps = natural_list(args, example)?.into();
        let Some(spare) = args.setting("spare") else {
            return Err(args.name.error(message!("reserve", "pokernim needs a reserve")).help(
                message!(
                    "reserve-help",
                    "say how many counters may still be added, for example: {example}",
                    example = example
                ),
            ));
        };
        let spare = parse_number(spare, "a reserve")?;
        Ok(vec![(PokerNim, Parts::from_elem(PokerPosition { heaps, spare }, 1))])
    }
}

impl Ruleset for PokerNim {
    type Position = PokerPosition;
    type Move = Resize;

    /// The reserve is part of the argument, and two tables never share one.
    fn text(&self, table: &PokerPosition) -> Text {
        let heaps: Vec<String> = table.heaps.iter().map(Natural::to_string).collect();
        Text {
            head: "pokernim ".into(),
            arg: format!("{} spare={}", heaps.join(" "), table.spare),
            separator: " + pokernim ".into(),
            tail: String::new(),
        }
    }

    fn options(
        &self,
        table: &PokerPosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for (heap, old) in table.heaps.iter().enumerate() {
            let most = old + &table.spare;
            let mut size = Natural::ZERO;
            while size <= most {
                if size != *old {
                    let size = size.clone();
                    let mv = Resize { heap, size };
                    visit(&mv, &[table.after(&mv)])?;
                }
                size += 1u8;
            }
        }
        ControlFlow::Continue(())
    }

    fn method(&self, table: &PokerPosition) -> Method<'_> {
        Method::known(table.value(), "poker-nim")
    }

    fn phrase(&self, table: &PokerPosition, mv: &Resize) -> Phrase {
        let old = &table.heaps[mv.heap];
        let (id, many) = if mv.size > *old {
            ("move-add", &mv.size - old)
        } else {
            ("move-take", old - &mv.size)
        };
        Phrase::new(id)
            .with("taken", many.clone())
            .with("added", many)
            .with("heap", old.clone())
            .with("left", mv.size.to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), drawing: Some(self), ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for PokerNim {
    fn moves_to(
        &self,
        table: &PokerPosition,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<Resize, PokerPosition>> {
        let change = table.value().nim_sum(value);
        let heaps = table.heaps.iter().enumerate();
        let found = heaps.filter_map(|(heap, old)| {
            let size = old ^ change.as_natural();
            let reachable = size != *old && size <= old + &table.spare;
            let mv = reachable.then_some(Resize { heap, size })?;
            let left = Parts::from_elem(table.after(&mv), 1);
            Some((mv, left))
        });
        // Additions are never needed, so they come last.
        let mut moves: Vec<(Resize, Parts<PokerPosition>)> = found.collect();
        moves.sort_by_key(|(mv, _)| mv.size > table.heaps[mv.heap]);
        Some(Shortcut::all(moves))
    }

    fn nim_heaps(&self, table: &PokerPosition) -> Option<Vec<Natural>> {
        Some(table.heaps.to_vec())
    }
}

impl DrawingRules<Self> for PokerNim {
    fn draw(&self, table: &PokerPosition) -> Option<String> {
        let most = Natural::from(40u8);
        let row = |size: &Natural| match usize::try_from(size) {
            Ok(few) if *size <= most => format!("{size:>3} {}", "o".repeat(few)),
            _ => size.to_string(),
        };
        let mut rows: Vec<String> = table.heaps.iter().map(row).collect();
        rows.push(format!("reserve {}", table.spare));
        Some(rows.join("\n"))
    }
}
