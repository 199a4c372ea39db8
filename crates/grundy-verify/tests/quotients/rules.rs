//! The options of heaps, straight from the meaning of a game's name.

/// The moves of a game.
#[derive(Debug, Clone)]
pub(crate) struct Rule {
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    /// Digits, and the number of them at the end that repeat.
    Code(Vec<Digit>, usize),
    Take(Vec<usize>),
    AllBut(Vec<usize>),
    Fraction(usize, usize),
    Nim,
    Rims,
    Divisors,
}

/// The numbers of heaps that may be left, whether more than the last of them may be, and the mark.
#[derive(Debug, Clone)]
struct Digit {
    counts: Vec<usize>,
    or_more: bool,
    mark: Option<char>,
}

/// The rule of a game.
pub(crate) fn rule(game: &str) -> Rule {
    let numbers = |list: &str| -> Vec<usize> {
        list.split(',').map(|number| number.parse().expect("a number")).collect()
    };
    let kind = match game.split_once(':') {
        Some(("take", set)) => Kind::Take(numbers(set)),
        Some(("allbut", set)) => Kind::AllBut(numbers(set)),
        Some(("fraction", fraction)) => {
            let (over, under) = fraction.split_once('/').expect("a fraction");
            Kind::Fraction(over.parse().expect("a number"), under.parse().expect("a number"))
        }
        _ => match game {
            "half" => Kind::Fraction(1, 2),
            "nim" => Kind::Nim,
            "rims" => Kind::Rims,
            "divisors" => Kind::Divisors,
            code => {
                let (digits, tail) = digits(code);
                Kind::Code(digits, tail)
            }
        },
    };
    Rule { kind }
}

fn digits(code: &str) -> (Vec<Digit>, usize) {
    let (mut digits, mut tail) = (Vec::new(), None);
    let mut characters = code.chars().filter(|c| *c != '.').peekable();
    while let Some(c) = characters.next() {
        let (counts, or_more) = match c {
            '[' => {
                tail = Some(digits.len());
                continue;
            }
            ']' => break,
            '{' => {
                let set: String = characters.by_ref().take_while(|c| *c != '}').collect();
                let list = set.trim_end_matches('+').split(',');
                (list.map(|count| count.parse().expect("a count")).collect(), set.ends_with('+'))
            }
            digit => {
                let bits = digit.to_digit(16).expect("a digit");
                ((0..4).filter(|count| bits >> count & 1 == 1).collect(), false)
            }
        };
        let mark = characters.next_if(|c| "!=?".contains(*c));
        digits.push(Digit { counts, or_more, mark });
    }
    let repeated = tail.map_or(0, |start| digits.len() - start);
    (digits, repeated)
}

impl Digit {
    fn allows(&self, parts: &[usize]) -> bool {
        let last = self.counts.last().copied().unwrap_or(usize::MAX);
        let counted = self.counts.contains(&parts.len()) || self.or_more && parts.len() >= last;
        let pairs = || (0..parts.len()).flat_map(|i| (0..i).map(move |j| parts[i] == parts[j]));
        counted
            && match self.mark {
                _ if parts.len() < 2 => true,
                Some('!') => pairs().all(|equal| !equal),
                Some('=') => pairs().all(|equal| equal),
                Some('?') => !pairs().all(|equal| equal),
                _ => true,
            }
    }
}

impl Rule {
    /// The heaps that each option of a heap leaves; heaps of 0 are left out.
    pub(crate) fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let one = |left: usize| if left == 0 { Vec::new() } else { vec![left] };
        match &self.kind {
            Kind::Code(digits, tail) => {
                let mut options = Vec::new();
                for taken in 0..=heap {
                    let place = match taken.checked_sub(digits.len()) {
                        None => taken,
                        Some(_) if *tail == 0 => break,
                        Some(beyond) => digits.len() - tail + beyond % tail,
                    };
                    let digit = &digits[place];
                    let most = digit.counts.last().copied().unwrap_or(0);
                    let most = if digit.or_more { heap } else { most };
                    partitions(heap - taken, 1, most, &mut Vec::new(), &mut |parts| {
                        if digit.allows(parts) {
                            options.push(parts.to_vec());
                        }
                    });
                }
                options
            }
            Kind::Take(set) => {
                let taken = set.iter().filter(|&&taken| taken <= heap);
                taken.map(|taken| one(heap - taken)).collect()
            }
            Kind::AllBut(set) => {
                (1..=heap).filter(|n| !set.contains(n)).map(|taken| one(heap - taken)).collect()
            }
            Kind::Fraction(over, under) => {
                (1..=heap * over / under).map(|taken| one(heap - taken)).collect()
            }
            Kind::Nim => (0..heap).map(one).collect(),
            Kind::Rims => {
                let splits = |rest: usize| (1..=rest / 2).map(move |a| vec![a, rest - a]);
                (0..heap).flat_map(|rest| std::iter::once(one(rest)).chain(splits(rest))).collect()
            }
            Kind::Divisors => {
                (1..heap).filter(|d| heap.is_multiple_of(*d)).map(|d| vec![d]).collect()
            }
        }
    }
}

/// All ascending lists of at most `most` numbers from `least` on that have this sum.
fn partitions(
    sum: usize,
    least: usize,
    most: usize,
    parts: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]),
) {
    if sum == 0 {
        return visit(parts);
    }
    if most == 0 {
        return;
    }
    for part in least..=sum {
        if part < sum && part * 2 > sum {
            continue;
        }
        parts.push(part);
        partitions(sum - part, part, most - 1, parts, visit);
        parts.pop();
    }
}
