//! The classes of a shard, on all threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use grundy::game::{Failure, Limit, Limits, Meter, Stop};
use grundy::sequence;

use super::{Class, Error, Kept, Row, Scan, Shard};

/// What a survey may use.
#[derive(Clone, Copy)]
pub struct Setup<'a> {
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// How the values of each game are computed.
    pub runs: sequence::Setup,
    /// The limits on each game.
    pub limits: Limits,
    /// Ends the whole survey.
    pub stop: &'a (dyn Stop + Sync),
}

/// What a survey found.
#[derive(Debug)]
pub struct Found {
    /// The rows, in the order of codes.
    pub rows: Vec<Row>,
    /// How many there are when nothing ends the survey early.
    pub codes: usize,
    /// What ended it early.
    pub stopped: Option<Failure>,
}

impl Scan {
    /// Surveys a shard, or all. Rows kept before are not computed again, and new ones are kept.
    /// `see` is shown how many rows there are, out of how many.
    ///
    /// # Errors
    /// The rows cannot be kept.
    pub fn run(
        &self,
        shard: Option<Shard>,
        setup: Setup<'_>,
        mut kept: Option<&mut Kept>,
        see: &mut dyn FnMut(usize, usize),
    ) -> Result<Found, Error> {
        let indexes = self.indexes(shard);
        let mut rows: Vec<Option<Row>> = vec![None; self.codes.len()];
        for &index in &indexes {
            rows[index] = kept.as_ref().and_then(|kept| kept.row(&self.codes[index]).cloned());
        }
        let mut done = rows.iter().flatten().count();
        see(done, indexes.len());
        let lacks = |class: &&Class| class.members.iter().any(|m| rows[m.index].is_none());
        let todo: Vec<&Class> = self.dealt(shard).filter(lacks).collect();
        let stopped = in_parallel(&todo, self.to, setup, &mut |found| {
            if let Some(kept) = &mut kept {
                kept.keep(found.iter().map(|(_, row)| row))?;
            }
            for (index, row) in found {
                done += usize::from(rows[index].replace(row).is_none());
            }
            see(done, indexes.len());
            Ok(())
        })?;
        if let Some(kept) = kept {
            kept.settle()?;
        }
        Ok(Found { rows: rows.into_iter().flatten().collect(), codes: indexes.len(), stopped })
    }
}

/// Rows with their indexes.
type Rows = Vec<(usize, Row)>;

/// Surveys the classes, showing each one's rows as they come. Says what ended it early.
fn in_parallel(
    classes: &[&Class],
    to: u64,
    setup: Setup<'_>,
    take: &mut dyn FnMut(Rows) -> Result<(), Error>,
) -> Result<Option<Failure>, Error> {
    let next = AtomicUsize::new(0);
    let stop = Halt { stop: setup.stop, halted: AtomicBool::new(false) };
    let work = |send: mpsc::Sender<Result<Rows, Failure>>| {
        while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
            let rows = class.survey(to, setup.runs, &Meter::new(setup.limits, &stop));
            let ended = rows.is_err();
            if send.send(rows).is_err() || ended {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..setup.threads.get().min(classes.len()) {
            let send = send.clone();
            scope.spawn(|| work(send));
        }
        drop(send);
        let (mut stopped, mut failed) = (None, None);
        for rows in receive {
            match rows {
                Ok(rows) if failed.is_none() => failed = take(rows).err(),
                // The first reason counts; the others follow from it.
                Err(failure) => stopped = stopped.or(Some(failure)),
                Ok(_) => {}
            }
            if failed.is_some() || stopped.is_some() {
                stop.halted.store(true, Ordering::Relaxed);
            }
        }
        failed.map_or(Ok(stopped), Err)
    })
}

/// Stops all threads once one has stopped.
struct Halt<'a> {
    stop: &'a (dyn Stop + Sync),
    halted: AtomicBool,
}

impl Stop for Halt<'_> {
    fn reason(&self) -> Option<Limit> {
        self.stop
            .reason()
            .or_else(|| self.halted.load(Ordering::Relaxed).then_some(Limit::Interrupt))
    }
}
