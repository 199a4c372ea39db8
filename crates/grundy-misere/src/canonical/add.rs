//! Sums of canonical forms: the options of a sum are those of either summand, added to the other.

use super::{Form, Forms};
use grundy_core::game::{Failure, Meter};

/// A sum whose options are being computed.
struct Frame {
    summands: [Form; 2],
    options: Vec<Form>,
    /// The size of the frame in bytes.
    bytes: u64,
}

impl Forms {
    /// Returns the form of a sum.
    ///
    /// Sums are remembered. A new one takes as many steps as there are pairs of a form that play
    /// can reach from `a` and one that it can reach from `b`, times the options of each pair.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn sum(&mut self, a: Form, b: Form, meter: &Meter<'_>) -> Result<Form, Failure> {
        if let Some(known) = self.known_sum(a, b) {
            return Ok(known);
        }
        let mut stack = Vec::new();
        let sum = self.push([a, b], &mut stack, meter).and_then(|()| self.add(&mut stack, meter));
        meter.release(stack.iter().map(|frame| frame.bytes).sum());
        sum
    }

    /// Returns a sum that is known without its options. Adding \*1 to a Nim heap gives a Nim heap,
    /// since \*1 + \*1 = 0; the sum of two larger Nim heaps is not a Nim heap.
    fn known_sum(&self, a: Form, b: Form) -> Option<Form> {
        match (a.as_heap(), b.as_heap()) {
            (Some(0), _) => Some(b),
            (_, Some(0)) => Some(a),
            (Some(1), Some(heap)) | (Some(heap), Some(1)) => Some(Form(heap ^ 1)),
            _ => self.sums.get(&key(a, b)).copied(),
        }
    }

    /// Pushes a sum whose form is not known.
    fn push(
        &self,
        summands: [Form; 2],
        stack: &mut Vec<Frame>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let count = summands.iter().map(|&form| self.count_options(form)).sum();
        let bytes = (size_of::<Frame>() + count * size_of::<Form>()) as u64;
        meter.keep(bytes)?;
        stack.push(Frame { summands, options: Vec::with_capacity(count), bytes });
        Ok(())
    }

    /// Computes all sums of the stack. Returns the bottom one.
    fn add(&mut self, stack: &mut Vec<Frame>, meter: &Meter<'_>) -> Result<Form, Failure> {
        let mut form = Form::ZERO;
        while let Some(top) = stack.last_mut() {
            let Some([a, b]) = self.next_option(top) else {
                form = self.form(&top.options, meter)?;
                meter.keep(size_of::<((u32, u32), Form)>() as u64 + 8)?;
                meter.may_insert(&self.sums)?;
                if let Some(frame) = stack.pop() {
                    meter.release(frame.bytes);
                    let [a, b] = frame.summands;
                    self.sums.insert(key(a, b), form);
                }
                continue;
            };
            meter.node()?;
            match self.known_sum(a, b) {
                Some(sum) => top.options.push(sum),
                None => self.push([a, b], stack, meter)?,
            }
        }
        Ok(form)
    }

    /// Returns the summands of the first option of a sum that is not computed yet.
    fn next_option(&self, frame: &Frame) -> Option<[Form; 2]> {
        let ([a, b], index) = (frame.summands, frame.options.len());
        let count = self.count_options(a);
        if index < count {
            return Some([self.option(a, index)?, b]);
        }
        Some([a, self.option(b, index - count)?])
    }
}

/// Returns the key of a sum. The order of the summands does not matter.
fn key(a: Form, b: Form) -> (u32, u32) {
    (a.0.min(b.0), a.0.max(b.0))
}
