//! A bounded queue of questions that is fair to clients.
//!
//! Clients take turns. If the queue is full, the client with the most waiting questions loses its
//! newest one to make room for others, so one client cannot block the rest.

use std::collections::VecDeque;

use crate::client::Client;
use crate::sync::{Condvar, Mutex, PoisonError};

/// An entry of a queue.
pub(crate) trait QueueEntry {
    /// Returns the client that asked the question.
    fn client(&self) -> Client;

    /// Whether the client no longer waits for the answer.
    fn is_abandoned(&self) -> bool;
}

/// A bounded queue of questions, which worker threads take out in turn by client.
#[derive(Debug)]
pub(crate) struct Lane<A> {
    waiting: Mutex<QueueState<A>>,
    came: Condvar,
    most: usize,
}

#[derive(Debug)]
struct QueueState<A> {
    entries: VecDeque<A>,
    /// The client of the question taken last.
    last: Option<Client>,
    closed: bool,
}

impl<A: QueueEntry> QueueState<A> {
    fn of(&self, client: Client) -> usize {
        self.entries.iter().filter(|asked| asked.client() == client).count()
    }

    /// Takes the oldest question of a client other than that of the last one; if there is none, the
    /// oldest question.
    fn next(&mut self) -> Option<A> {
        let other = self.entries.iter().position(|asked| Some(asked.client()) != self.last);
        let asked = self.entries.remove(other.unwrap_or(0))?;
        self.last = Some(asked.client());
        Some(asked)
    }

    /// Removes and returns the newest question of the client with the most of them, if it has more
    /// than `client` would have after adding one.
    fn remove_newest(&mut self, client: Client) -> Option<A> {
        let most = self.entries.iter().map(A::client).max_by_key(|&other| self.of(other))?;
        if self.of(most) <= self.of(client) + 1 {
            return None;
        }
        let newest = self.entries.iter().rposition(|asked| asked.client() == most)?;
        self.entries.remove(newest)
    }
}

impl<A: QueueEntry> Lane<A> {
    /// Creates a queue for at most `most` questions.
    pub(crate) fn new(most: usize) -> Self {
        let waiting = QueueState { entries: VecDeque::new(), last: None, closed: false };
        Self { waiting: Mutex::new(waiting), came: Condvar::new(), most }
    }

    /// Adds a question. If the queue is full, returns the question that was removed to make room.
    ///
    /// # Errors
    /// Returns the question itself if no other can be removed for it, or if the queue is closed.
    pub(crate) fn push(&self, asked: A) -> Result<Option<A>, A> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.closed {
            return Err(asked);
        }
        waiting.entries.retain(|asked| !asked.is_abandoned());
        let full = waiting.entries.len() >= self.most;
        let removed = if full { waiting.remove_newest(asked.client()) } else { None };
        if full && removed.is_none() {
            return Err(asked);
        }
        waiting.entries.push_back(asked);
        self.came.notify_one();
        Ok(removed)
    }

    /// Waits for the next question and takes it out. Returns `None` once the queue is closed.
    pub(crate) fn pop(&self) -> Option<A> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(asked) = waiting.next() {
                return Some(asked);
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Closes the queue: wakes all workers and drops the waiting questions.
    pub(crate) fn close(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.closed = true;
        waiting.entries.clear();
        self.came.notify_all();
    }
}

/// A question of the tests: its client, and its name.
#[cfg(test)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Question(u8, &'static str);

#[cfg(test)]
impl QueueEntry for Question {
    fn client(&self) -> Client {
        Client::from(std::net::IpAddr::from([10, 0, 0, self.0]))
    }

    fn is_abandoned(&self) -> bool {
        self.1 == "left"
    }
}

#[cfg(all(test, not(shuttle)))]
mod tests {
    use super::{Lane, Question};

    #[test]
    fn clients_take_turns() {
        let lane = Lane::new(8);
        for (client, name) in [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e")] {
            assert_eq!(lane.push(Question(client, name)), Ok(None));
        }
        let order: Vec<_> = (0..5).filter_map(|_| Some(lane.pop()?.1)).collect();
        assert_eq!(order, ["a", "d", "b", "e", "c"]);
    }

    #[test]
    fn a_full_lane_has_room_for_another_client() {
        let lane = Lane::new(3);
        for name in ["first", "second", "third"] {
            assert_eq!(lane.push(Question(1, name)), Ok(None));
        }
        // The newest of the three is removed, and the client with the most gets no more room.
        assert_eq!(lane.push(Question(2, "one")), Ok(Some(Question(1, "third"))));
        for refused in [Question(1, "more"), Question(2, "second")] {
            assert_eq!(lane.push(refused), Err(refused));
        }
    }

    #[test]
    fn abandoned_questions_take_no_room() {
        let lane = Lane::new(1);
        assert_eq!(lane.push(Question(1, "left")), Ok(None));
        assert_eq!(lane.push(Question(1, "there")), Ok(None));
        assert_eq!(lane.pop(), Some(Question(1, "there")));
    }

    #[test]
    fn a_closed_lane_is_empty_and_refuses_questions() {
        let lane = Lane::new(1);
        assert_eq!(lane.push(Question(1, "waits")), Ok(None));
        lane.close();
        assert_eq!(lane.pop(), None);
        assert_eq!(lane.push(Question(1, "late")), Err(Question(1, "late")));
    }
}

/// Tests under thread schedules that Shuttle chooses.
#[cfg(all(test, shuttle))]
mod scheduled {
    use std::sync::Arc;

    use shuttle::sync::mpsc;
    use shuttle::thread;

    use super::{Lane, Question};

    /// Under every schedule, each question is answered, removed or refused exactly once, and all
    /// workers end when the queue is closed.
    fn each_once(workers: usize, clients: u8, most: usize) {
        const NAMES: [&str; 2] = ["first", "second"];
        let lane = Arc::new(Lane::new(most));
        let (done, ends) = mpsc::channel();
        let working: Vec<_> = (0..workers)
            .map(|_| {
                let (lane, done) = (Arc::clone(&lane), done.clone());
                thread::spawn(move || {
                    while let Some(question) = lane.pop() {
                        done.send(question).expect("somebody listens");
                    }
                })
            })
            .collect();
        let asking: Vec<_> = (0..clients)
            .map(|client| {
                let (lane, done) = (Arc::clone(&lane), done.clone());
                thread::spawn(move || {
                    for name in NAMES {
                        let sent_away = lane.push(Question(client, name)).unwrap_or_else(Some);
                        sent_away.into_iter().for_each(|question| {
                            done.send(question).expect("somebody listens");
                        });
                    }
                })
            })
            .collect();
        let mut found: Vec<_> = (0..usize::from(clients) * NAMES.len())
            .map(|_| ends.recv().expect("every question has an end"))
            .map(|Question(client, name)| (client, name))
            .collect();
        lane.close();
        for thread in working.into_iter().chain(asking) {
            thread.join().expect("no panic");
        }
        found.sort_unstable();
        let all = (0..clients).flat_map(|client| NAMES.map(|name| (client, name)));
        assert_eq!(found, all.collect::<Vec<_>>());
    }

    #[test]
    fn schedules_of_few_threads_in_order() {
        shuttle::check_dfs(|| each_once(1, 1, 1), Some(20_000));
        shuttle::check_dfs(|| each_once(2, 1, 2), Some(20_000));
    }

    #[test]
    fn many_schedules_of_four_threads() {
        for most in [1, 2, 8] {
            shuttle::check_random(move || each_once(2, 2, most), 5_000);
            shuttle::check_pct(move || each_once(2, 2, most), 5_000, 3);
        }
    }
}
