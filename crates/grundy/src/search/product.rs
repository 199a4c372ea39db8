//! Sums searched as a whole, for questions that values do not answer.
