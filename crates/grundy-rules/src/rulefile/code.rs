//! The typed form that expressions are compiled to: register code on 64-bit integers, every
//! operation checked. Truth values are 0 and 1.

use super::arithmetic::{count, digits, exponent, gcd, is_prime, logarithm, prime_factors, root};
use super::form::Form;
use super::graph::GraphView;
use super::tables;
pub(super) use super::trap::{Trap, Why};

/// The greatest number of choices that one move may have in one position.
pub(super) const MOST_CHOICES: u64 = 1 << 26;

/// How many choices of other moves one on a graph counts for, for each vertex and end of an edge: each
/// makes a graph.
pub(super) const WEIGHT_ON_GRAPHS: u64 = 1 << 4;

/// The greatest number of parts that one option may leave.
pub(super) const MOST_PARTS: usize = 1 << 20;

/// The operation of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Op {
    Copy,
    Add,
    Subtract,
    Multiply,
    /// The quotient rounded so that the remainder is not negative.
    Divide,
    Modulo,
    Power,
    Negate,
    Equal,
    Unequal,
    Less,
    AtMost,
    Not,
    /// Skips the next `b` instructions if `a` is 0.
    SkipIfFalse,
    /// Skips the next `b` instructions if `a` is not 0.
    SkipIfTrue,
    Min,
    Max,
    Abs,
    Gcd,
    BitXor,
    BitAnd,
    BitOr,
    Popcount,
    Isqrt,
    /// The largest number whose `b`-th power is at most `a`.
    Iroot,
    /// The largest exponent for which the power of `b` is at most `a`.
    Ilog,
    Digits,
    DigitSum,
    Prime,
    Divides,
    /// The number of prime factors, each as often as it divides.
    Factors,
    /// The number of different prime factors.
    Primes,
    LeastFactor,
    /// How often `b` divides `a`.
    Exponent,
    /// The element at place `a` of the list whose length is in register `b`.
    Element,
    /// The number of elements of that list, as the other operations below.
    Length,
    Total,
    Least,
    Greatest,
    /// The nim-sum.
    Together,
    /// The number of elements equal to `a`.
    Count,
    CommonDivisor,
    /// The number of different elements.
    Distinct,
    /// The number of runs of equal neighbours.
    Runs,
    /// Whether `a` is a sum of elements, each of which may be used any number of times.
    Generated,
    /// The number after `a`, for the next round of a quantifier.
    Step,
    /// The first place after `a` in the set `b`, or a number beyond all places.
    NextMember,
    /// Whether the set `a` has the place `b`.
    Member,
    /// The first vertex after `a` to which an edge leads from `b`, or a number beyond all vertices.
    NextNeighbour,
    /// The number of edges that lead from the vertex `a`.
    Degree,
    /// Whether an edge leads from the vertex `a` to `b`.
    Adjacent,
    /// The number of edges of the graph without what is left out, as the operations below: `b` is the
    /// number of vertices left out, plus 256 times that of edges; they begin at the register `a`.
    Edges,
    /// The number of connected parts.
    Components,
    Triangles,
    /// Whether the table at register `b` has the row of numbers that begin at register `a`.
    HasRow,
    /// The last number of the row of that table that begins with those numbers.
    LastOfRow,
    /// The sum of `a`, of the rounds so far, and `b`.
    Gather,
    /// Goes back by `b` instructions, this one counted, for another round; `to` counts the rounds.
    Back,
}

impl Op {
    /// Whether the result is a truth value that is not one of the operands.
    pub(super) fn decides(self) -> bool {
        matches!(
            self,
            Self::Equal
                | Self::Unequal
                | Self::Less
                | Self::AtMost
                | Self::Prime
                | Self::Divides
                | Self::Member
                | Self::Adjacent
                | Self::Generated
                | Self::HasRow
        )
    }

    /// Whether the second operand is a register.
    pub(super) fn is_binary(self) -> bool {
        !matches!(
            self,
            Self::SkipIfFalse
                | Self::SkipIfTrue
                | Self::Back
                | Self::Edges
                | Self::Components
                | Self::Triangles
        )
    }
}

/// The greatest number of rounds of the quantifiers of one expression.
pub(super) const MOST_ROUNDS: u64 = 1 << 20;

/// The greatest number of elements of a list.
pub(crate) const LONGEST_LIST: usize = 1 << 20;

/// The greatest number of places among which a set may be chosen: a set is a number whose binary
/// digits tell which places it has, the first place lowest.
pub(super) const MOST_OF_SET: usize = 62;

/// A number beyond all places.
const NO_PLACE: i64 = i64::MAX;

/// The first place after `place` in a set, or a number beyond all places.
pub(super) fn next_member(place: i64, set: i64) -> i64 {
    let after = u32::try_from(place).ok().and_then(|place| set.checked_shr(place)).unwrap_or(0);
    if after == 0 { NO_PLACE } else { place + 1 + i64::from(after.trailing_zeros()) }
}

/// The index of a register.
pub(super) type Register = u16;

/// One instruction: `to = op(a, b)`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Instruction {
    pub(super) op: Op,
    pub(super) to: Register,
    pub(super) a: Register,
    pub(super) b: u16,
    /// The byte of the file that it was compiled from.
    pub(super) at: u32,
}

/// A range of the code and the register of its result.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    /// The same as a sum of registers, where it is one.
    pub(super) form: Option<Form>,
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) register: Register,
    pub(super) at: u32,
}

impl Value {
    /// Returns the value, by its form or by running the code. The code of a definition is always
    /// run, since its register is read later.
    #[inline]
    pub(super) fn get(&self, code: &[Instruction], registers: &mut [i64]) -> Result<i64, Trap> {
        if let Some(n) = self.form.as_ref().and_then(|form| form.value(registers)) {
            return Ok(n);
        }
        if self.start < self.end {
            run(&code[self.start as usize..self.end as usize], registers)?;
        }
        Ok(registers[self.register as usize])
    }
}

fn run(code: &[Instruction], registers: &mut [i64]) -> Result<(), Trap> {
    run_watched(code, registers, &mut |_, _| {})
}

/// Runs the code, and passes what it decides to `watch`: the index of an instruction that compares
/// two numbers, tests one or copies one, and whether the comparison holds or the number is not 0.
#[inline]
pub(super) fn run_watched(
    code: &[Instruction],
    registers: &mut [i64],
    watch: &mut impl FnMut(usize, bool),
) -> Result<(), Trap> {
    let (mut next, mut rounds) = (0, 0);
    while let Some(&Instruction { op, to, a, b, at }) = code.get(next) {
        next += 1;
        let left = registers[a as usize];
        if matches!(op, Op::SkipIfFalse | Op::SkipIfTrue | Op::Copy) {
            watch(next - 1, left != 0);
        }
        match op {
            Op::SkipIfFalse if left == 0 => next += b as usize,
            Op::SkipIfTrue if left != 0 => next += b as usize,
            Op::SkipIfFalse | Op::SkipIfTrue => {}
            Op::Back => {
                rounds += 1;
                if rounds > MOST_ROUNDS {
                    return Err(Trap { at, why: Why::ManyRounds });
                }
                registers[to as usize] = registers[to as usize].saturating_add(1);
                next = next.saturating_sub(b as usize);
            }
            Op::Element
            | Op::Length
            | Op::Total
            | Op::Least
            | Op::Greatest
            | Op::Together
            | Op::Count
            | Op::CommonDivisor
            | Op::Distinct
            | Op::Runs
            | Op::Generated => {
                let list = list_at(b.into(), registers);
                if op == Op::Generated {
                    let looks = u64::try_from(left).unwrap_or(0).saturating_mul(list.len() as u64);
                    rounds = rounds.saturating_add(looks);
                    if rounds > MOST_ROUNDS {
                        return Err(Trap { at, why: Why::ManyRounds });
                    }
                }
                let result = of_list(op, left, list).map_err(|why| Trap { at, why })?;
                registers[to as usize] = result;
                if op.decides() {
                    watch(next - 1, result != 0);
                }
            }
            Op::NextNeighbour
            | Op::Degree
            | Op::Adjacent
            | Op::Edges
            | Op::Components
            | Op::Triangles => {
                let result = of_graph(op, a, b, registers);
                registers[to as usize] = result;
                if op.decides() {
                    watch(next - 1, result != 0);
                }
            }
            Op::HasRow | Op::LastOfRow => {
                let width = usize::try_from(registers[b as usize]).unwrap_or(0);
                let known = width - usize::from(op == Op::LastOfRow);
                let row = tables::row(registers, b, &registers[a as usize..][..known]);
                let result = match op {
                    Op::HasRow => i64::from(row.is_some()),
                    _ => *row.and_then(<[i64]>::last).ok_or(Trap { at, why: Why::NoRow })?,
                };
                registers[to as usize] = result;
                if op.decides() {
                    watch(next - 1, result != 0);
                }
            }
            _ => {
                let right = registers[b as usize];
                let result = compute(op, left, right).map_err(|why| Trap { at, why })?;
                registers[to as usize] = result;
                match op {
                    Op::Min | Op::Max => watch(next - 1, left <= right),
                    _ if op.decides() => watch(next - 1, result != 0),
                    _ => {}
                }
            }
        }
    }
    Ok(())
}

/// The elements of the list whose length is in a register. They come after all registers, and those of
/// later lists, whose number is in the next register, after them.
#[inline]
pub(super) fn list_at(length: usize, registers: &[i64]) -> &[i64] {
    let [length, behind] =
        [length, length + 1].map(|at| usize::try_from(registers[at]).unwrap_or(0));
    let end = registers.len().saturating_sub(behind);
    registers.get(end.saturating_sub(length)..end).unwrap_or_default()
}

/// The index of a place, from 1, in a list.
#[inline]
pub(super) fn index(place: i64, length: usize) -> Result<usize, Why> {
    let index = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
    index.filter(|&index| index < length).ok_or(Why::NoPlace(place))
}

/// What an operation tells of the graph in the registers.
fn of_graph(op: Op, a: Register, b: u16, registers: &[i64]) -> i64 {
    let graph = GraphView::of(registers);
    let [left, right] = [a, b].map(|at| registers.get(usize::from(at)).copied().unwrap_or(0));
    match op {
        Op::NextNeighbour => graph.next_neighbour(left, right).unwrap_or(NO_PLACE),
        Op::Degree => i64::try_from(graph.neighbours(left).len()).unwrap_or(i64::MAX),
        Op::Adjacent => i64::from(graph.is_adjacent(left, right)),
        _ => {
            let (vertices, edges) = (usize::from(b % 256), usize::from(b / 256));
            let named = &registers[usize::from(a)..][..vertices + 2 * edges];
            let (vertices, edges) = named.split_at(vertices);
            let left = graph.without(vertices, edges);
            match op {
                Op::Edges => left.edges(),
                Op::Components => left.components(),
                _ => left.triangles(),
            }
        }
    }
}

fn of_list(op: Op, a: i64, list: &[i64]) -> Result<i64, Why> {
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    match op {
        Op::Element => Ok(list[index(a, list.len())?]),
        Op::Total => list.iter().try_fold(0i64, |sum, &x| sum.checked_add(x)).ok_or(Why::Overflow),
        Op::Least => list.iter().copied().min().ok_or(Why::EmptyList),
        Op::Greatest => list.iter().copied().max().ok_or(Why::EmptyList),
        Op::Together => Ok(list.iter().fold(0, |sum, &x| sum ^ x)),
        Op::Count => Ok(number(list.iter().filter(|&&x| x == a).count())),
        Op::CommonDivisor => list.iter().try_fold(0, |d, &x| gcd(d, x)).ok_or(Why::Overflow),
        Op::Distinct => {
            let mut sorted = list.to_vec();
            sorted.sort_unstable();
            Ok(number(sorted.chunk_by(|a, b| a == b).count()))
        }
        Op::Runs => Ok(number(list.chunk_by(|a, b| a == b).count())),
        Op::Generated => Ok(i64::from(is_generated(a, list))),
        _ => Ok(number(list.len())),
    }
}

/// Whether a number is a sum of elements of a list, each used any number of times. 0 is the empty sum.
fn is_generated(number: i64, list: &[i64]) -> bool {
    let Ok(number) = usize::try_from(number) else { return false };
    let mut sums = vec![false; number + 1];
    sums[0] = true;
    for &element in list {
        let Some(element) = usize::try_from(element).ok().filter(|&element| element > 0) else {
            continue;
        };
        for sum in element..=number {
            sums[sum] |= sums[sum - element];
        }
    }
    sums[number]
}

#[inline]
pub(super) fn compute(op: Op, a: i64, b: i64) -> Result<i64, Why> {
    let fits = |n: Option<i64>| n.ok_or(Why::Overflow);
    let bits = |n: i64| {
        if a < 0 || b < 0 { Err(Why::NegativeBits) } else { Ok(n) }
    };
    match op {
        Op::Copy => Ok(a),
        Op::Add | Op::Gather => fits(a.checked_add(b)),
        Op::Step => fits(a.checked_add(1)),
        Op::Subtract => fits(a.checked_sub(b)),
        Op::Multiply => fits(a.checked_mul(b)),
        Op::Divide | Op::Modulo if b == 0 => Err(Why::DivisionByZero),
        Op::Divide => fits(a.checked_div_euclid(b)),
        Op::Modulo => Ok(a.wrapping_rem_euclid(b)),
        Op::Power => power(a, b),
        Op::Negate => fits(a.checked_neg()),
        Op::Equal => Ok(i64::from(a == b)),
        Op::Unequal => Ok(i64::from(a != b)),
        Op::Less => Ok(i64::from(a < b)),
        Op::AtMost => Ok(i64::from(a <= b)),
        Op::Not => Ok(i64::from(a == 0)),
        Op::Min => Ok(a.min(b)),
        Op::Max => Ok(a.max(b)),
        Op::Abs => fits(a.checked_abs()),
        Op::Gcd => fits(gcd(a, b)),
        Op::BitXor => bits(a ^ b),
        Op::BitAnd => bits(a & b),
        Op::BitOr => bits(a | b),
        Op::Popcount if a < 0 => Err(Why::NegativeBits),
        Op::Popcount => Ok(i64::from(a.count_ones())),
        Op::Isqrt => a.checked_isqrt().ok_or(Why::NegativeRoot),
        Op::Iroot => root(a, b).ok_or(Why::NoRoot),
        Op::Ilog => logarithm(a, b).ok_or(Why::NoLogarithm),
        Op::Digits => Ok(digits(a).0),
        Op::DigitSum => Ok(digits(a).1),
        Op::Prime => Ok(i64::from(is_prime(a))),
        // Everything divides 0, and 0 divides nothing else.
        Op::Divides => Ok(i64::from(b == 0 || (a != 0 && b.wrapping_rem(a) == 0))),
        Op::Factors => prime_factors(a).map(|all| count(&all)).ok_or(Why::NoFactors),
        Op::Primes => {
            let all = prime_factors(a).ok_or(Why::NoFactors)?;
            Ok(all.chunk_by(|a, b| a == b).map(|_| 1).sum())
        }
        Op::LeastFactor => {
            let all = prime_factors(a).ok_or(Why::NoFactors)?;
            Ok(all.first().map_or(1, |&prime| i64::try_from(prime).unwrap_or(a)))
        }
        Op::Exponent => exponent(a, b).ok_or(Why::NoFactors),
        Op::NextMember => Ok(next_member(a, b)),
        Op::Member => Ok(i64::from(b > 0 && next_member(b - 1, a) == b)),
        Op::NextNeighbour
        | Op::Degree
        | Op::Adjacent
        | Op::Edges
        | Op::Components
        | Op::Triangles
        | Op::SkipIfFalse
        | Op::SkipIfTrue
        | Op::Back
        | Op::HasRow
        | Op::LastOfRow
        | Op::Element
        | Op::Length
        | Op::Total
        | Op::Least
        | Op::Greatest
        | Op::Together
        | Op::Count
        | Op::CommonDivisor
        | Op::Distinct
        | Op::Runs
        | Op::Generated => Ok(0),
    }
}

fn power(base: i64, exponent: i64) -> Result<i64, Why> {
    match (base, exponent) {
        (_, ..0) => Err(Why::NegativePower),
        (0 | 1, _) => Ok(if exponent == 0 { 1 } else { base }),
        (-1, _) => Ok(if exponent % 2 == 0 { 1 } else { -1 }),
        _ => u32::try_from(exponent)
            .ok()
            .and_then(|exponent| base.checked_pow(exponent))
            .ok_or(Why::Overflow),
    }
}

#[cfg(test)]
mod tests {
    use super::{Op, Why, compute};

    #[test]
    fn operations_are_checked() {
        for (op, a, b, wanted) in [
            (Op::Add, i64::MAX, 1, Err(Why::Overflow)),
            (Op::Divide, i64::MIN, -1, Err(Why::Overflow)),
            (Op::Divide, 7, 0, Err(Why::DivisionByZero)),
            (Op::Divide, -7, 2, Ok(-4)),
            (Op::Modulo, -7, 2, Ok(1)),
            (Op::Modulo, i64::MIN, -1, Ok(0)),
            (Op::Power, 2, 62, Ok(1 << 62)),
            (Op::Power, 2, 63, Err(Why::Overflow)),
            (Op::Power, 0, 0, Ok(1)),
            (Op::Power, -1, i64::MAX, Ok(-1)),
            (Op::Power, 2, -1, Err(Why::NegativePower)),
            (Op::Gcd, i64::MIN, 0, Err(Why::Overflow)),
            (Op::Isqrt, 99, 0, Ok(9)),
            (Op::Iroot, 999, 3, Ok(9)),
            (Op::Iroot, i64::MAX, 62, Ok(2)),
            (Op::Iroot, -1, 3, Err(Why::NoRoot)),
            (Op::Iroot, 8, 0, Err(Why::NoRoot)),
            (Op::Ilog, 999, 10, Ok(2)),
            (Op::Ilog, 0, 10, Err(Why::NoLogarithm)),
            (Op::Ilog, 5, 1, Err(Why::NoLogarithm)),
            (Op::Factors, 360, 0, Ok(6)),
            (Op::Factors, 1, 0, Ok(0)),
            (Op::Factors, 0, 0, Err(Why::NoFactors)),
            (Op::Primes, 360, 0, Ok(3)),
            (Op::LeastFactor, 35, 0, Ok(5)),
            (Op::LeastFactor, 1, 0, Ok(1)),
            (Op::Exponent, 360, 2, Ok(3)),
            (Op::Exponent, 360, 6, Ok(2)),
            (Op::Exponent, 0, 2, Err(Why::NoFactors)),
            (Op::Exponent, 7, 1, Err(Why::NoFactors)),
            (Op::Divides, 0, 5, Ok(0)),
            (Op::Divides, 3, 0, Ok(1)),
            (Op::Divides, -1, i64::MIN, Ok(1)),
        ] {
            assert_eq!(compute(op, a, b), wanted, "{op:?} {a} {b}");
        }
    }
}
