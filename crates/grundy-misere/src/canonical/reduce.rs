//! The simplification of Grundy and Smith. A single step is enough if all options are in canonical
//! form.

use super::{Form, Forms, contains};
use crate::genus::Genus;

impl Forms {
    /// Returns the form that equals a set of forms with this genus, in descending order, if the set
    /// itself is not in canonical form.
    pub(super) fn simpler(&self, options: &[Form], genus: &Genus) -> Option<Form> {
        let largest = *options.first()?;
        let equal = |form: Form| {
            self.grundy(form) == genus.grundy()
                && self.misere(form) == genus.misere()
                && self.is_simpler(options, form)
        };
        // At most one heap among the options of a Nim heap has the right value.
        let heap = Form(genus.grundy());
        if largest.as_heap().is_some() {
            return Some(heap).filter(|&heap| self.has_option(largest, heap) && equal(heap));
        }
        self.options(largest).find(|&form| equal(form))
    }

    /// Whether a set of forms contains all options of `form`, and otherwise only forms that have
    /// `form` as an option.
    fn is_simpler(&self, options: &[Form], form: Form) -> bool {
        self.count_options(form) <= options.len()
            && self.options(form).all(|option| contains(self, options, option))
            && options
                .iter()
                .all(|&option| self.has_option(form, option) || self.has_option(option, form))
    }
}

#[cfg(test)]
mod tests {
    use crate::genus::Genus;
    use crate::{Form, Forms};
    use grundy_core::game::Meter;

    /// Returns all forms whose options are among the given ones.
    fn next_day(forms: &mut Forms, day: &[Form]) -> Vec<Form> {
        let mut found = Vec::new();
        for mask in 0..1u32 << day.len() {
            let form = forms.form(&subset(day, mask), &Meter::unlimited()).unwrap();
            found.push(form);
        }
        found.sort_by(|&a, &b| forms.order(b, a));
        found.dedup();
        found
    }

    fn subset(day: &[Form], mask: u32) -> Vec<Form> {
        let chosen = day.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1);
        chosen.map(|(_, &form)| form).collect()
    }

    /// Conway, On Numbers and Games, chapter 12; OEIS A047995.
    #[test]
    #[ignore = "slow suite: 2^22 sets of forms"]
    fn forms_born_by_day_five() {
        let mut forms = Forms::default();
        let mut day = vec![Form::ZERO];
        for _ in 0..4 {
            day = next_day(&mut forms, &day);
        }
        assert_eq!(day.len(), 22);
        let canonical = (0..1u32 << 22).filter(|&mask| {
            let options = subset(&day, mask);
            let genera: Vec<Genus> = options.iter().map(|&option| forms.genus(option)).collect();
            forms.simpler(&options, &Genus::of_options(&genera)).is_none()
        });
        assert_eq!(canonical.count(), 4_171_780);
    }
}
