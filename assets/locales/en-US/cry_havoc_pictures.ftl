# Words in the pictures of Cry Havoc. Keep them short: pictures are read on phones.

cry-havoc-picture-objective-control = Region Control
cry-havoc-picture-objective-capture = Capture
cry-havoc-picture-objective-attrition = Attrition
cry-havoc-picture-terrain-mountain = Mountain
cry-havoc-picture-terrain-desert = Desert
cry-havoc-picture-terrain-jungle = Jungle
cry-havoc-picture-terrain-ocean = Ocean
cry-havoc-picture-crystals = { $count ->
    [one] 1 Crystal
   *[other] { $count } Crystals
  }

# Cards.
cry-havoc-picture-hand-empty = No cards
cry-havoc-picture-card-battle = Battle
cry-havoc-picture-card-discarded = Discarded
cry-havoc-picture-card-action = Action
cry-havoc-picture-card-end = End of game

# A battle.
cry-havoc-picture-attacker = Attacker
cry-havoc-picture-defender = Defender
cry-havoc-picture-passed = passed
cry-havoc-picture-saved = saves { $count }
cry-havoc-picture-cards-played = Cards played
cry-havoc-picture-placed = Placed { $units }
cry-havoc-picture-earlier = and { $count } before
cry-havoc-picture-no-effect = Next card: no effect
cry-havoc-picture-survivors = Survivors
cry-havoc-picture-skipped = Skipped
cry-havoc-picture-resolved = Resolved
cry-havoc-picture-unplaced = Not placed yet
cry-havoc-picture-won = { $name } won
cry-havoc-picture-took = { $name } took 1
cry-havoc-picture-holds = { $who ->
    [many] { $name } hold
   *[one] { $name } holds
  }
cry-havoc-picture-takes-region = { $who ->
    [many] { $name } take it
   *[one] { $name } takes it
  }
cry-havoc-picture-takes-prisoner = { $who ->
    [many] { $name } take 1
   *[one] { $name } takes 1
  }
cry-havoc-picture-nobody-taken = Nobody taken
cry-havoc-picture-nobody-there = Nobody left
cry-havoc-picture-tie = tie
cry-havoc-picture-wins-tie = wins the tie
cry-havoc-picture-open = Still open
cry-havoc-picture-open-why = after choices
cry-havoc-picture-no-kills = No kills
cry-havoc-picture-one-kills = { $who ->
    [many] { $name } kill { $kills }
   *[one] { $name } kills { $kills }
  }
cry-havoc-picture-both-kill = { $count ->
    [one] { $kills } kill each
   *[other] { $kills } kills each
  }
cry-havoc-picture-kills-of-both = Kills { $attacker } : { $defender }
cry-havoc-picture-vp-for-kills = 1 VP per Unit

# The texts that describe pictures to those who cannot see them.
cry-havoc-alt-hand = { $name }: { $count ->
    [0] no cards in hand.
    [one] 1 card in hand.
   *[other] { $count } cards in hand.
  }
cry-havoc-alt-cards = { $list }.
cry-havoc-alt-card = { $number } { $card } (Move { $move }, Recruit { $recruit }, Build { $build }): { $text }
cry-havoc-alt-card-chosen = { $number } { $card }, chosen (Move { $move }, Recruit { $recruit }, Build { $build }): { $text }
cry-havoc-alt-offered = { $number } { $card }: { $text }
cry-havoc-alt-not-offered = { $card }: { $why }
cry-havoc-alt-battle = Battle { $number } in { $region }: { $attacker } attacks { $defender }.
cry-havoc-alt-battle-passed = { $name } has passed.
cry-havoc-alt-battle-objective = { $number }. { $objective }: { $attacker } against { $defender }. { $verdict }.
cry-havoc-alt-battle-objective-open = { $number }. { $objective }: { $verdict }.
cry-havoc-alt-battle-locked = { $objective } is locked.
cry-havoc-alt-battle-cards = Cards played: { $list }.
cry-havoc-alt-battle-survivors = Survivors: { $attacker } against { $defender }.

# The lobby, and what the game is about.
cry-havoc-picture-any-faction = Any faction
cry-havoc-picture-introduction-planet = A planet full of Crystals
cry-havoc-picture-introduction-planet-text = Four unlike factions fight for its Regions. Crystals in Regions you control are VP.
cry-havoc-picture-introduction-turn = Three Actions a Round
cry-havoc-picture-introduction-turn-text = Discard cards to Move, Recruit or Build. Or draw cards, or enable Scoring.
cry-havoc-picture-introduction-battle = Battles with three aims
cry-havoc-picture-introduction-battle-text = Split your Units: hold the Region, take a Prisoner, or kill. Most VP at the end wins.
cry-havoc-alt-lobby = Cry Havoc: a table that waits for players.
cry-havoc-alt-seat = { $kind ->
    [free] Seat { $number }: free, { $faction }.
    [computer] Seat { $number }: { $name }, a computer player, { $faction }.
   *[person] Seat { $number }: { $name }, { $faction }.
  }
cry-havoc-alt-options = Options: { $list }.

# The game in short, and its end.
cry-havoc-picture-phase-events = Events
cry-havoc-picture-phase-draw = Draw cards
cry-havoc-picture-phase-actions = Actions
cry-havoc-picture-phase-battles = Battles
cry-havoc-picture-phase-prisoners = Prisoners
cry-havoc-picture-phase-scoring = Scoring
cry-havoc-picture-phase-over = Game over
cry-havoc-picture-round = Round { $number } of 5
cry-havoc-picture-turn-of = { $name }’s turn
cry-havoc-picture-battle-in = Battle in { $region }
cry-havoc-picture-decides = { $name } decides
cry-havoc-picture-all-decide = Several decide
cry-havoc-picture-wins = { $name } wins
cry-havoc-picture-ended = Ended in Round { $number }
cry-havoc-picture-next = Next
cry-havoc-picture-scoring = Scoring
cry-havoc-picture-final-round = Final Round
cry-havoc-picture-events = Events
cry-havoc-picture-vp = VP
cry-havoc-picture-vp-battles = Battles
cry-havoc-picture-vp-crystals = Crystals
cry-havoc-picture-vp-regions = Regions
cry-havoc-picture-vp-prisoners = Prisoners
cry-havoc-picture-vp-other = Other
cry-havoc-picture-total = Total
cry-havoc-picture-most-in-gold = Highest of a column in gold
cry-havoc-picture-tie-prisoners = A tie: more Prisoners win it
cry-havoc-picture-tie-initiative = A tie: the later in Initiative order wins it
cry-havoc-alt-player = { $name }: { $vp } VP, { $cards } cards, { $regions } Regions with { $crystals } Crystals, { $reserve } in Reserve, { $prisoners } Prisoners.
cry-havoc-alt-battles = Battles to come: { $list }.
cry-havoc-alt-next = Initiative next Round: { $list }.
cry-havoc-alt-scoring = { $name } enabled Scoring.
cry-havoc-alt-final = { $name }: { $vp } VP.
cry-havoc-alt-final-parts = { $name }: { $vp } VP ({ $parts }).

# An Event.
cry-havoc-picture-event = Round { $number } · Event
cry-havoc-picture-chooses = chooses now
cry-havoc-alt-event-chooses = { $name } chooses now.
cry-havoc-alt-event-spots = Event spots ahead: { $list }.

# What a player has, and what a faction is.
cry-havoc-picture-hand = Hand
cry-havoc-picture-deck = Deck
cry-havoc-picture-discard = Discard
cry-havoc-picture-reserve = Reserve
cry-havoc-picture-always = always
cry-havoc-picture-ready = ready
cry-havoc-picture-used = used
cry-havoc-picture-default-skill = default
cry-havoc-picture-prisoners = Prisoners
cry-havoc-picture-stock = Stock
cry-havoc-picture-stored = Matrix cards
cry-havoc-picture-regions-held = Regions
cry-havoc-picture-crystals-held = Crystals held
cry-havoc-picture-units-on-map = Units on the map
cry-havoc-picture-units-captured = Units captured
cry-havoc-alt-area = { $name }: { $vp } VP, { $cards } cards, { $deck } in the deck, { $reserve } in Reserve, { $regions } Regions with { $crystals } Crystals.
cry-havoc-alt-stock = { $count } Crystals in Stock.
cry-havoc-alt-prisoners = Prisoners held: { $list }.
cry-havoc-alt-skill-ready = { $name } (ready): { $text }
cry-havoc-alt-skill-used = { $name } (used): { $text }
cry-havoc-alt-skills = Skills: { $list }.
cry-havoc-alt-structures = Structures: { $list }.
cry-havoc-alt-structure = { $name } (build { $build }, activate { $activate }): { $text }
cry-havoc-alt-structure-always = { $name } (build { $build }): { $text }
cry-havoc-alt-faction = { $name }, { $units } Units. { $text }.
