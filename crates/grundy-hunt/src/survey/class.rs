//! Classes of games, each of which one computation settles.

use std::collections::HashMap;

use grundy_core::game::take_break::TakeBreak;

/// Games that one computation settles.
#[derive(Debug)]
pub struct Class {
    /// The code whose values are computed.
    pub(super) code: TakeBreak,
    pub(super) members: Vec<Member>,
}

/// A code of the survey.
#[derive(Debug)]
pub(super) struct Member {
    /// Its index in the order of codes.
    pub(super) index: usize,
    pub(super) code: TakeBreak,
    /// Heap n + `shift` of this code has the value of heap n of the computed code.
    pub(super) shift: i64,
}

/// Groups codes that have the same values by a theorem, in the order of their first members.
pub(super) fn cousins(codes: &[TakeBreak]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    let mut known: HashMap<TakeBreak, usize> = HashMap::new();
    for (index, code) in codes.iter().enumerate() {
        let cousin = code.cousin();
        let class = *known.entry(cousin.code).or_insert_with_key(|code| {
            classes.push(Class { code: code.clone(), members: Vec::new() });
            classes.len() - 1
        });
        let member = Member { index, code: code.clone(), shift: cousin.shift };
        classes[class].members.push(member);
    }
    classes
}

/// Makes each code a class of its own.
pub(super) fn singles(codes: &[TakeBreak]) -> Vec<Class> {
    let class = |(index, code): (usize, &TakeBreak)| Class {
        code: code.clone(),
        members: vec![Member { index, code: code.clone(), shift: 0 }],
    };
    codes.iter().enumerate().map(class).collect()
}
