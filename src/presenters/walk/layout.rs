//! A step as rows of buttons and lists, within Discord's limits. What does not fit stands on a further page.

use super::{Draft, Guide, Item, Menu};
use crate::locale::Locale;
use crate::presenters::message::{
    BESIDE_ICON, BUTTON_LIMIT, BUTTONS_PER_ROW, Button, OPTION_LIMIT, OPTIONS_PER_SELECT, Row, Select, SelectOption,
    Style, shortened,
};

/// Rows of a panel that choices may fill; the last row is for the way back.
pub const CHOICE_ROWS: usize = 4;

/// As many options are buttons; more of them go into lists.
pub const MOST_BUTTONS: usize = CHOICE_ROWS * BUTTONS_PER_ROW;

/// Where the pages begin that tell the lists of options apart: far from those of buttons, so that no two controls of a panel
/// have the same `custom_id`.
const LISTS_FROM: usize = 30_000;

/// Up to how many rows choices that can still be changed may fill as buttons; more of them go into lists.
const DIAL_ROWS: usize = 2;

/// The rows of a step.
#[derive(Clone, Debug)]
pub struct Layout {
    /// At most [`CHOICE_ROWS`].
    pub rows: Vec<Row>,
    /// The draft that shows the next page, and that page's number and how many there are, where there are several.
    pub more: Option<(Draft, usize, usize)>,
}

/// Lays out a step. `id` writes the `custom_id` of what a draft leads to.
pub fn layout(menu: &Menu<'_>, guide: &dyn Guide, locale: Locale, id: impl Fn(&Draft) -> String) -> Layout {
    let laid = Laying {
        menu,
        guide,
        locale,
        id: &id,
    };
    let mut rows = laid.dials();
    let room = CHOICE_ROWS - rows.len();
    let items: Vec<&Item<'_>> = menu.toggles.iter().chain(&menu.options).collect();
    let mut items: Vec<(usize, &Item<'_>)> = guide.numbers(&items).into_iter().zip(items).collect();
    // A card's copies come one after the other and may lie apart in the picture: the buttons count up as it does.
    items[..menu.toggles.len()].sort_by_key(|(number, _)| *number);
    let lists = menu.in_lists();
    let page_size = room * if lists { OPTIONS_PER_SELECT } else { BUTTONS_PER_ROW };
    let pages = items.len().div_ceil(page_size).max(1);
    // The page of a list's own draft tells lists of one page apart.
    let page = if lists {
        usize::from(menu.draft.page) / CHOICE_ROWS
    } else {
        usize::from(menu.draft.page)
    } % pages;
    let shown: Vec<_> = items.into_iter().skip(page * page_size).take(page_size).collect();
    let step = if lists { CHOICE_ROWS } else { 1 };
    if lists {
        let lists = (page * step..).zip(shown.chunks(OPTIONS_PER_SELECT));
        rows.extend(lists.map(|(number, items)| laid.list(LISTS_FROM + number, items)));
    } else {
        rows.extend(laid.buttons(&shown, room));
    }
    // Counted on past the last page, so that the button differs from all others; a page beyond the last is the first.
    let more = Draft {
        page: ((page + 1) * step) as u16,
        ..menu.draft.clone()
    };
    Layout {
        rows,
        more: (pages > 1).then_some((more, (page + 1) % pages + 1, pages)),
    }
}

struct Laying<'m> {
    menu: &'m Menu<'m>,
    guide: &'m dyn Guide,
    locale: Locale,
    id: &'m dyn Fn(&Draft) -> String,
}

impl Laying<'_> {
    /// The choices that can still be changed: as buttons while they leave room, else each row as a list.
    fn dials(&self) -> Vec<Row> {
        let as_buttons: usize = self
            .menu
            .dials
            .iter()
            .map(|dial| dial.len().div_ceil(BUTTONS_PER_ROW))
            .sum();
        let rows = self.menu.dials.iter().enumerate().flat_map(|(number, dial)| {
            let numbered: Vec<(usize, &Item<'_>)> = (1..).zip(dial).collect();
            if as_buttons > DIAL_ROWS {
                // Far from the pages of the options, so that no two lists have the same `custom_id`.
                return vec![self.list(usize::from(u16::MAX) - number, &numbered)];
            }
            let buttons = numbered.iter().map(|(number, item)| self.button(*number, item));
            let buttons: Vec<Button> = buttons.collect();
            buttons
                .chunks(BUTTONS_PER_ROW)
                .map(|row| Row::Buttons(row.to_vec()))
                .collect()
        });
        rows.collect()
    }

    /// Buttons in at most `room` rows, each kind in rows of its own if there is room; kinds of one button share a row.
    fn buttons(&self, items: &[(usize, &Item<'_>)], room: usize) -> Vec<Row> {
        let mut rows: Vec<Vec<Button>> = Vec::new();
        let mut shared = false;
        for kind in items.chunk_by(|(_, one), (_, other)| self.kind(one) == self.kind(other)) {
            let alone = kind.len() == 1;
            let buttons: Vec<Button> = kind.iter().map(|(number, item)| self.button(*number, item)).collect();
            match rows.last_mut() {
                Some(row) if alone && shared && row.len() < BUTTONS_PER_ROW => row.extend(buttons),
                _ => rows.extend(buttons.chunks(BUTTONS_PER_ROW).map(<[Button]>::to_vec)),
            }
            shared = alone;
        }
        if rows.len() > room {
            let all: Vec<Button> = rows.concat();
            rows = all.chunks(BUTTONS_PER_ROW).map(<[Button]>::to_vec).collect();
        }
        rows.into_iter().map(Row::Buttons).collect()
    }

    fn kind(&self, item: &Item<'_>) -> i16 {
        self.guide.rank(&item.links).kind
    }

    fn button(&self, number: usize, item: &Item<'_>) -> Button {
        let label = self.guide.label(self.menu, &item.links, number);
        let (text, style) = match item {
            Item { on: true, .. } => (format!("✓ {}", label.text), Style::On),
            Item { last: true, .. } => (label.text, Style::Success),
            _ => (label.text, label.style),
        };
        Button {
            id: (self.id)(&item.draft),
            label: shortened(&text, label.icon.map_or(BUTTON_LIMIT, |_| BESIDE_ICON)),
            style,
            icon: label.icon,
        }
    }

    /// A list. `own`: what its draft has as its page, so that no two lists of a panel have the same `custom_id`.
    fn list(&self, own: usize, items: &[(usize, &Item<'_>)]) -> Row {
        let own = Draft {
            page: own as u16,
            ..self.menu.draft.clone()
        };
        let values = [
            ("from", items.first().map_or(0, |(number, _)| *number).into()),
            ("to", items.last().map_or(0, |(number, _)| *number).into()),
        ];
        let options = items.iter().map(|(number, item)| {
            let label = self.guide.label(self.menu, &item.links, *number);
            SelectOption {
                label: shortened(&label.text, OPTION_LIMIT),
                value: item.draft.to_string(),
                description: label.description.map(|text| shortened(&text, OPTION_LIMIT)),
                chosen: item.on,
                icon: label.icon,
            }
        });
        Row::Select(Select {
            id: (self.id)(&own),
            placeholder: self.locale.text_with("panel-list", &values),
            options: options.collect(),
        })
    }
}
