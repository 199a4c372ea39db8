//! A misère quotient, as text.

use std::io::{self, Write};

use grundy_protocol::object::quotient::{Generator, Grown, Law, Object, Place, Status};

/// Elements that are listed in a line.
const SHOWN: usize = 48;

/// Writes a quotient as text.
pub(crate) fn write(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    writeln!(out, "{}, misère play", found.game)?;
    let mut line = |name: &str, text: String| writeln!(out, "  {name:<13} {text}");
    line("status", status(found))?;
    line("quotient", format!("order {}, {} lost", found.order, found.lost_count))?;
    line("kind", kind(found))?;
    if let (Some(period), Some(preperiod)) = (found.period, found.preperiod) {
        let (period, preperiod) = (period.0, preperiod.0);
        line("period", format!("φ(n + {period}) = φ(n) for n ≥ {preperiod}"))?;
    }
    // One position has no history.
    let one = found.positions.as_ref().is_some_and(|_| found.phi.len() < 2);
    if let (Some(heap), false) = (found.last_change, one) {
        line("last change", format!("at {}", place(found, heap.0)))?;
    }
    if !one {
        line("history", history(found))?;
    }
    let generators = found.generators.iter();
    let generators: Vec<String> = generators
        .map(|generator| format!("{} = φ({})", generator.name, short(found, &named_by(generator))))
        .collect();
    line("generators", or_none(generators.join(", ")))?;
    line("relations", or_none(few(&found.relations, ", ")))?;
    let named = |elements: &[u32]| -> Vec<String> {
        elements.iter().map(|&element| found.elements[element as usize].clone()).collect()
    };
    line("lost", or_none(few(&named(&found.lost), ", ")))?;
    line("idempotents", few(&named(&found.idempotents), ", "))?;
    line("kernel", kernel(found))?;
    match &found.positions {
        None => line("φ of heaps", few(&named(&found.phi), ", "))?,
        Some(positions) if positions.len() == found.phi.len() => {
            let each = positions.iter().zip(named(&found.phi));
            let each: Vec<String> =
                each.map(|(text, form)| format!("φ({}) = {form}", short(found, text))).collect();
            line("φ", few(&each, ", "))?;
        }
        // The parts of one sum.
        Some(_) => line("φ of the sum", named(&found.phi).join(", "))?,
    }
    if let Some(last) = found.refuted.last() {
        line("next heap", refuted(found, last.order))?;
    }
    if let Some(growth) = &found.growth {
        line("growth", family(growth))?;
    }
    if let Some(law) = &found.trend {
        line("trend", trend(law))?;
    }
    if let Some(why) = &found.incomplete {
        line("ended early", why.clone())?;
    }
    if let Some(file) = &found.certificate {
        line("certificate", file.clone())?;
    }
    Ok(())
}

fn status(found: &Object) -> String {
    let last = found.heaps.map(|heap| heap.0.to_string());
    let named = || found.positions.as_ref().and_then(|positions| positions.last().cloned());
    let heap = last.or_else(named).unwrap_or_else(|| "none".to_owned());
    match found.status {
        Status::Proved if found.positions.is_some() => {
            "proved: of these positions and all that play reaches from them".to_owned()
        }
        Status::Proved => "proved: the quotient of the whole game".to_owned(),
        Status::UpToHeap if found.positions.is_some() => {
            format!("up to {heap}: others may change it")
        }
        Status::UpToHeap => format!("up to heap {heap}: larger heaps may change it"),
        Status::InfiniteSuspected => {
            let heap = if found.positions.is_some() { heap } else { format!("heap {heap}") };
            if found.growth.is_some() {
                format!("infinite suspected: finite up to {heap}, growing without end at the next")
            } else {
                format!("infinite suspected: finite up to {heap}, growing by a law with more heaps")
            }
        }
    }
}

fn kind(found: &Object) -> String {
    match found.wild_from {
        None => "tame: as simple as misère Nim".to_owned(),
        Some(_) if found.positions.is_some() && found.phi.len() < 2 => "wild".to_owned(),
        Some(heap) => format!("wild, from {} on", place(found, heap.0)),
    }
}

/// A heap, or the position of this number.
fn place(found: &Object, number: u64) -> String {
    let named = found.positions.as_ref().and_then(|positions| {
        usize::try_from(number).ok().and_then(|number| positions.get(number).cloned())
    });
    named.unwrap_or_else(|| format!("heap {number}"))
}

fn history(found: &Object) -> String {
    let numbers = found.positions.is_none();
    let change = |&(heap, order, lost): &(u64, usize, usize)| {
        let at = if numbers { heap.to_string() } else { place(found, heap) };
        format!("{at}:{order}/{lost}")
    };
    let changes: Vec<String> = found.history.iter().map(change).collect();
    few(&changes, " ")
}

fn kernel(found: &Object) -> String {
    let classes = found.classes.iter().max().map_or(0, |&last| last + 1);
    let size = found.classes.iter().filter(|&&class| class == found.kernel).count();
    let classes = if classes == 1 { "1 class".to_owned() } else { format!("{classes} classes") };
    format!("a group of order {size}; {classes} of elements that divide each other")
}

fn refuted(found: &Object, order: usize) -> String {
    let sums: Vec<String> = found
        .refuted
        .iter()
        .rev()
        .take(3)
        .map(|refuted| {
            let sum = refuted.sum.iter().rev();
            sum.map(|(place, count)| times(place, *count)).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let count = found.refuted.len();
    format!(
        "refuted candidates: {count}, the last of order {order}; by the sums {}",
        sums.join(", ")
    )
}

fn few(items: &[String], between: &str) -> String {
    let shown = items[..items.len().min(SHOWN)].join(between);
    match items.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown}{between}… ({more} more: --json has all)"),
    }
}

fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_owned() } else { text }
}

/// A generator's heap or position.
fn named_by(generator: &Generator) -> String {
    match (generator.heap, &generator.position) {
        (Some(heap), _) => heap.to_string(),
        (None, position) => position.clone().unwrap_or_default(),
    }
}

fn times(place: &Place, count: u32) -> String {
    match place {
        Place::Heap(heap) => format!("{heap}^{count}"),
        Place::Position(text) => format!("{count} × ({text})"),
    }
}

/// The name of a position without the words that begin the names of all: pawns stand on one digraph,
/// whose arcs may be thousands, so its vertices are named as `at=4`.
fn short<'a>(found: &Object, text: &'a str) -> &'a str {
    let generators = found.generators.iter().filter_map(|generator| generator.position.as_ref());
    let names = generators.chain(found.positions.iter().flatten());
    let common = names.map(|name| common_words(name, text)).min().unwrap_or(0);
    // The name of the game alone says what is played.
    if text[..common].split_whitespace().count() < 2 { text } else { &text[common..] }
}

/// The length of the words, all but the last, with which two texts begin.
fn common_words(a: &str, b: &str) -> usize {
    let equal = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let last = [a, b].map(|text| text.rfind(' ').map_or(0, |blank| blank + 1));
    let within = equal.min(last[0]).min(last[1]);
    a.as_bytes()[..within].iter().rposition(|&byte| byte == b' ').map_or(0, |blank| blank + 1)
}

fn trend(law: &Law) -> String {
    let whose = match law.every {
        1 => "the orders",
        2 => "the orders at every second change",
        3 => "the orders at every third change",
        _ => "the orders at every fourth change",
    };
    let shape = match law.second_difference {
        0 => "grow by the same number each time".to_owned(),
        second => format!("lie on a parabola (second difference {second})"),
    };
    format!("{whose}, {} heaps apart, {shape}: so for the last {} changes", law.heaps, law.changes)
}

/// The family of sums that speaks for an infinite quotient.
fn family(growth: &[Grown]) -> String {
    let member = |grown: &Grown| match grown.step {
        0 => times(&grown.place, grown.count),
        step => format!("{} and {step} more each time", times(&grown.place, grown.count)),
    };
    growth.iter().map(member).collect::<Vec<_>>().join(", ")
}

/// Writes the element of each heap: its number, its normal form, and whether it is lost.
pub(crate) fn csv(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    writeln!(
        out,
        "{},element,form,lost",
        if found.positions.is_some() { "position" } else { "heap" }
    )?;
    for (heap, &element) in found.phi.iter().enumerate() {
        let lost = found.lost.contains(&element);
        writeln!(out, "{heap},{element},{},{lost}", found.elements[element as usize])?;
    }
    Ok(())
}

/// A product or a relation in LaTeX.
fn formula(text: &str) -> String {
    let factor = |factor: &str| match factor.split_once('^') {
        Some((name, exponent)) => format!("{}^{{{exponent}}}", symbol(name)),
        None => symbol(factor),
    };
    text.split(' ').map(factor).collect()
}

/// A generator in LaTeX: numbers after the letter are an index.
fn symbol(name: &str) -> String {
    match name.split_at_checked(1) {
        Some((letter, index)) if !index.is_empty() => format!("{letter}_{{{index}}}"),
        _ => name.to_owned(),
    }
}

/// Writes the presentation and the elements of heaps for a paper.
pub(crate) fn latex(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    let generators: Vec<String> =
        found.generators.iter().map(|generator| symbol(&generator.name)).collect();
    let relations: Vec<String> = found.relations.iter().map(|form| formula(form)).collect();
    let lost: Vec<String> =
        found.lost.iter().map(|&element| formula(&found.elements[element as usize])).collect();
    writeln!(out, "% misère quotient of {}, {}", found.game, status(found))?;
    writeln!(
        out,
        "\\[ \\mathcal{{Q}} = \\langle {} \\mid {} \\rangle, \\qquad \\mathcal{{P}} = \\{{{}\\}} \\]",
        generators.join(", "),
        relations.join(",\\ "),
        lost.join(", ")
    )?;
    writeln!(out, "\\begin{{tabular}}{{rl}}\n$n$ & $\\Phi(n)$ \\\\ \\hline")?;
    for (heap, &element) in found.phi.iter().enumerate() {
        writeln!(out, "{heap} & ${}$ \\\\", formula(&found.elements[element as usize]))?;
    }
    writeln!(out, "\\end{{tabular}}")
}

#[cfg(test)]
mod tests {
    use super::common_words;

    #[test]
    fn common_words_end_before_the_last() {
        for (a, b, common) in [
            ("dag 1:2,2:3 at=1", "dag 1:2,2:3 at=2", "dag 1:2,2:3 "),
            ("dag 1:2,2:3 at=1", "dag 1:2,2:3 at=1", "dag 1:2,2:3 "),
            ("dag 1:2,2:3 at=1", "dag 1:2,2:4 at=1", "dag "),
            ("nim 3", "nim 4", "nim "),
            ("nim 3", "kayles 4", ""),
        ] {
            assert_eq!(&a[..common_words(a, b)], common, "{a} {b}");
        }
    }
}
