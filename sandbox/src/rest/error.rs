//! Discord's error answers.

use serde_json::{Value, json};

/// A refused request, as Discord words it.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    /// HTTP status.
    pub status: u16,
    /// Discord's own error number.
    pub code: u32,
    pub message: String,
    /// The tree of what is wrong in the body, for `Invalid Form Body`.
    pub errors: Option<Value>,
    /// Seconds to wait, for rate limits.
    pub retry_after: Option<f64>,
    /// Whether it is the limit of all requests together.
    pub global: bool,
}

impl ApiError {
    pub fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            retry_after: None,
            global: false,
        }
    }

    pub fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub fn no_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }

    pub fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    pub fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub fn unknown_command() -> Self {
        Self::new(404, 10063, "Unknown application command")
    }

    pub fn already_acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub fn unknown_emoji() -> Self {
        Self::new(404, 10014, "Unknown Emoji")
    }

    pub fn unknown_reaction() -> Self {
        Self::new(400, 10014, "Unknown Emoji")
    }

    pub fn too_many_reactions(most: usize) -> Self {
        Self::new(400, 30010, &format!("Maximum number of reactions reached ({most})"))
    }

    pub fn too_many_pins(most: usize) -> Self {
        Self::new(
            400,
            30003,
            &format!("Maximum number of pins reached for the channel ({most})"),
        )
    }

    pub fn not_in_dms() -> Self {
        Self::new(400, 50003, "Cannot execute action on a DM channel")
    }

    pub fn system_message() -> Self {
        Self::new(403, 50021, "Cannot execute action on a system message")
    }

    pub fn too_old_to_delete() -> Self {
        let message = "You can only bulk delete messages that are under 14 days old.";
        Self::new(400, 50034, message)
    }

    pub fn foreign_application() -> Self {
        let message = "You are not authorized to perform this action on this application";
        Self::new(403, 20012, message)
    }

    pub fn too_many_emojis(most: usize) -> Self {
        Self::new(400, 30008, &format!("Maximum number of emojis reached ({most})"))
    }

    pub fn expired_token() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }

    pub fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub fn foreign_message() -> Self {
        Self::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub fn archived() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }

    pub fn closed_dms() -> Self {
        Self::new(403, 50007, "Cannot send messages to this user")
    }

    pub fn too_large() -> Self {
        Self::new(413, 40005, "Request entity too large")
    }

    pub fn invalid_form(errors: Value) -> Self {
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    pub fn rate_limited(retry_after: f64) -> Self {
        let message = "You are being rate limited.";
        Self {
            retry_after: Some(retry_after),
            ..Self::new(429, 0, message)
        }
    }

    /// The JSON body that goes with the status.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        if let Some(seconds) = self.retry_after {
            body["retry_after"] = seconds.into();
            body["global"] = self.global.into();
        }
        body
    }
}
