//! How long a question was at work, as its client is told.

use std::time::Duration;

use axum::http::HeaderValue;

/// How long a question was at work in each lane, in the quick one by the processor where the system
/// says that; `None`: it was not there.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Timing {
    pub(crate) quick: Option<Duration>,
    pub(crate) heavy: Option<Duration>,
}

impl Timing {
    /// Returns the value of the header `Server-Timing`, in milliseconds. Returns `None` if the question
    /// never was at work.
    pub(crate) fn header(self) -> Option<HeaderValue> {
        let lane = |name: &str, time: Option<Duration>| {
            time.map(|time| format!("{name};dur={:.1}", time.as_secs_f64() * 1e3))
        };
        let lanes = [lane("quick", self.quick), lane("heavy", self.heavy)];
        let lanes: Vec<String> = lanes.into_iter().flatten().collect();
        if lanes.is_empty() { None } else { HeaderValue::try_from(lanes.join(", ")).ok() }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Timing;

    #[test]
    fn lanes_in_milliseconds() {
        let quick = Some(Duration::from_micros(20_340));
        let heavy = Some(Duration::from_secs(2));
        let header = |quick, heavy| Timing { quick, heavy }.header();
        assert_eq!(header(quick, None).unwrap(), "quick;dur=20.3");
        assert_eq!(header(quick, heavy).unwrap(), "quick;dur=20.3, heavy;dur=2000.0");
        assert_eq!(header(None, None), None);
    }
}
