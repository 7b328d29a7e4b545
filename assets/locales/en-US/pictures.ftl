# Words in pictures and their alt texts. Keep them short: pictures are read on phones.
picture-turn = Turn { $number }
picture-over = Game over
picture-nameless = Player { $letter }
picture-score = Score

# What the player in turn is about to do.
picture-phase-play = Play a pad
picture-phase-act = Actions
picture-phase-score = Score a pad
picture-phase-hop = Hop off
picture-phase-slide = Slide a pad
picture-phase-isaac = Move Isaac

# What the icons of the side column mean.
picture-legend-frogs = Frogs in reserve
picture-legend-bullfrogs = Bullfrogs in reserve
picture-legend-log = Points on the Log
picture-legend-hand = Pads in hand
picture-legend-deck = Pads in the deck
picture-legend-won = Pads won

# Ranks of the solo game (BF-8.7).
rank-grand-master = Grand Master
rank-commander = Commander
rank-duke = Duke
rank-knight = Knight
rank-soldier = Soldier
rank-squire = Squire

picture-lobby-free = Free
picture-hand-empty = No pads in hand

# The final score.
picture-final-winner = { $names } wins
picture-final-shared = { $names } share the win
picture-final-solo = { $score } points: { $rank }
picture-final-pads = Pads
picture-final-own = Own colour
picture-final-log = Log
picture-final-lead = Log lead
picture-final-tie = Tie-break
picture-final-total = Total
