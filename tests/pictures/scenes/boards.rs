//! Boards in every state of a game.

use engine::bullfrogs::{
    ActionDie, Card, Cell, Colour, Content, Decision, Direction, Frame, IsaacView, MovementDie, Piece, PieceKind,
    Player, View,
};
use gamekeeper::render::bullfrogs::{BoardScene, Choice, Mark};

use super::parts::{board, card, cell, game, names, open_cells, pad};
use super::score;

pub fn early() -> BoardScene {
    let cards = [
        "M12 -6 ......",
        "L13 -6 ......",
        "N13 -6 gg....",
        "M14 -6 ......",
        "O13 g4 ....",
    ];
    let view = game(1, 0, &cards, &[0, 0], &[(12, 2, 2, 7, 0, 0), (14, 2, 3, 7, 0, 0)]);
    board(View {
        played: Some(cell("O13")),
        actions: 3,
        actions_left: 1,
        ..view
    })
}

pub fn middle() -> BoardScene {
    let cards = [
        "L11 g5 rr...",
        "M11 b4 gb..",
        "L12 r3 b..",
        "M12 -6 ggbr..",
        "N12 g4 .g..",
        "O12 r5 rbgrR",
        "K13 b5 bBr..",
        "L13 -6 .rgb..",
        "N13 -6 gGgbbb",
        "O13 b3 ...",
        "K14 g3 g..",
        "M14 -6 .br...",
        "N14 r4 r...",
        "M15 g5 .gr..",
        "N15 b4 b...",
    ];
    let players = [(2, 1, 3, 2, 1, 4), (2, 0, 2, 3, 1, 5), (3, 1, 3, 3, 1, 3)];
    let view = game(14, 1, &cards, &[2, 3, 1], &players);
    board(View {
        played: Some(cell("O13")),
        actions: 4,
        actions_left: 1,
        ..view
    })
}

pub fn late() -> BoardScene {
    let cards = [
        "L10 g5 .....",
        "M10 b3 gb.",
        "K11 b5 gr...",
        "L11 b3 ...",
        "P11 y4 b...",
        "K12 y4 ....",
        "L12 b3 br.",
        "M12 -6 b.....",
        "N12 b5 r....",
        "P12 g5 br...",
        "J13 y3 By.",
        "K13 r4 ....",
        "L13 -6 ggrr..",
        "N13 -6 byy...",
        "O13 y3 r..",
        "P13 y3 rr.",
        "Q13 g4 by..",
        "J14 r4 ggr.",
        "K14 r3 grR",
        "L14 g3 ...",
        "M14 -6 Ggby..",
        "O14 b4 gb..",
        "P14 r5 .....",
        "Q14 y5 y....",
        "L15 g5 .....",
        "M15 g3 g..",
        "N15 r5 y....",
        "O15 r5 r....",
        "N16 g4 g...",
    ];
    let players = [
        (1, 1, 0, 0, 3, 13),
        (4, 0, 0, 0, 2, 9),
        (1, 1, 0, 0, 3, 12),
        (5, 2, 1, 0, 2, 8),
    ];
    let view = game(35, 2, &cards, &[2, 3, 1, 2], &players);
    board(View {
        played: Some(cell("K13")),
        actions: 3,
        actions_left: 2,
        ..view
    })
}

/// All pads of four players in play, spread over twelve rows and columns.
pub fn crowded() -> BoardScene {
    let cards = [
        "M7 y4 b...",
        "L8 g3 by.",
        "M8 r3 g..",
        "M9 b5 .....",
        "L10 g3 ...",
        "M10 y4 gg..",
        "N10 y3 B..",
        "O10 y3 ...",
        "K11 r5 .....",
        "M11 b3 ...",
        "J12 b4 ggy.",
        "K12 r5 gr...",
        "L12 g5 bb...",
        "M12 -6 bryy..",
        "N12 g5 Ry...",
        "H13 b5 .....",
        "I13 r4 gy..",
        "J13 r3 ...",
        "K13 g4 rY..",
        "L13 -6 b.....",
        "N13 -6 yy....",
        "O13 r5 y....",
        "P13 b4 ry..",
        "J14 b4 brr.",
        "M14 -6 g.....",
        "N14 r3 ...",
        "P14 y5 .....",
        "Q14 y3 ggb",
        "M15 b3 ...",
        "N15 g4 g...",
        "P15 g4 ....",
        "N16 b3 ...",
        "O16 r4 r...",
        "P16 y5 r....",
        "Q16 g3 ...",
        "R16 b5 br...",
        "S16 g5 g....",
        "P17 y5 Gr...",
        "Q17 r4 ....",
        "Q18 y4 ....",
    ];
    let players = [
        (0, 1, 0, 0, 0, 0),
        (4, 0, 0, 0, 0, 0),
        (3, 1, 0, 0, 0, 0),
        (2, 1, 0, 0, 0, 0),
    ];
    let view = game(36, 3, &cards, &[2, 3, 1, 2], &players);
    board(View {
        played: Some(cell("Q18")),
        actions: 3,
        actions_left: 2,
        ..view
    })
}

/// Twenty-four pads in five rows and columns, with all pieces that four players have.
pub fn packed() -> BoardScene {
    let pieces = ["r.bg.Y", ".b.yG.", "by.r..", ".R.gb.", "rbB.y."];
    let mut cards = Vec::new();
    for (index, (x, y)) in (-2..=2)
        .flat_map(|y| (-2..=2).map(move |x| (x, y)))
        .filter(|at| *at != (0, 0))
        .enumerate()
    {
        let start = (x, y) == (0, 1) || (x, y) == (0, -1) || (x, y) == (1, 0) || (x, y) == (-1, 0);
        let (owner, spaces) = if start {
            ("-", 6)
        } else {
            (["g", "b", "r", "y"][index % 4], 3 + index % 3)
        };
        let pieces = &pieces[index % 5][6 - spaces..];
        let name = format!("{}{}", char::from((i32::from(b'M') + x) as u8), 13 + y);
        cards.push(format!("{name} {owner}{spaces} {pieces}"));
    }
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let players = [
        (12, 1, 3, 2, 1, 14),
        (10, 0, 2, 3, 1, 25),
        (13, 1, 3, 3, 1, 13),
        (11, 2, 3, 1, 0, 10),
    ];
    let view = game(24, 1, &cards, &[12, 3, 10, 4], &players);
    board(View {
        played: Some(cell("O13")),
        actions: 4,
        actions_left: 3,
        ..view
    })
}

pub fn solo() -> BoardScene {
    let cards = [
        "N11 g5 r.g..",
        "K12 g3 .g.",
        "L12 g4 gr..",
        "M12 -6 ggrr..",
        "N12 g3 G..",
        "L13 -6 rg..g.",
        "N13 -6 .rrg.g",
        "O13 g4 grrr",
        "M14 -6 r...g.",
        "M15 g5 ..g..",
    ];
    // Isaac's Frogs are those of the second player, who is red here.
    let cards: Vec<String> = cards.iter().map(|line| solo_line(line)).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let view = game(19, 1, &cards, &[1, 2], &[(1, 1, 0, 1, 2, 10), (1, 0, 0, 0, 1, 4)]);
    let mut scene = board(View {
        actions: 2,
        decision: Some(Decision::Score),
        ranks: Content::embedded().ranks().collect(),
        isaac: Some(IsaacView {
            at: cell("O13"),
            movement: Some(MovementDie::Step(Direction::Right)),
            actions: Some(ActionDie(2)),
        }),
        ..view
    });
    scene.view.players[1].colour = Colour::Red;
    scene.names = names(&["Ana", "Isaac"]);
    scene
}

fn solo_line(line: &str) -> String {
    let (head, pieces) = line.rsplit_once(' ').unwrap();
    format!("{head} {}", pieces.replace('r', "b"))
}

/// The player's own turn of the solo game, with a pad played.
pub fn solo_turn() -> BoardScene {
    let mut scene = solo();
    scene.view.active = Player(0);
    scene.view.decision = Some(Decision::Act);
    (scene.view.played, scene.view.actions, scene.view.actions_left) = (Some(cell("N11")), 2, 2);
    scene.view.isaac = Some(IsaacView {
        at: Cell::LOG,
        movement: Some(MovementDie::Blank),
        actions: Some(ActionDie(3)),
    });
    scene
}

/// A full pad that is being hopped off, another that is full and was played.
pub fn sinking() -> BoardScene {
    let mut scene = middle();
    scene.view.decision = Some(Decision::Hop);
    scene.view.actions_left = 0;
    scene.view.sinking = Some(cell("N13"));
    for card in &mut scene.view.cards {
        if card.at == cell("N13") {
            card.spaces[3] = None;
            card.spaces[5] = None;
        }
        if card.at == cell("O13") {
            card.spaces.fill(Some(Piece {
                owner: Player(2),
                kind: PieceKind::Frog,
            }));
        }
    }
    let cells = ["N12", "N14", "M13"];
    scene.choices = numbered(&cells);
    scene
}

/// Where a pad may be played, numbered.
pub fn places() -> BoardScene {
    let mut scene = middle();
    scene.view.cards.retain(|card| card.at != cell("O13"));
    for card in &mut scene.view.cards {
        card.spaces[0] = None;
    }
    scene.view.open_cells = open_cells(&scene.view.cards);
    scene.view.decision = Some(Decision::Play);
    (scene.view.played, scene.view.actions, scene.view.actions_left) = (None, 0, 0);
    scene.chosen_pad = Some(pad(4));
    let open = scene.view.open_cells.clone();
    scene.choices = open
        .iter()
        .zip(1..)
        .map(|(cell, number)| Choice { cell: *cell, number })
        .collect();
    scene
}

/// Pads to deploy on, numbered, on a crowded board.
pub fn targets() -> BoardScene {
    let mut scene = late();
    scene.choices = numbered(&["J13", "L13", "N13", "P13", "Q13", "K11", "K12"]);
    scene
}

/// A pad that is cut off and where it may slide.
pub fn slides() -> BoardScene {
    let mut scene = early();
    scene.view.cards.push(card("P15 b5 rb..."));
    scene.view.open_cells = open_cells(&scene.view.cards);
    scene.view.frame = Frame::holding(scene.view.cards.iter().map(|card| card.at));
    scene.view.decision = Some(Decision::Slide);
    (scene.view.played, scene.view.actions_left) = (None, 0);
    scene.chosen_cell = Some(cell("P15"));
    scene.choices = numbered(&["O14", "N14", "P13"]);
    scene
}

fn numbered(cells: &[&str]) -> Vec<Choice> {
    cells
        .iter()
        .zip(1..)
        .map(|(name, number)| Choice {
            cell: cell(name),
            number,
        })
        .collect()
}

/// Hard names: very long, without a letter of the fonts, with emoji.
pub fn names_of_people() -> BoardScene {
    let mut scene = late();
    scene.names = names(&[
        "Wolfeschlegelsteinhausenbergerdorff",
        "田中太郎",
        "🐸 Łucja Żółć-Gęślą 🐸",
        "xX_the_Frog_King_Xx",
    ]);
    scene.view.active = Player(1);
    scene
}

/// Forty pads in one line.
pub fn line() -> BoardScene {
    let mut scene = early();
    let pads = (4..=40_i8).map(|x| Card {
        at: Cell { x: x - 20, y: 2 },
        ..card("M15 g4 gb..")
    });
    scene.view.cards.extend(pads);
    scene.view.frame = Frame::holding(scene.view.cards.iter().map(|card| card.at));
    scene.view.open_cells = open_cells(&scene.view.cards);
    scene
}

/// A finished game.
pub fn over() -> BoardScene {
    let mut scene = middle();
    (scene.view.played, scene.view.decision) = (None, None);
    scene.view.open_cells.clear();
    scene.view.result = Some(vec![
        score(4, 1, 2, 0, None, false),
        score(5, 1, 3, 3, None, true),
        score(3, 0, 1, 0, None, false),
    ]);
    scene
}

/// What changed since the viewer looked: a pad played, pieces deployed and sabotaged, a pad sunk, another slid.
pub fn since() -> BoardScene {
    let mut scene = middle();
    let cards = [
        "L11 g5 rr...",
        "M11 b4 gb..",
        "N11 g3 b..",
        "L12 r3 b..",
        "M12 -6 ggbr..",
        "N12 g4 ggg.",
        "K13 b5 bBbr.",
        "L13 -6 gbBr..",
        "N13 -6 Gbbb..",
        "O13 b3 r..",
        "M14 -6 bR....",
        "N14 r4 r...",
        "M15 g5 gr...",
    ];
    scene.view.cards = cards.iter().map(|line| card(line)).collect();
    scene.view.open_cells = open_cells(&scene.view.cards);
    scene.view.decision = Some(Decision::Play);
    scene.view.active = Player(2);
    scene.view.players[2].won[0].owner = Some(Player(2));
    (scene.view.played, scene.view.actions, scene.view.actions_left) = (None, 0, 0);
    let frog = |owner| Piece {
        owner: Player(owner),
        kind: PieceKind::Frog,
    };
    let hop = |owner, from, to| Mark::Hopped {
        piece: frog(owner),
        from: cell(from),
        to: cell(to),
    };
    let deployed = |at| Mark::Deployed {
        piece: frog(1),
        at: cell(at),
    };
    scene.since = vec![
        Mark::Played {
            player: Player(1),
            at: cell("O13"),
        },
        deployed("K13"),
        deployed("L13"),
        hop(0, "N13", "N12"),
        hop(2, "O12", "O13"),
        hop(0, "O12", "N12"),
        Mark::Sunk {
            at: cell("O12"),
            pad: pad(5),
            owner: Some(Player(2)),
            winner: Some(Player(2)),
        },
        Mark::Slid {
            from: cell("P12"),
            to: cell("N11"),
        },
    ];
    scene
}
