//! Moves that are linear in the numbers of a position and in numbers that the player chooses.

/// A sum of multiples of natural numbers, the variables x₀, x₁, …, and of a fixed number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Linear {
    /// The factors of the variables; the last one is not 0.
    factors: Vec<i64>,
    add: i64,
}

impl Linear {
    /// Creates the sum from the factors of x₀, x₁, … and the fixed number.
    pub fn new(mut factors: Vec<i64>, add: i64) -> Self {
        while factors.last() == Some(&0) {
            factors.pop();
        }
        Self { factors, add }
    }

    /// Creates a fixed number.
    pub const fn constant(add: i64) -> Self {
        Self { factors: Vec::new(), add }
    }

    /// Creates a variable.
    pub fn variable(index: usize) -> Self {
        let mut factors = vec![0; index];
        factors.push(1);
        Self { factors, add: 0 }
    }

    /// The factors of x₀, x₁, …, as far as they are not 0.
    pub fn factors(&self) -> &[i64] {
        &self.factors
    }

    /// The factor of a variable.
    pub fn factor(&self, index: usize) -> i64 {
        self.factors.get(index).copied().unwrap_or(0)
    }

    /// The fixed number.
    pub const fn add(&self) -> i64 {
        self.add
    }

    /// The sum; `None` beyond 64 bits.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let many = self.factors.len().max(other.factors.len());
        let factors = (0..many).map(|i| self.factor(i).checked_add(other.factor(i)));
        Some(Self::new(factors.collect::<Option<_>>()?, self.add.checked_add(other.add)?))
    }

    /// The product with a factor; `None` beyond 64 bits.
    pub fn times(&self, by: i64) -> Option<Self> {
        let factors = self.factors.iter().map(|factor| factor.checked_mul(by));
        Some(Self::new(factors.collect::<Option<_>>()?, self.add.checked_mul(by)?))
    }

    /// The difference; `None` beyond 64 bits.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(&other.times(-1)?)
    }

    /// The number, if it depends on no variable.
    pub fn as_constant(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.add)
    }

    /// The index of the variable that it is, if it is one.
    pub fn as_variable(&self) -> Option<usize> {
        let (last, others) = self.factors.split_last()?;
        let alone = *last == 1 && self.add == 0 && others.iter().all(|&factor| factor == 0);
        alone.then_some(others.len())
    }

    /// The sum with a variable replaced by another sum; `None` beyond 64 bits.
    pub fn replaced(&self, index: usize, by: &Self) -> Option<Self> {
        let mut rest = self.factors.clone();
        let Some(factor) = rest.get_mut(index) else { return Some(self.clone()) };
        let times = std::mem::take(factor);
        Self::new(rest, self.add).plus(&by.times(times)?)
    }

    /// The sum with other sums in place of the variables; `None` beyond 64 bits, or without one.
    pub fn of(&self, variables: &[Self]) -> Option<Self> {
        self.factors.iter().enumerate().try_fold(Self::constant(self.add), |sum, (i, &factor)| {
            sum.plus(&variables.get(i)?.times(factor)?)
        })
    }

    /// The value, given those of the variables; `None` beyond 64 bits or without one of them.
    pub fn value(&self, variables: &[i64]) -> Option<i64> {
        self.factors.iter().enumerate().try_fold(self.add, |sum, (i, factor)| {
            sum.checked_add(factor.checked_mul(*variables.get(i)?)?)
        })
    }
}

/// A move: for all natural numbers x for which every condition is at least 0, it leaves the parts.
/// The first variables are the numbers of the position. The others are those that the player
/// chooses, and quotients, which the conditions determine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinearMove {
    /// The name of the move in the rule.
    pub name: String,
    /// The positions that are left, each with its numbers.
    pub parts: Vec<Vec<Linear>>,
    /// Numbers that must be at least 0.
    pub conditions: Vec<Linear>,
}

/// A game on tuples of numbers whose moves are linear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinearRule {
    /// The number of numbers of a position.
    pub arity: usize,
    /// The tuples that are positions: for one of these lists, and some numbers beside those of the
    /// tuple, every condition is at least 0.
    pub positions: Vec<Vec<Linear>>,
    /// Orders, one of which may show that play ends: every move lets the first number fall that it
    /// changes.
    pub orders: Vec<Vec<Linear>>,
    /// The moves.
    pub moves: Vec<LinearMove>,
}

/// An end of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Before the first element.
    First,
    /// After the last element.
    Last,
}

impl End {
    /// Returns the element at this end of a list, and the rest.
    pub fn split(self, list: &[u64]) -> Option<(u64, &[u64])> {
        let (element, rest) = match self {
            Self::First => list.split_first(),
            Self::Last => list.split_last(),
        }?;
        Some((*element, rest))
    }
}

/// A game on lists whose moves concern the element at one end alone: they make it smaller or remove it,
/// by conditions on it alone.
///
/// By induction the value of a list with the element x at that end is that of the pair (g, x + 1), where
/// g is the value of the rest and (g, 0) stands for a Nim heap of g.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoldRule {
    /// The end.
    pub end: End,
    /// The game on pairs.
    pub pairs: LinearRule,
}
