//! Formats canonical forms.
//!
//! The notation is that of A. N. Siegel's programs: options one after another, the largest first, a
//! digit for a Nim heap, and `X[n]` for the sum of X and a Nim heap of n. Two rules make it
//! unambiguous: Nim heaps above 9 are in braces, and a form is written as `X[n]` if X is its
//! largest option such that X + \*n is the form, and n is the difference of the birthdays. (Without
//! the second condition Y + \*2 could be written as (Y + \*1) + \*3.)

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{Form, Forms};
use grundy_core::game::{Failure, Meter, Refusal};

/// The maximum number of characters of the text of a form.
pub const MOST_CHARACTERS: u64 = 1 << 20;

/// The spelling of an option that is not a Nim heap.
#[derive(Clone, Copy)]
enum Spelling {
    /// A sum with a Nim heap.
    Sum(Form, u32),
    /// The list of its options.
    List,
}

/// The spellings of forms, with their lengths in characters.
type Spellings = HashMap<Form, (Spelling, u64), FixedState>;

/// The text still to be written, the last part first.
enum Token {
    Form(Form),
    Sign(char),
    Heap(u32),
}

impl Forms {
    /// Formats a form: `*7`, `*[2[2]321]`. [`Forms::read`] parses it.
    ///
    /// An option is a digit, a Nim heap; `{12}`, a larger Nim heap; `(…)`, the list of its options;
    /// or `X[n]`, the sum of X and a Nim heap of n. To recognise sums, this function computes some,
    /// which may add forms.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or if the text has more than [`MOST_CHARACTERS`]
    /// characters.
    pub fn text(&mut self, form: Form, meter: &Meter<'_>) -> Result<String, Failure> {
        if let Some(heap) = form.as_heap() {
            return Ok(format!("*{heap}"));
        }
        let mut spellings = Spellings::default();
        let options: Vec<Form> = self.options(form).collect();
        let mut length = 3;
        for &option in &options {
            self.spell(option, &mut spellings, meter)?;
            length = width(option, &spellings).saturating_add(length);
        }
        if length > MOST_CHARACTERS {
            let message =
                format!("written out, the form has more than {MOST_CHARACTERS} characters");
            return Err(Refusal::new(message).into());
        }
        meter.keep(length)?;
        Ok(self.write(&options, &spellings))
    }

    /// Finds the spellings of a form and of all forms that are part of its text, once each.
    fn spell(
        &mut self,
        form: Form,
        spellings: &mut Spellings,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut stack = vec![(form, None)];
        while let Some(&mut (form, ref mut spelling)) = stack.last_mut() {
            if form.as_heap().is_some() || spellings.contains_key(&form) {
                stack.pop();
                continue;
            }
            let spelling = match *spelling {
                Some(spelling) => spelling,
                None => *spelling.insert(self.spelling(form, meter)?),
            };
            let parts: Vec<Form> = match spelling {
                Spelling::Sum(rest, _) => vec![rest],
                Spelling::List => self.options(form).collect(),
            };
            let is_open = |part: &Form| part.as_heap().is_none() && !spellings.contains_key(part);
            let open = stack.len();
            stack.extend(parts.iter().copied().filter(is_open).map(|part| (part, None)));
            if stack.len() > open {
                continue;
            }
            let widths = parts.iter().map(|&part| width(part, spellings));
            let length = widths.fold(0u64, u64::saturating_add).saturating_add(match spelling {
                Spelling::Sum(_, heap) => 2 + digits(heap),
                Spelling::List => 2,
            });
            meter.keep(size_of::<(Form, (Spelling, u64))>() as u64)?;
            spellings.insert(form, (spelling, length));
            stack.pop();
        }
        Ok(())
    }

    /// Returns the spelling of a form as an option.
    fn spelling(&mut self, form: Form, meter: &Meter<'_>) -> Result<Spelling, Failure> {
        for index in 0..self.count_options(form) {
            let Some(rest) = self.option(form, index) else { break };
            let heap = self.grundy(form) ^ self.grundy(rest);
            if self.birthday(rest).checked_add(heap) != Some(self.birthday(form)) {
                continue;
            }
            let heap = Form::heap(heap)?;
            if self.may_be_sum(form, rest, heap) && self.sum(rest, heap, meter)? == form {
                return Ok(Spelling::Sum(rest, heap.tokens()));
            }
        }
        Ok(Spelling::List)
    }

    /// Whether the genera allow a form to be the sum of another one and a Nim heap. This excludes
    /// most forms without computing a sum.
    fn may_be_sum(&self, form: Form, rest: Form, heap: Form) -> bool {
        match heap.tokens() {
            1 => self.genus(form) == self.genus(rest).plus_one(),
            2 => self.genus(form) == self.genus(rest).plus_two(),
            3 => self.genus(form) == self.genus(rest).plus_two().plus_one(),
            _ => true,
        }
    }

    /// Writes a list of options.
    fn write(&self, options: &[Form], spellings: &Spellings) -> String {
        let mut text = String::from("*[");
        let mut stack = vec![Token::Sign(']')];
        stack.extend(options.iter().rev().map(|&option| Token::Form(option)));
        while let Some(token) = stack.pop() {
            match token {
                Token::Sign(sign) => text.push(sign),
                Token::Heap(heap) => text.push_str(&heap.to_string()),
                Token::Form(form) => match (form.as_heap(), spellings.get(&form)) {
                    (Some(heap @ 0..=9), _) => stack.push(Token::Heap(heap)),
                    (Some(heap), _) => {
                        stack.extend([Token::Sign('}'), Token::Heap(heap), Token::Sign('{')]);
                    }
                    (None, Some(&(Spelling::Sum(rest, heap), _))) => {
                        stack.extend([Token::Sign(']'), Token::Heap(heap), Token::Sign('[')]);
                        stack.push(Token::Form(rest));
                    }
                    (None, _) => {
                        let options: Vec<Form> = self.options(form).collect();
                        stack.push(Token::Sign(')'));
                        stack.extend(options.into_iter().rev().map(Token::Form));
                        stack.push(Token::Sign('('));
                    }
                },
            }
        }
        text
    }
}

/// Returns the number of characters of a form whose spelling is known.
fn width(form: Form, spellings: &Spellings) -> u64 {
    match form.as_heap() {
        Some(0..=9) => 1,
        Some(heap) => 2 + digits(heap),
        None => spellings.get(&form).map_or(0, |&(_, length)| length),
    }
}

/// Returns the number of decimal digits of a number.
fn digits(number: u32) -> u64 {
    u64::from(number.checked_ilog10().unwrap_or(0)) + 1
}
