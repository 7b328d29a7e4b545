# Bullfrogs in words.

piece-frog = Frog
piece-bullfrog = Bullfrog
colour-green = green
colour-blue = blue
colour-red = red
colour-yellow = yellow
isaac = Isaac

# What happened. A line begins with the player and goes on with deeds, joined by dots.
event-subject = **{ $player }** { $deed }
event-played = played a { $pad } pad at **{ $at }**
event-deployed = deployed a { $piece } on { $at }
event-moved = moved a Frog { $from } → { $to }
event-sabotaged = sabotaged { $owner }’s Frog { $from } → { $to }
event-expelled = expelled { $owner }’s Frog from { $from }
event-actions-ended = { $unused ->
    [one] left 1 action unused
   *[other] left { $unused } actions unused
  }
event-drew = { $count ->
    [one] drew a pad
   *[other] drew { $count } pads
  }
event-points = { $player } { $points }
event-won = **{ $at }** is full: { $points }. **{ $winner }** won its { $vp } VP
event-tied = **{ $at }** is full: { $points }. A tie, so nobody won its { $vp } VP
event-hopped = { $owner }’s { $piece } hopped to { $to }
event-returned = { $frogs ->
    [one] 1 Frog went back to { $player }
   *[other] { $frogs } Frogs went back to { $player }
  }
event-bullfrogs-lost = { $bullfrogs ->
    [one] { $player }’s Bullfrog left the game
   *[other] { $bullfrogs } Bullfrogs of { $player } left the game
  }
event-slid = { $from } slid to { $to }
event-rolled = { $actions ->
    [one] rolled { $movement } and 1 action
   *[other] rolled { $movement } and { $actions } actions
  }
event-isaac-moved = Isaac’s marker moved to { $to }
event-isaac-lost-actions = { $count ->
    [one] lost 1 action
   *[other] lost { $count } actions
  }
event-ended = The game is over.
die-up = “up”
die-down = “down”
die-left = “left”
die-right = “right”
die-any = “any way”
die-blank = “stay”

# What the table waits for; written behind the mention of the player.
wait-play = play a pad.
wait-act = { $left ->
    [one] take an action: 1 of { $actions } left.
   *[other] take an action: { $left } of { $actions } left.
  }
wait-score = choose the full pad to score next.
wait-hop = choose who hops off { $sinking }, and where to.
wait-slide = slide the pads that drifted off.
wait-isaac = choose where Isaac goes.
wait-end = end the turn.

# What the private panel asks.
ask-play = Which pad do you play?
ask-play-place-1 = Where do you play it? The picture numbers the cells.
ask-act = { $left ->
    [one] 1 of { $actions } actions left. What do you do?
   *[other] { $left } of { $actions } actions left. What do you do?
  }
ask-deploy-place-1 = Which pad do you deploy to?
ask-move-place-1 = Your reserve is empty, so a Frog on the pond moves. Which pad does it leave?
ask-move-place-2 = Which pad does it go to?
ask-sabotage-place-1 = Which pad does the Frog leave?
ask-sabotage-place-2 = Where does it hop?
ask-score = Which full pad is scored first?
ask-score-place-1 = Which full pad is scored next?
ask-hop = Who hops off the sinking pad?
ask-hop-place-1 = Where does it hop?
ask-slide = Which pad slides?
ask-slide-place-1 = Which pad slides?
ask-slide-place-2 = Where does it go?
ask-isaac = Where does Isaac go?
ask-isaac-place-1 = Where does Isaac go?
ask-end = Do you end your turn?

choice-play = { $actions ->
    [one] 1 action, { $spaces } spaces
   *[other] { $actions } actions, { $spaces } spaces
  }
choice-deploy-frog = Deploy a Frog
choice-deploy-bullfrog = Deploy a Bullfrog
describe-play = Pad with { $pad }
choice-move = Move a Frog
choice-sabotage = Sabotage { $owner }’s Frog
choice-done = End actions
choice-end = End turn
choice-hop-frog = { $owner }’s Frog
choice-hop-bullfrog = { $owner }’s Bullfrog
choice-score = Score a pad
choice-slide = Slide a pad
choice-isaac = Move Isaac

place-log = the Log
place-empty-pad = { $pad } pad, { $free } spaces free
place-pad = { $pad } pad, { $free } free: { $pieces }
pieces-frogs = { $frogs } { $colour }
pieces-bullfrogs = { $bullfrogs ->
    [one] { $colour } Bullfrog
   *[other] { $bullfrogs } { $colour } Bullfrogs
  }
pieces-both = { $bullfrogs ->
    [one] { $frogs } { $colour } and a Bullfrog
   *[other] { $frogs } { $colour } and { $bullfrogs } Bullfrogs
  }

# The board in words.
details-player = **{ $player }** ({ $colour }): { $vp } VP · reserve { $frogs ->
    [one] 1 Frog
   *[other] { $frogs } Frogs
  }, { $bullfrogs ->
    [one] 1 Bullfrog
   *[other] { $bullfrogs } Bullfrogs
  } · Log { $log } · hand { $hand } · deck { $deck }
details-isaac-player = **{ $player }** ({ $colour }): { $vp } VP · reserve { $frogs ->
    [one] 1 Frog
   *[other] { $frogs } Frogs
  } · Log { $log }
details-isaac = Isaac stands at { $at }.
details-pads = **Pads** (actions/spaces, free spaces, pieces)
details-empty-pad = { $at }: { $pad }, empty
details-pad = { $at }: { $pad }, { $free } free: { $pieces }

# Hands.
hand-title = **Your hand** at { $channel }
hand-solo-title = **Your pad** at { $channel }
hand-pad = { $number }. { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }, { $spaces } spaces, { $vp } VP
hand-empty = No pads left.

# How it ended.
result-winner = **{ $player }** wins with { $vp } VP.
result-winner-parted = **{ $player }** wins with { $vp } VP; points on the pads still in play parted the tie.
result-shared = { $players } share the win with { $vp } VP.
result-solo = **{ $player }** scores { $vp } VP against Isaac and is now **{ $rank }**.
