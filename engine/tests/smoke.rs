use engine::{AnyGame, GameKind, Seat, Setup, Turn, Viewer, players};
use rand::SeedableRng;
#[test]
fn smoke() {
    for seats in 1..=4 {
        for seed in 0..300 {
            let mut rng = rand::rngs::SmallRng::seed_from_u64(seed);
            let mut game = AnyGame::new(&Setup {
                game: GameKind::Bullfrogs,
                seats,
                seed,
                options: serde_json::Value::Null,
            })
            .unwrap();
            let mut n = 0;
            while let Turn::Decide { seats, .. } = game.turn() {
                let seat = seats.iter().next().unwrap();
                let action = players::random(&game, seat, &mut rng).unwrap();
                game.apply(seat, &action).unwrap();
                let save = game.save();
                if n % 10 == 0 {
                    assert_eq!(
                        AnyGame::load(save.clone()).unwrap_or_else(|e| panic!("{e} {save}")),
                        game
                    );
                }
                n += 1;
                assert!(n < 1000);
            }
            if seed == 0 {
                println!(
                    "{seats} {n} {:?} {}",
                    game.turn(),
                    serde_json::to_string(&game.view(Viewer::Seat(Seat(0)))).unwrap()
                );
            }
        }
    }
}
