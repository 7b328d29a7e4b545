//! What Discord's error codes mean for a delivery.

use serenity::Error;
use serenity::http::HttpError;

use crate::courier::DeliveryError;

/// "Unknown interaction": the three seconds are over, or the interaction was never ours.
const UNKNOWN_INTERACTION: isize = 10062;
/// "Interaction has already been acknowledged": it arrived twice.
const ALREADY_ACKNOWLEDGED: isize = 40060;
/// "A thread has already been created for this message".
const THREAD_EXISTS: isize = 160_004;

/// "Thread is archived".
const ARCHIVED: isize = 50_083;

/// What an error of a call means for what was to be delivered.
pub(super) fn delivery_error(error: &Error) -> DeliveryError {
    let later = || DeliveryError::Later {
        after: None,
        reason: error.to_string(),
    };
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return later();
    };
    let message = || describe(&response.error);
    match response.error.code {
        50007 => DeliveryError::DirectMessagesClosed,
        // Unknown channel, guild, message, user.
        10003 | 10004 | 10008 | 10013 => DeliveryError::Gone,
        // Missing access, missing permissions, a thread that stays archived.
        50001 | 50013 | ARCHIVED => DeliveryError::Forbidden(message()),
        _ if response.status_code.as_u16() == 429 || response.status_code.is_server_error() => later(),
        _ => DeliveryError::Refused(message()),
    }
}

/// Whether something was to be changed in a thread that is archived.
pub(super) fn is_archived(error: &Error) -> bool {
    code(error) == Some(ARCHIVED)
}

/// Whether the thread that was to be made exists already.
pub(super) fn thread_exists(error: &Error) -> bool {
    code(error) == Some(THREAD_EXISTS)
}

/// Whether an interaction cannot be acknowledged any more: it came too late, or another delivery of it was answered.
pub(super) fn is_over(error: &Error) -> bool {
    matches!(code(error), Some(UNKNOWN_INTERACTION | ALREADY_ACKNOWLEDGED))
}

/// Whether a message was refused because it shows an emoji that there is not.
pub(super) fn emoji_is_gone(error: &Error) -> bool {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return false;
    };
    let faults = &response.error.errors;
    faults.iter().any(|fault| fault.code.contains("INVALID_EMOJI"))
}

/// Whether Discord will not do what was asked, however often: it understood, and refused.
pub(super) fn is_refused(error: &Error) -> bool {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return false;
    };
    response.status_code.is_client_error() && response.status_code.as_u16() != 429
}

fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

fn describe(error: &serenity::http::DiscordJsonError) -> String {
    let details: Vec<String> = error
        .errors
        .iter()
        .map(|error| format!("{}: {}", error.path, error.message))
        .collect();
    if details.is_empty() {
        error.message.clone()
    } else {
        format!("{} ({})", error.message, details.join("; "))
    }
}
