//! `/reminders`: when and how a person is reminded.

use poise::ChoiceParameter;
use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};
use crate::table::{RemindingChange, time_in, zones};

/// The way that reminders take.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum Way {
    #[name = "At the table"]
    Mention,
    #[name = "By direct message"]
    Direct,
}

#[poise::command(slash_command)]
pub(super) async fn reminders(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 168]
    hours: Option<u32>,
    #[autocomplete = "zones_like"] zone: Option<String>,
    #[min = 0]
    #[max = 23]
    quiet_from: Option<u8>,
    #[min = 0]
    #[max = 23]
    quiet_to: Option<u8>,
    way: Option<Way>,
    next: Option<bool>,
) -> Result<(), CommandError> {
    let change = RemindingChange {
        hours: hours.map(Some),
        zone,
        quiet: (quiet_from, quiet_to),
        direct: way.map(|way| matches!(way, Way::Direct)),
        next,
    };
    answer(ctx, async |data, asked| data.remind(asked, change).await).await
}

/// Time zones with what somebody typed in their names, and the time that it is there: the surest sign that it is theirs.
async fn zones_like(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    let typed = partial.trim().replace(' ', "_").to_lowercase();
    suggested(ctx, async |data, _| {
        let now = data.tables.clock().now();
        let mut found: Vec<String> = zones().filter(|zone| zone.to_lowercase().contains(&typed)).collect();
        // The city before the continent.
        found.sort_by_key(|zone| !zone.to_lowercase().contains(&format!("/{typed}")));
        found.into_iter().map(move |zone| {
            let time = time_in(&zone, now).unwrap_or_default();
            (format!("{zone} ({time})"), zone)
        })
    })
    .await
}
