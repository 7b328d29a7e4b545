# Why the rules of Bullfrogs refuse an action, one text per reason that the engine names. Each says what is in the way in
# this position; the rule itself stands behind it and can be opened. Facts inside facts are joined by a hyphen.

reason-game-over = The game is over.
reason-not-your-decision = It is { $decides }’s move.
reason-wrong-decision = { $decision ->
    [play] Play a pad first.
    [act] The pad is played: now you deploy or sabotage, or end your actions.
    [score] A full pad must be scored first.
    [hop] A pad is sinking: choose who hops off it, and where to.
    [slide] The pads that drifted off must slide back first.
    [isaac] Choose where Isaac goes first.
   *[end] Nothing is left to do: end your turn.
  }
reason-not-in-hand = You hold no pad with { $pad-actions } actions and { $pad-spaces } spaces.
reason-occupied = A card lies on { $at } already.
reason-not-adjacent = Nothing lies next to { $at }: a pad must touch the Log or another pad, and corners do not count.
reason-no-pad = There is no pad on { $at }.
reason-on-log = The Log cannot be used for that.
reason-not-in-line = { $at } is neither in the row nor in the column of the pad just played on { $played }.
reason-just-played = The pad on { $at } was just played: nothing can be deployed on it this turn.
reason-deploy-limit = You have already deployed { $deployed } pieces on { $at } this turn. That is the most a pad can get.
reason-pad-full = The pad on { $at } is full.
reason-reserve-empty = You have no { $kind } in your reserve.
reason-reserve-not-empty = { $bullfrogs ->
    [0] { $frogs ->
        [one] 1 Frog is
       *[other] { $frogs } Frogs are
      }
    [one] { $frogs ->
        [0] A Bullfrog is
        [one] 1 Frog and a Bullfrog are
       *[other] { $frogs } Frogs and a Bullfrog are
      }
   *[other] { $frogs ->
        [0] { $bullfrogs } Bullfrogs are
        [one] 1 Frog and { $bullfrogs } Bullfrogs are
       *[other] { $frogs } Frogs and { $bullfrogs } Bullfrogs are
      }
  } still in your reserve: Frogs move from pad to pad only when it is empty.
reason-same-pad = The Frog is on { $at } already: choose another pad for it.
reason-no-frog = { $owner } has no Frog on { $at }.
reason-only-bullfrogs = { $owner } has only Bullfrogs on { $at }, and those are neither sabotaged nor moved.
reason-own-frog = That is your own Frog: only those of others can be sabotaged.
reason-not-neighbour = There is no card on { $to } next to the pad on { $from }.
reason-not-full = { $free ->
    [one] The pad on { $at } is not full: 1 space is free.
   *[other] The pad on { $at } is not full: { $free } spaces are free.
  }
reason-not-aboard = { $piece-owner } has no { $piece-kind } on the sinking pad on { $at }.
reason-hops-later = { $first-owner }’s { $first-kind } hops before { $piece-owner }’s { $piece-kind }.
reason-hopped-there = A piece has already hopped from this pad to { $to }. Each neighbor takes one.
reason-log-never-slides = The Log never slides.
reason-connected = The pad on { $at } is connected to the Log, so it stays where it is.
reason-not-next-to-group = { $to } does not touch the Log’s group, where every slide must end.
reason-no-free-path = No path of empty cells leads from { $from } to { $to }.
reason-straight-line = With a slide to { $to } all cards would lie in one straight line, and that can be avoided.
reason-isaac-cannot-go = Isaac cannot go from { $from } to { $to }.
