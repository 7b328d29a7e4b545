//! Games that differ only in what a viewer may not know look the same to that viewer.

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use crate::cry_havoc::model::task::Task;
use crate::cry_havoc::{Action, CardId, CryHavoc, Event, TrogTokenId};
use crate::{Random, Seat, Told, Viewer};

/// Shuffles the cards of several piles among them.
fn mix(one: &mut [CardId], other: &mut [CardId], rng: &mut SmallRng) {
    let mut cards: Vec<CardId> = one.iter().chain(other.iter()).copied().collect();
    cards.shuffle(rng);
    for (place, card) in one.iter_mut().chain(other.iter_mut()).zip(cards) {
        *place = card;
    }
}

/// The same game but for what `viewer` may not know. `keep` is a seat whose hand stays as it is.
pub fn disguised(game: &CryHavoc, viewer: Viewer, keep: Option<Seat>, rng: &mut SmallRng) -> CryHavoc {
    let mut game = game.clone();
    let state = &mut game.state;
    state.random = Random::new(99);
    let active = state.turn.faction.and_then(|faction| state.seat(faction));
    let drawn_by_others = active.is_none_or(|seat| viewer != Viewer::Seat(seat) && keep != Some(seat));
    for (seat, player) in (0..).map(Seat).zip(&mut state.players) {
        if viewer == Viewer::Seat(seat) || keep == Some(seat) {
            player.deck.shuffle(rng);
            continue;
        }
        // What is chosen for an Action must stay in hand where the game goes on.
        if keep.is_none() && active == Some(seat) {
            state.turn.chosen.clear();
        }
        if state.turn.chosen.is_empty() || active != Some(seat) {
            mix(&mut player.hand, &mut player.deck, rng);
        }
        let chosen = state.to_discard.iter_mut().filter(|(chooser, _)| *chooser == seat);
        for ((_, card), other) in chosen.zip(&player.hand) {
            *card = *other;
        }
        for card in &mut player.stored {
            let kind = state.content.cards[card.index()].kind;
            let deck = state
                .terrain_decks
                .values_mut()
                .find(|deck| deck.iter().any(|other| state.content.cards[other.index()].kind == kind));
            let same = |other: &&mut CardId| state.content.cards[other.index()].kind == kind;
            if let Some(other) = deck.and_then(|deck| deck.iter_mut().find(same)) {
                std::mem::swap(card, other);
            }
        }
    }
    if drawn_by_others
        && let Some(seat) = active
        && state.turn.chosen.is_empty()
    {
        mix(&mut state.turn.drawn, &mut state.players[seat.index()].deck, rng);
    }
    state.terrain_decks.values_mut().for_each(|deck| deck.shuffle(rng));
    let events = state.spots.iter().flatten().chain(&state.resolving);
    let mut events: Vec<_> = events.copied().collect();
    events.shuffle(rng);
    let hidden = state.spots.iter_mut().flatten().chain(&mut state.resolving);
    hidden.zip(events).for_each(|(spot, event)| *spot = event);
    let mut explorations: Vec<_> = state
        .places
        .iter()
        .flat_map(|place| place.explorations.iter().copied())
        .collect();
    explorations.extend(&state.exploration_supply);
    explorations.shuffle(rng);
    let hidden = state.places.iter_mut().flat_map(|place| place.explorations.iter_mut());
    hidden
        .chain(&mut state.exploration_supply)
        .zip(explorations)
        .for_each(|(token, other)| *token = other);
    for nest in [false, true] {
        let content = state.content.clone();
        let alike = |token: &TrogTokenId| content.trog_tokens[token.index()].nest == nest;
        let on_map = state.places.iter().flat_map(|place| place.trog_tokens.iter().copied());
        let mut tokens: Vec<_> = on_map.chain(state.nest_supply.iter().copied()).filter(alike).collect();
        tokens.shuffle(rng);
        let on_map = state.places.iter_mut().flat_map(|place| place.trog_tokens.iter_mut());
        let hidden = on_map.chain(&mut state.nest_supply).filter(|token| alike(token));
        hidden.zip(tokens).for_each(|(token, other)| *token = other);
    }
    game
}

fn seen(events: &[Told<Event>], viewer: Viewer) -> Vec<Event> {
    events
        .iter()
        .filter(|told| told.visible_to(viewer))
        .map(|told| told.event.clone())
        .collect()
}

/// What a player chooses to discard down to seven is told to nobody else as long as others have not chosen (CH-4.1).
fn check_discards(game: &CryHavoc, actor: Seat, action: Action, after: &CryHavoc, events: &[Told<Event>]) {
    let choosing = |game: &CryHavoc| game.state.tasks.last() == Some(&Task::Limit);
    if !choosing(game) || !choosing(after) {
        return;
    }
    assert!(events.is_empty(), "{action:?} is told");
    let mut actions = Vec::new();
    game.legal(actor, &mut actions);
    for instead in actions.into_iter().take(3) {
        let mut other = game.clone();
        other.apply(actor, instead, &mut Vec::new()).expect("listed");
        let others = (0..game.seats()).map(Seat).filter(|seat| *seat != actor);
        for viewer in others.map(Viewer::Seat).chain([Viewer::Spectator]) {
            assert_eq!(other.view(viewer), after.view(viewer), "{action:?} or {instead:?}");
        }
    }
}

/// Nobody sees what they may not know, and an action that can be taken back freely has taught its player nothing.
pub(super) fn check(game: &CryHavoc, actor: Seat, action: Action, rng: &mut SmallRng) {
    let viewers = (0..game.seats())
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator]);
    for viewer in viewers {
        let other = disguised(game, viewer, None, rng);
        assert_eq!(other.view(viewer), game.view(viewer));
    }
    let mut after = game.clone();
    let mut events = Vec::new();
    let consequences = after.apply(actor, action, &mut events).expect("listed");
    check_discards(game, actor, action, &after, &events);
    assert_eq!(consequences.chance, after.state.random != game.state.random);
    assert_eq!(consequences.passed, after.deciders() != crate::Seats::only(actor));
    if !consequences.revealed && !consequences.chance && !consequences.passed {
        let viewer = Viewer::Seat(actor);
        let mut other = disguised(game, viewer, Some(actor), rng);
        let mut told = Vec::new();
        other
            .apply(actor, action, &mut told)
            .expect("the actor's choices are the same");
        assert_eq!(seen(&told, viewer), seen(&events, viewer), "{action:?}");
        assert_eq!(other.view(viewer), after.view(viewer), "{action:?}");
    }
}
