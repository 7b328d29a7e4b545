# Words in pictures and their alt texts. Keep them short: pictures are read on phones.
picture-turn = Turn { $number }
picture-over = Game over
picture-nameless = Player { $letter }
picture-score = Score

# What the player in turn is about to do.
picture-phase-play = Play a pad
picture-phase-act = Actions
picture-phase-score = Score a pad
picture-phase-hop = Hop a piece
picture-phase-slide = Slide a pad
picture-phase-isaac = Move Isaac
picture-phase-end = End the turn

# What the icons of the side column mean.
picture-legend-frogs = Frogs in reserve
picture-legend-bullfrogs = Bullfrogs in reserve
picture-legend-log = Points on the Log
picture-legend-hand = Pads in hand
picture-legend-deck = Pads in the deck
picture-legend-won = Pads won


picture-lobby-free = Free
picture-hand-empty = No pads in hand

# Ranks of the solo game (BF-8.7), by their names in the component data.
rank-squire = Squire
rank-soldier = Soldier
rank-knight = Knight
rank-duke = Duke
rank-commander = Commander
rank-grand_master = Grand Master

# Names joined: "A and B", "A, B and C".
picture-names-pair = { $first } and { $last }
picture-names-list = { $first }, { $rest }

# The final score.
picture-final-winner = { $names } wins
picture-final-shared = { $names } share the win
picture-final-solo = { $score } points: { $rank }
picture-final-pads = Pads
picture-final-own = Own color
picture-final-log = Log
picture-final-lead = Log lead
picture-final-tie = Tie-break
picture-final-total = Total

# Alt texts: what a player would read off the picture. Players are known by their letters: G, B, R, Y.
alt-turn = Turn { $number }, { $name }: { $phase }.
alt-actions = { $left } of { $all } actions left.
alt-over = The game is over after turn { $number }.
alt-played = Pad played at { $cell }.
alt-chosen-pad = To be placed: a pad with { $actions } actions and { $spaces } spaces.
alt-chosen-cell = Chosen: { $cell }.
alt-choices = Choices: { $list }.
alt-log = the Log
alt-isaac = Isaac is at { $cell }.
alt-player =
    { $name }: { $vp } VP, { $log } on the Log{ $leads ->
        [yes] , leading there
       *[no] { "" }
    }, reserve { $frogs ->
        [one] 1 Frog
       *[other] { $frogs } Frogs
    } and { $bullfrogs ->
        [one] 1 Bullfrog
       *[other] { $bullfrogs } Bullfrogs
    }, { $pads ->
        [one] 1 pad
       *[other] { $pads } pads
    } to play.
alt-cards = Pads: { $list }.
alt-card = { $cell } { $pieces } of { $spaces }{ $state ->
        [full] , full
       *[open] { "" }
    }
alt-card-empty = { $cell } empty { $spaces }
alt-bullfrog = Bullfrog-{ $letter }
alt-more = {" "}and { $count } more
alt-hand = Hand of { $name }.
alt-hand-pad = Pad { $number }: { $actions } actions, { $spaces } spaces, { $vp } VP.
alt-hand-empty = No pads in hand.
alt-reserve =
    In reserve: { $frogs ->
        [one] 1 Frog
       *[other] { $frogs } Frogs
    } and { $bullfrogs ->
        [one] 1 Bullfrog
       *[other] { $bullfrogs } Bullfrogs
    }; { $deck ->
        [one] 1 pad
       *[other] { $deck } pads
    } in the deck.
alt-lobby = A table of Bullfrogs that waits for players.
alt-seat =
    Seat { $number } ({ $letter }): { $kind ->
        [person] { $name }
        [computer] { $name }, a computer player
       *[free] free
    }.
alt-options = { $list }.
alt-final =
    { $name }: { $total } in all, { $pads } for pads, { $own } for own color, { $log } on the Log, { $lead } for leading there.
alt-final-tie = Tie-break: { $points }.
