# Bullfrogs in words.

bullfrogs-name = Bullfrogs

# The lobby.
bullfrogs-lobby-text = { $count ->
    [one] **Bullfrogs**, hosted by { $host }. Friends press **Join**; { $host } can also begin alone, right now.
        -# First game? **Teach me** begins one against the computer and explains it as you play.
        -# Isaac is the rival in the solo game: dice lead his Frogs, and you play for a rank.
   *[other] **Bullfrogs**, hosted by { $host }. { $count } of 4 seats are taken; { $host } presses **Start** when all are there.
  }
bullfrogs-button-solo = Solo against Isaac
bullfrogs-lobby-solo = Solo against Isaac
bullfrogs-lobby-first = First: { $player }
bullfrogs-lobby-first-random = First: random
bullfrogs-options-guest = Choose **your color**. The host sets the other options.
bullfrogs-options-onlooker = Press **Join** first: who has a seat can choose a color. The host sets the other options.
bullfrogs-options-colour = Your color
bullfrogs-role-taken = Somebody else has that color.
bullfrogs-options-first = Who plays first
bullfrogs-option-colour-green = Green (circle, G)
bullfrogs-option-colour-blue = Blue (square, B)
bullfrogs-option-colour-red = Red (triangle, R)
bullfrogs-option-colour-yellow = Yellow (diamond, Y)
bullfrogs-option-first-random = Random first player
bullfrogs-option-first = { $player } ({ $colour }) plays first

bullfrogs-piece-frog = Frog
bullfrogs-piece-bullfrog = Bullfrog
bullfrogs-colour-green = green
bullfrogs-colour-blue = blue
bullfrogs-colour-red = red
bullfrogs-colour-yellow = yellow
bullfrogs-isaac = Isaac

# What happened. A line begins with the player and goes on with deeds, joined by dots.
bullfrogs-event-played = played a pad of { $spaces } spaces at **{ $at }**
bullfrogs-event-deployed = deployed a { $piece } on { $at }
bullfrogs-event-moved = moved a Frog { $from } → { $to }
bullfrogs-event-sabotaged = sabotaged { $owner }’s Frog { $from } → { $to }
bullfrogs-event-expelled = expelled { $owner }’s Frog from { $from }
bullfrogs-event-actions-ended = { $unused ->
    [one] left 1 action unused
   *[other] left { $unused } actions unused
  }
bullfrogs-event-drew = { $count ->
    [one] drew a pad
   *[other] drew { $count } pads
  }
bullfrogs-event-drew-pad = it has { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  } and { $spaces } spaces
bullfrogs-event-points = { $player } { $points }
bullfrogs-event-won = **{ $at }** is full: { $points }. **{ $winner }** won its { $vp } VP
bullfrogs-event-tied = **{ $at }** is full: { $points }. A tie, so nobody won its { $vp } VP
bullfrogs-event-hopped = { $owner }’s { $piece } hopped to { $to }
bullfrogs-event-returned = { $frogs ->
    [one] 1 Frog went back to { $player }
   *[other] { $frogs } Frogs went back to { $player }
  }
bullfrogs-event-bullfrogs-lost = { $bullfrogs ->
    [one] { $player }’s Bullfrog left the game
   *[other] { $bullfrogs } Bullfrogs of { $player } left the game
  }
bullfrogs-event-sank = { $at } sank
bullfrogs-event-slid = **{ $from }** was cut off and slid to **{ $to }**
bullfrogs-event-rolled = { $actions ->
    [one] rolled { $movement } and 1 action
   *[other] rolled { $movement } and { $actions } actions
  }
bullfrogs-event-isaac-moved = Isaac’s marker moved to { $to }
bullfrogs-event-isaac-lost-actions = { $count ->
    [one] lost 1 action
   *[other] lost { $count } actions
  }
bullfrogs-event-ended = The game is over.
bullfrogs-last-turns = { $turns ->
    [one] **No pads are left to draw: this is the last turn.**
   *[other] **No pads are left to draw:** everybody plays the pads they hold, { $turns } turns with this one.
  }

# The little of a turn that is left when its message is replaced.
bullfrogs-gist-played = a pad on { $at }
bullfrogs-gist-isaac = went to { $to }
bullfrogs-gist-won = { $at } sank, { $winner } +{ $vp } VP
bullfrogs-gist-tied = { $at } sank, nobody won its { $vp } VP
bullfrogs-gist-hopped = a piece hopped to { $to }
bullfrogs-gist-slid = { $from } slid to { $to }
bullfrogs-gist-ended = the game is over

bullfrogs-die-up = “up”
bullfrogs-die-down = “down”
bullfrogs-die-left = “left”
bullfrogs-die-right = “right”
bullfrogs-die-any = “any way”
bullfrogs-die-blank = “stay”

# What the table waits for; written behind the mention of the player.
bullfrogs-wait-play = play a pad.
bullfrogs-wait-act = { $left ->
    [one] take an action: 1 of { $actions } left.
   *[other] take an action: { $left } of { $actions } left.
  }
bullfrogs-wait-score = choose the full pad to score next.
bullfrogs-wait-hop = choose who hops off { $sinking }, and where to.
bullfrogs-wait-slide = slide the pads that drifted off.
bullfrogs-wait-isaac = choose where Isaac goes.
bullfrogs-wait-end = end the turn.

# Why the private panel asks, or how far the turn is.
bullfrogs-why-play = { $pads ->
    [one] Turn { $turn }: play your pad, then use its actions.
   *[other] Turn { $turn }: play one of your { $pads } pads, then use its actions.
  }
bullfrogs-why-act = { $left ->
    [one] 1 of { $actions } actions left, for pads in the row and column of { $played }.
   *[other] { $left } of { $actions } actions left, for pads in the row and column of { $played }.
  }
bullfrogs-why-score = Full, and about to sink: { $full }.
bullfrogs-why-hop-won = { $at } is full: { $winner } wins its { $vp } VP. Now it sinks.
bullfrogs-why-hop-tied = { $at } is full: a tie, nobody wins its { $vp } VP. Now it sinks.
bullfrogs-why-slide = { $drifting } is cut off from the Log and drifts back.
bullfrogs-why-slide-sunk = { $sunk } sank and cut { $drifting } off from the Log.
bullfrogs-why-isaac-rolled = Isaac rolled “any way” and leaves { $at }.
bullfrogs-why-isaac-sinks = { $at } sinks under Isaac.
bullfrogs-why-end = Nothing is left to do in this turn.

# What is explained below the question when a kind of decision is new to somebody who wants to be taught: what you do here,
# and what it is good for.
bullfrogs-lesson-play =
    💡 You lay a pad beside the Log or another pad. Its actions count now; once it is full, it is worth as many VP as it has spaces.
    Its actions reach its row and column: choose a place in line with pads that you want to win.
bullfrogs-lesson-act =
    💡 Each action puts a piece of yours on a pad in this row or column, or makes somebody’s Frog there hop to a neighbor.
    Who has most on a pad when it is full wins it. A Bullfrog counts 2, but you have only two of them.
bullfrogs-lesson-score =
    💡 Several pads are full. You choose which one is counted first; it sinks before the next one is counted.
    Pieces that hop off it can fill another pad or tip the count there.
bullfrogs-lesson-hop =
    💡 The pad sinks, and one piece hops to each neighbor that has room: first those of who lost. The others leave the pond.
    On the Log a Frog is worth 1 VP at the end, a Bullfrog 2, and whoever leads there gets 3 more.
bullfrogs-lesson-slide =
    💡 A pad that has lost its way to the Log slides back to the others, with all pieces on it.
    Where it ends decides in which row and column it will be reached from now on.
bullfrogs-lesson-isaac =
    💡 This time you say where Isaac goes. There he puts Frogs of his, or sends one of yours home.
    Send him where that hurts you least.
bullfrogs-lesson-end =
    💡 Everything is done. This ends your turn: whatever is drawn or rolled comes next, and then others decide.
    You are asked because it cannot be taken back; until you press it, **Undo** can.

# What the private panel asks.
bullfrogs-ask-play = Which pad do you play?
bullfrogs-ask-play-place-1 = Where do you play the pad with { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  } and { $spaces } spaces?
bullfrogs-ask-act = What do you do?
bullfrogs-ask-deploy-place-1 = To which pad does your { $piece } go?
bullfrogs-ask-move-place-1 = Your reserve is empty: from which pad does a Frog of yours move?
bullfrogs-ask-move-place-2 = To which pad does your Frog on { $from } move?
bullfrogs-ask-move-both = Your reserve is empty: which Frog of yours moves, and where to?
bullfrogs-ask-sabotage-both = Which Frog of { $owner } hops, and where to?
bullfrogs-ask-sabotage-place-1 = From which pad does { $owner }’s Frog hop?
bullfrogs-ask-sabotage-place-2 = Where does { $owner }’s Frog on { $from } hop?
bullfrogs-ask-score = Which pad is scored first?
bullfrogs-ask-score-place-1 = Which pad is scored first?
bullfrogs-ask-hop = Who hops off { $from }, to { $places }?
bullfrogs-ask-hop-next = { $settled } is settled. Who else hops off { $from }, to { $places }?
bullfrogs-ask-slide = Which pad slides, and where to?
bullfrogs-ask-slide-both = Which pad slides, and where to?
bullfrogs-ask-slide-place-1 = Which pad slides?
bullfrogs-ask-slide-place-2 = Where does { $from } slide, the pad with { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  } and { $spaces } spaces?
bullfrogs-ask-isaac = Where does Isaac go?
bullfrogs-ask-isaac-place-1 = Where does Isaac go?
bullfrogs-ask-end = Do you end your turn?

bullfrogs-choice-play = { $actions ->
    [one] 1 action, { $spaces } spaces
   *[other] { $actions } actions, { $spaces } spaces
  }
bullfrogs-choice-deploy-frog = Deploy a Frog
bullfrogs-choice-deploy-bullfrog = Deploy a Bullfrog
bullfrogs-describe-play = Pad with { $pad }
bullfrogs-choice-move = Move a Frog
bullfrogs-choice-sabotage = Sabotage { $owner }’s Frog
bullfrogs-choice-done = End actions
bullfrogs-choice-end = End turn
bullfrogs-choice-done-early = End actions early
bullfrogs-choice-end-early = End turn early
bullfrogs-choice-hop-frog = { $owner }’s Frog
bullfrogs-choice-hop-bullfrog = { $owner }’s Bullfrog
bullfrogs-choice-score = Score a pad
bullfrogs-choice-slide = Slide a pad
bullfrogs-choice-isaac = Move Isaac

# An option with its places, in short, behind its number in the picture.
bullfrogs-button-frog = Frog to { $to }
bullfrogs-button-bullfrog = Bullfrog to { $to }
bullfrogs-button-sabotage = Sabotage { $colour }: { $from } to { $to }
bullfrogs-button-hop = { $what } to { $to }
bullfrogs-button-hops-frog = { $number } { $colour }
bullfrogs-button-hops-bullfrog = { $number } { $colour } Bullfrog
bullfrogs-button-rest = { $count ->
    [one] Slide the short way
   *[other] Slide all { $count } the short way
  }
bullfrogs-button-move = Frog { $from } to { $to }
bullfrogs-button-places = { $from } to { $to }

# Where the pads go that slide the short way.
bullfrogs-rest = The short way: { $slides }.

# What the end of a turn would bring, before it is ended.
bullfrogs-foretell-unused = { $unused ->
    [one] 1 action stays unused.
   *[other] { $unused } actions stay unused.
  }
bullfrogs-foretell-won = { $at } is full: { $winner } wins its { $vp } VP.
bullfrogs-foretell-tied = { $at } is full: a tie, so nobody wins it.
bullfrogs-foretell-drew = { $count ->
    [one] You draw a pad.
   *[other] You draw { $count } pads.
  }
bullfrogs-foretell-next = Then it is { $player }’s turn.
bullfrogs-foretell-isaac = Then Isaac rolls his dice and moves.
bullfrogs-foretell-ended = Then the game is over.

bullfrogs-place-log = the Log
bullfrogs-place-empty-pad = { $spaces } spaces, all free
bullfrogs-place-pad = { $spaces } spaces, { $free } free: { $pieces }
bullfrogs-pieces-frogs = { $frogs } { $colour }
bullfrogs-pieces-bullfrogs = { $bullfrogs ->
    [one] { $colour } Bullfrog
   *[other] { $bullfrogs } { $colour } Bullfrogs
  }
bullfrogs-pieces-both = { $bullfrogs ->
    [one] { $frogs } { $colour } and a Bullfrog
   *[other] { $frogs } { $colour } and { $bullfrogs } Bullfrogs
  }

# The board in words.
bullfrogs-details-player = **{ $player }** ({ $colour }): { $vp } VP · reserve { $frogs ->
    [one] 1 Frog
   *[other] { $frogs } Frogs
  }, { $bullfrogs ->
    [one] 1 Bullfrog
   *[other] { $bullfrogs } Bullfrogs
  } · Log { $log } · hand { $hand } · deck { $deck }
bullfrogs-details-isaac-player = **{ $player }** ({ $colour }): { $vp } VP · reserve { $frogs ->
    [one] 1 Frog
   *[other] { $frogs } Frogs
  } · Log { $log }
bullfrogs-details-isaac = Isaac stands at { $at }.
bullfrogs-details-pads = **Pads** and what is on them. A pad is worth as many VP as it has spaces.
bullfrogs-details-empty-pad = { $at }: { $spaces } spaces, empty
bullfrogs-details-pad = { $at }: { $spaces } spaces, { $free } free: { $pieces }

# Hands.
bullfrogs-hand-title = **Your hand** · turn { $turn } · { $channel }
bullfrogs-hand-solo-title = **Your pad** · turn { $turn } · { $channel }
bullfrogs-hand-pad = { $number }. { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }, { $spaces } spaces, { $vp } VP
bullfrogs-hand-empty = No pads left.

# How it ended.
bullfrogs-result-winner = **{ $player }** wins with { $vp } VP. Well played!
bullfrogs-result-winner-parted = **{ $player }** wins with { $vp } VP; points on the pads still in play parted the tie. Well played!
bullfrogs-result-shared = { $players } share the win with { $vp } VP. Well played!
bullfrogs-result-place = { $place }. { $player }, { $vp } VP
bullfrogs-result-solo = **{ $player }** reaches the rank of **{ $rank }** with { $vp } VP, Isaac’s taken off. Well played!

# How it stands.
bullfrogs-standing = Scores so far, without the Log: { $scores }.
bullfrogs-standing-player = **{ $player }** { $vp } VP

# A search in the rules without a result, and one with nothing but what is near.
bullfrogs-rules-near = I found no rule about “{ $query }”. What comes nearest:
bullfrogs-rules-nothing = I found no rule for “{ $query }”. Try other words, such as `hop`, `full pad` or `Log`.

# Chapters of the help; see help.ftl.
bullfrogs-help-play-button = Bullfrogs
bullfrogs-help-play =
    The game is **Bullfrogs**, for 1 to 4 players; the picture shows what it is about.

    First game? **Teach me** explains each new decision when it comes. `/rules how do I play` tells more.

bullfrogs-help-solo-button = Solo game
bullfrogs-help-solo =
    Nobody around? Open a table for Bullfrogs and press **Solo against Isaac** while you sit there alone.

    Isaac goes first and rolls two dice; I do that for him. In your turn you draw one pad and play it. His points are taken off yours at the end, and what is left is your rank, from Squire to Grand Master. `/rules isaac` explains the rest.

# Why the rules of Bullfrogs refuse an action, one text per reason that the engine names. Each says what is in the way in
# this position; the rule itself stands behind it and can be opened. Facts inside facts are joined by a hyphen.

bullfrogs-reason-game-over = The game is over.
bullfrogs-reason-not-your-decision = It is { $decides }’s move.
bullfrogs-reason-wrong-decision = { $decision ->
    [play] Play a pad first.
    [act] The pad is played: now you deploy or sabotage, or end your actions.
    [score] A full pad must be scored first.
    [hop] A pad is sinking: choose who hops off it, and where to.
    [slide] The pads that drifted off must slide back first.
    [isaac] Choose where Isaac goes first.
   *[end] Nothing is left to do: end your turn.
  }
bullfrogs-reason-not-in-hand = You hold no pad with { $pad-actions } actions and { $pad-spaces } spaces.
bullfrogs-reason-occupied = A card lies on { $at } already.
bullfrogs-reason-not-adjacent = Nothing lies next to { $at }: a pad must touch the Log or another pad, and corners do not count.
bullfrogs-reason-no-pad = There is no pad on { $at }.
bullfrogs-reason-on-log = The Log cannot be used for that.
bullfrogs-reason-not-in-line = { $at } is neither in the row nor in the column of the pad just played on { $played }.
bullfrogs-reason-just-played = The pad on { $at } was just played: nothing can be deployed on it this turn.
bullfrogs-reason-deploy-limit = You have already deployed { $deployed } pieces on { $at } this turn. That is the most a pad can get.
bullfrogs-reason-pad-full = The pad on { $at } is full.
bullfrogs-reason-reserve-empty = You have no { $kind } in your reserve.
bullfrogs-reason-reserve-not-empty = { $bullfrogs ->
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
bullfrogs-reason-same-pad = The Frog is on { $at } already: choose another pad for it.
bullfrogs-reason-no-frog = { $owner } has no Frog on { $at }.
bullfrogs-reason-only-bullfrogs = { $owner } has only Bullfrogs on { $at }, and those are neither sabotaged nor moved.
bullfrogs-reason-own-frog = That is your own Frog: only those of others can be sabotaged.
bullfrogs-reason-not-neighbour = There is no card on { $to } next to the pad on { $from }.
bullfrogs-reason-not-full = { $free ->
    [one] The pad on { $at } is not full: 1 space is free.
   *[other] The pad on { $at } is not full: { $free } spaces are free.
  }
bullfrogs-reason-not-aboard = { $piece-owner } has no { $piece-kind } on the sinking pad on { $at }.
bullfrogs-reason-hops-later = { $first-owner }’s { $first-kind } hops before { $piece-owner }’s { $piece-kind }.
bullfrogs-reason-hopped-there = A piece has already hopped from this pad to { $to }. Each neighbor takes one.
bullfrogs-reason-log-never-slides = The Log never slides.
bullfrogs-reason-connected = The pad on { $at } is connected to the Log, so it stays where it is.
bullfrogs-reason-not-next-to-group = { $to } does not touch the Log’s group, where every slide must end.
bullfrogs-reason-no-free-path = No path of empty cells leads from { $from } to { $to }.
bullfrogs-reason-straight-line = With a slide to { $to } all cards would lie in one straight line, and that can be avoided.
bullfrogs-reason-isaac-cannot-go = Isaac cannot go from { $from } to { $to }.

# Words in the pictures of Bullfrogs and their alt texts. Keep them short: pictures are read on phones.
bullfrogs-picture-turn = Turn { $number }
bullfrogs-picture-nameless = Player { $letter }
bullfrogs-picture-score = Score

# What the player in turn is about to do.
bullfrogs-picture-phase-play = Play a pad
bullfrogs-picture-phase-act = Actions
bullfrogs-picture-phase-score = Score a pad
bullfrogs-picture-phase-hop = Hop a piece
bullfrogs-picture-phase-slide = Slide a pad
bullfrogs-picture-phase-isaac = Move Isaac
bullfrogs-picture-phase-end = End the turn

# The second line of the banner.
bullfrogs-picture-banner-pad = { $actions } actions, { $spaces } spaces
bullfrogs-picture-banner-left = { $left } of { $all } left
bullfrogs-picture-banner-where = Choose a pad
bullfrogs-picture-banner-from = from { $cell } to …
bullfrogs-picture-banner-sinks = { $cell } sinks

# What the signs mean, in one line below the pond.
bullfrogs-picture-legend-key = your choice, as on the buttons
bullfrogs-picture-legend-points = points; crown: Bullfrog, counts 2
bullfrogs-picture-legend-pieces = pieces
bullfrogs-picture-legend-free = free
bullfrogs-picture-legend-size = spaces = VP
bullfrogs-picture-legend-full = full: sinks
bullfrogs-picture-legend-isaac = Isaac
bullfrogs-picture-legend-new = new
bullfrogs-picture-legend-hop = hop, sabotage
bullfrogs-picture-legend-slide = slide
bullfrogs-picture-legend-sunk = sunk: winner, VP

bullfrogs-picture-hand-empty = No pads in hand

# Ranks of the solo game (BF-8.7), by their names in the component data.
bullfrogs-rank-squire = Squire
bullfrogs-rank-soldier = Soldier
bullfrogs-rank-knight = Knight
bullfrogs-rank-duke = Duke
bullfrogs-rank-commander = Commander
bullfrogs-rank-grand-master = Grand Master

# What the game is about: three lines, each with its picture.
bullfrogs-picture-introduction-pond = The pond
bullfrogs-picture-introduction-pond-text = Pads grow around the Log. Whoever has most Frogs on a pad when it is full wins it.
bullfrogs-picture-introduction-turn = Your turn
bullfrogs-picture-introduction-turn-text = Play a pad. Then use its actions in its row and column: put Frogs there, or chase others away.
bullfrogs-picture-introduction-goal = You win
bullfrogs-picture-introduction-goal-text = with most VP. A pad brings as many as it has spaces. Frogs on the Log count at the end, too.

# The final score.
bullfrogs-picture-final-winner = { $names } wins
bullfrogs-picture-final-shared = { $names } share the win
bullfrogs-picture-final-solo = { $score } points: { $rank }
bullfrogs-picture-final-pads = Pads
bullfrogs-picture-final-own = Own color
bullfrogs-picture-final-log = Log
bullfrogs-picture-final-lead = Log lead
bullfrogs-picture-final-tie = Tie-break
bullfrogs-picture-final-total = Total

# Alt texts: what a player would read off the picture, in words for the ear.
bullfrogs-alt-turn = Turn { $number }, { $name }: { $phase }.
bullfrogs-alt-actions = { $left } of { $all } actions left.
bullfrogs-alt-over = The game is over after turn { $number }.
bullfrogs-alt-played = Pad played at { $cell }.
bullfrogs-alt-chosen-pad = To be placed: a pad with { $actions } actions and { $spaces } spaces.
bullfrogs-alt-chosen-cell = Chosen: { $cell }.
bullfrogs-alt-choices = Choices: { $list }.
bullfrogs-alt-log = the Log
bullfrogs-alt-isaac = Isaac is at { $cell }.
bullfrogs-alt-player =
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
bullfrogs-alt-cards = Pads, with the points of each color on them: { $list }.
bullfrogs-alt-card = { $cell }, { $spaces } spaces, { $free } free: { $points }
bullfrogs-alt-card-full = { $cell }, { $spaces } spaces, full: { $points }
bullfrogs-alt-card-empty = { $cell }, { $spaces } spaces, empty
bullfrogs-alt-since = Last: { $list }.
bullfrogs-alt-since-played = { $name } played a pad at { $at }
bullfrogs-alt-since-deployed = a { $colour } { $kind ->
    [bullfrog] Bullfrog
   *[frog] Frog
  } came to { $at }
bullfrogs-alt-since-hopped = a { $colour } { $kind ->
    [bullfrog] Bullfrog
   *[frog] Frog
  } went from { $from } to { $to }
bullfrogs-alt-since-won = { $at } sank, { $vp } VP for { $name }
bullfrogs-alt-since-sunk = { $at } sank, nobody won it
bullfrogs-alt-since-slid = the pad of { $from } slid to { $to }
bullfrogs-alt-hand = Hand of { $name }.
bullfrogs-alt-hand-pad = Pad { $number }: { $actions } actions, { $spaces } spaces, { $vp } VP.
bullfrogs-alt-hand-empty = No pads in hand.
bullfrogs-alt-reserve =
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
bullfrogs-alt-lobby = A table of Bullfrogs that waits for players.
bullfrogs-alt-seat =
    Seat { $number } ({ $letter }): { $kind ->
        [person] { $name }
        [computer] { $name }, a computer player
       *[free] free
    }.
bullfrogs-alt-options = { $list }.
bullfrogs-alt-final =
    { $name }: { $total } in all, { $pads } for pads, { $own } for own color, { $log } on the Log, { $lead } for leading there.
bullfrogs-alt-final-tie = Tie-break: { $points }.
