//! Questions that wait for a thread.
//!
//! Clients take turns, and where a lane is full who has most waiting gives way, so no client keeps the
//! others out.

use std::collections::VecDeque;

use crate::client::Client;
use crate::sync::{Condvar, Mutex, PoisonError};

/// What waits in a lane.
pub(crate) trait Asked {
    /// Who asks.
    fn client(&self) -> Client;

    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool;
}

/// Questions that wait for a thread, the oldest first.
#[derive(Debug)]
pub(crate) struct Lane<A> {
    waiting: Mutex<Waiting<A>>,
    came: Condvar,
    most: usize,
}

#[derive(Debug)]
struct Waiting<A> {
    asked: VecDeque<A>,
    /// Whose question was taken last.
    last: Option<Client>,
    closed: bool,
}

impl<A: Asked> Waiting<A> {
    fn of(&self, client: Client) -> usize {
        self.asked.iter().filter(|asked| asked.client() == client).count()
    }

    /// The oldest question of another client than the last one's, else the oldest.
    fn next(&mut self) -> Option<A> {
        let other = self.asked.iter().position(|asked| Some(asked.client()) != self.last);
        let asked = self.asked.remove(other.unwrap_or(0))?;
        self.last = Some(asked.client());
        Some(asked)
    }

    /// Takes out the newest question of the client with most of them, if that has more than
    /// `client` would have with another one.
    fn give_way(&mut self, client: Client) -> Option<A> {
        let most = self.asked.iter().map(A::client).max_by_key(|&other| self.of(other))?;
        if self.of(most) <= self.of(client) + 1 {
            return None;
        }
        let newest = self.asked.iter().rposition(|asked| asked.client() == most)?;
        self.asked.remove(newest)
    }
}

impl<A: Asked> Lane<A> {
    /// A lane for at most `most` waiting questions.
    pub(crate) fn new(most: usize) -> Self {
        let waiting = Waiting { asked: VecDeque::new(), last: None, closed: false };
        Self { waiting: Mutex::new(waiting), came: Condvar::new(), most }
    }

    /// Lets a question wait. Returns the one that has to give way to it, if the lane is full.
    ///
    /// # Errors
    /// The question itself, where none gives way to it or the lane is closed.
    pub(crate) fn push(&self, asked: A) -> Result<Option<A>, A> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.closed {
            return Err(asked);
        }
        waiting.asked.retain(|asked| !asked.is_abandoned());
        let full = waiting.asked.len() >= self.most;
        let given_way = if full { waiting.give_way(asked.client()) } else { None };
        if full && given_way.is_none() {
            return Err(asked);
        }
        waiting.asked.push_back(asked);
        self.came.notify_one();
        Ok(given_way)
    }

    /// The next question; `None` once the lane is closed.
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

    /// Sends the threads home; those who wait get no answer.
    pub(crate) fn close(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.closed = true;
        waiting.asked.clear();
        self.came.notify_all();
    }
}

/// A question of the tests: who asks, and its name.
#[cfg(test)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Question(u8, &'static str);

#[cfg(test)]
impl Asked for Question {
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
        // The newest of the many is sent away, and the client that has most gets no more room.
        assert_eq!(lane.push(Question(2, "one")), Ok(Some(Question(1, "third"))));
        for refused in [Question(1, "more"), Question(2, "second")] {
            assert_eq!(lane.push(refused), Err(refused));
        }
    }

    #[test]
    fn who_has_left_takes_no_room() {
        let lane = Lane::new(1);
        assert_eq!(lane.push(Question(1, "left")), Ok(None));
        assert_eq!(lane.push(Question(1, "there")), Ok(None));
        assert_eq!(lane.pop(), Some(Question(1, "there")));
    }

    #[test]
    fn a_closed_lane_takes_and_gives_nothing() {
        let lane = Lane::new(1);
        assert_eq!(lane.push(Question(1, "waits")), Ok(None));
        lane.close();
        assert_eq!(lane.pop(), None);
        assert_eq!(lane.push(Question(1, "late")), Err(Question(1, "late")));
    }
}

/// Under schedules chosen by Shuttle.
#[cfg(all(test, shuttle))]
mod scheduled {
    use std::sync::Arc;

    use shuttle::sync::mpsc;
    use shuttle::thread;

    use super::{Lane, Question};

    /// Whatever the schedule, every question is answered, gives way or is refused, exactly once, and
    /// all threads go home when the lane is closed.
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
