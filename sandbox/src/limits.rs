//! How often a bot may ask, as Discord limits it: by bucket, and in all.
//!
//! What Discord counts is not published and changes. These are the figures that bots see, so that a bot that follows
//! the headers gets through here and there alike.

use std::collections::HashMap;

/// The most buckets that are remembered beside those in use.
const KEPT_BUCKETS: usize = 1_000;
/// Requests in a second, whatever they are for.
const ALL: Rule = Rule {
    name: "all",
    most: 50,
    per_ms: 1_000,
};

/// So many requests in so much time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    /// What libraries know the bucket by.
    pub name: &'static str,
    pub most: u64,
    pub per_ms: u64,
}

/// How a bucket stands after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub rule: Rule,
    pub left: u64,
    /// Milliseconds until it is full again.
    pub reset_ms: u64,
    /// Milliseconds since 1970 when it is full again.
    pub reset_at_ms: u64,
    /// Whether the request was one too many.
    pub refused: bool,
    /// Whether it was so for the limit of all requests together.
    pub all: bool,
}

#[derive(Debug)]
struct Bucket {
    left: u64,
    reset_at_ms: u64,
}

/// The buckets of a bot.
#[derive(Debug, Default)]
pub(super) struct Limits {
    buckets: HashMap<(&'static str, String), Bucket>,
}

impl Limits {
    /// Counts a request for `place`, such as a channel, and says how its bucket stands then. Where `counts_in_all` it is
    /// counted among all requests too.
    pub fn take(&mut self, rule: Rule, place: &str, counts_in_all: bool, now_ms: u64) -> Standing {
        if self.buckets.len() > KEPT_BUCKETS {
            self.buckets.retain(|_, bucket| bucket.reset_at_ms > now_ms);
        }
        if counts_in_all {
            let standing = self.count(ALL, "", now_ms);
            if standing.refused {
                return Standing { all: true, ..standing };
            }
        }
        self.count(rule, place, now_ms)
    }

    fn count(&mut self, rule: Rule, place: &str, now_ms: u64) -> Standing {
        let full = || Bucket {
            left: rule.most,
            reset_at_ms: now_ms + rule.per_ms,
        };
        let bucket = self.buckets.entry((rule.name, place.to_owned())).or_insert_with(full);
        if bucket.reset_at_ms <= now_ms {
            *bucket = full();
        }
        let refused = bucket.left == 0;
        bucket.left = bucket.left.saturating_sub(1);
        Standing {
            rule,
            left: bucket.left,
            reset_ms: bucket.reset_at_ms - now_ms,
            reset_at_ms: bucket.reset_at_ms,
            refused,
            all: false,
        }
    }
}
