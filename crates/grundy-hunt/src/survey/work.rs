//! Computes the classes of a shard on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use grundy_core::game::{Budget, Failure, Limit, Meter, Stop};

use super::class::Class;
use super::error::SurveyError;
use super::kind::SurveyKind;
use super::plan::{Survey, SurveyResult};
use super::row_store::RowStore;
use super::setup::SurveySetup;
use super::shard::Shard;

impl<K: SurveyKind> Survey<K> {
    /// Computes the rows of a shard, or of all codes. Rows in `kept` are not computed again, and
    /// new ones are added to it. `see` is called with the number of finished rows and the number of
    /// all.
    ///
    /// # Errors
    /// Returns an error if the rows cannot be stored.
    pub fn run(
        &self,
        shard: Option<Shard>,
        setup: SurveySetup<'_>,
        mut kept: Option<&mut RowStore<K::Row>>,
        see: &mut dyn FnMut(usize, usize),
    ) -> Result<SurveyResult<K::Row>, SurveyError> {
        let indexes = self.indexes(shard);
        let mut rows: Vec<Option<K::Row>> = vec![None; self.codes.len()];
        for &index in &indexes {
            rows[index] = kept.as_ref().and_then(|kept| kept.row(&self.codes[index]).cloned());
        }
        let is_final =
            |row: &Option<K::Row>| row.as_ref().is_some_and(|row| self.kind.is_final(row));
        let lacks = |class: &&Class| class.members.iter().any(|m| !is_final(&rows[m.index]));
        let mut todo: Vec<&Class> = self.dealt(shard).filter(lacks).collect();
        todo.sort_by_cached_key(|class| {
            let row = class.members.first().and_then(|member| rows[member.index].as_ref());
            self.kind.order(row)
        });
        let mut done = rows.iter().filter(|row| is_final(row)).count();
        see(done, indexes.len());
        let stopped = self.in_parallel(&todo, setup, &mut |found| {
            if let Some(kept) = &mut kept {
                kept.keep(found.iter().map(|(_, row)| row))?;
            }
            for (index, row) in found {
                let before = rows[index].replace(row);
                done += usize::from(!is_final(&before));
            }
            see(done, indexes.len());
            Ok(())
        })?;
        if let Some(kept) = kept {
            kept.settle()?;
        }
        Ok(SurveyResult {
            rows: rows.into_iter().flatten().collect(),
            codes: indexes.len(),
            stopped,
        })
    }
}

/// Rows, each with the index of its code.
type Rows<K> = Vec<(usize, <K as SurveyKind>::Row)>;

impl<K: SurveyKind> Survey<K> {
    /// Computes the classes and passes the rows of each to `take` as they are ready. Returns the
    /// reason if the survey ended early.
    fn in_parallel(
        &self,
        classes: &[&Class],
        setup: SurveySetup<'_>,
        take: &mut dyn FnMut(Rows<K>) -> Result<(), SurveyError>,
    ) -> Result<Option<Failure>, SurveyError> {
        let next = AtomicUsize::new(0);
        let stop = Halt { stop: setup.stop, halted: AtomicBool::new(false) };
        let work = |send: mpsc::Sender<Result<Rows<K>, SurveyError>>| {
            while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                let SurveySetup { nodes, memory, threads, .. } = setup;
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
                    // Keep the first reason: it causes the others.
                    Err(SurveyError::Run(failure)) => stopped = stopped.or(Some(failure)),
                    Err(error) => failed = failed.or(Some(error)),
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

    fn room(&self) -> u64 {
        self.stop.room()
    }
}
