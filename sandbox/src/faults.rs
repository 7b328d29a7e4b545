//! Trouble on demand: what the next requests of the bot run into.

use std::time::Duration;

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// It is not carried out and answered with this HTTP status.
    Status(u16),
    /// It is not carried out and answered with 429; the bot is told to wait so many seconds.
    RateLimit(f64),
    /// It is carried out after this time.
    Delay(Duration),
    /// It is carried out, but the answer is lost on the way: the bot sees this HTTP status.
    AnswerLost(u16),
}

#[derive(Clone, Debug)]
struct Rule {
    route: String,
    fault: Fault,
    left: usize,
}

/// The faults that were asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults {
    rules: Vec<Rule>,
}

impl Faults {
    /// The next `times` requests whose `METHOD route` contains `route` meet the fault.
    pub fn add(&mut self, route: &str, fault: Fault, times: usize) {
        self.rules.push(Rule {
            route: route.to_owned(),
            fault,
            left: times,
        });
    }

    /// The fault for a request, if one was asked for.
    pub fn take(&mut self, method: &str, route: &str) -> Option<Fault> {
        let line = format!("{method} {route}");
        let index = self.rules.iter().position(|rule| line.contains(&rule.route))?;
        let rule = &mut self.rules[index];
        let fault = rule.fault;
        rule.left = rule.left.saturating_sub(1);
        if rule.left == 0 {
            self.rules.remove(index);
        }
        Some(fault)
    }

    /// Ends all trouble.
    pub fn clear(&mut self) {
        self.rules.clear();
    }
}
