//! Surveying the classes of a shard on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use grundy_core::game::{Budget, Failure, Limit, Meter, Stop};
use grundy_sequence::sequence;

use super::error::Error;
use super::kept::RowStore;
use super::kind::Kind;
use super::plan::{Class, Found, Scan};
use super::shard::Shard;

/// The resources of a survey.
#[derive(Clone, Copy)]
pub struct Setup<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// How the values of each game are computed.
    pub runs: sequence::Setup,
    /// The greatest number of positions that a search may visit for each game.
    pub nodes: u64,
    /// The greatest number of bytes that the tables of each game may take.
    pub memory: u64,
    /// Ends the whole survey.
    pub stop: &'a (dyn Stop + Sync),
}

impl<K: Kind> Scan<K> {
    /// Surveys a shard, or all codes. Stored rows are not computed again, and new ones are stored.
    /// `see` receives the number of finished rows, and of all.
    ///
    /// # Errors
    /// The rows cannot be stored.
    pub fn run(
        &self,
        shard: Option<Shard>,
        setup: Setup<'_>,
        mut kept: Option<&mut RowStore<K::Row>>,
        see: &mut dyn FnMut(usize, usize),
    ) -> Result<Found<K::Row>, Error> {
        let indexes = self.indexes(shard);
        let mut rows: Vec<Option<K::Row>> = vec![None; self.codes.len()];
        for &index in &indexes {
            rows[index] = kept.as_ref().and_then(|kept| kept.row(&self.codes[index]).cloned());
        }
        let mut done = rows.iter().flatten().count();
        see(done, indexes.len());
        let lacks = |class: &&Class| class.members.iter().any(|m| rows[m.index].is_none());
        let todo: Vec<&Class> = self.dealt(shard).filter(lacks).collect();
        let stopped = self.in_parallel(&todo, setup, &mut |found| {
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

/// Rows with the indexes of their codes.
type Rows<K> = Vec<(usize, <K as Kind>::Row)>;

impl<K: Kind> Scan<K> {
    /// Surveys the classes, and passes the rows of each to `take` as they are computed. Returns the
    /// reason why it ended early.
    fn in_parallel(
        &self,
        classes: &[&Class],
        setup: Setup<'_>,
        take: &mut dyn FnMut(Rows<K>) -> Result<(), Error>,
    ) -> Result<Option<Failure>, Error> {
        let next = AtomicUsize::new(0);
        let stop = Halt { stop: setup.stop, halted: AtomicBool::new(false) };
        let work = |send: mpsc::Sender<Result<Rows<K>, Failure>>| {
            while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Setup { nodes, memory, threads, .. } = setup;
                let budget = Budget { nodes, memory, threads: threads.get(), stop: &stop };
                let rows = self.kind.survey(class, self.to, setup, &Meter::new(budget));
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
                    // The first reason counts; it causes the others.
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
}

/// Stops all threads as soon as one has stopped.
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

    fn room(&self) -> u64 {
        self.stop.room()
    }
}
