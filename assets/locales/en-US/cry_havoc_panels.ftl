# Cry Havoc: its lobby, and what its panels ask and offer.

# The lobby.
cry-havoc-lobby-alone = { $host } opened a table of **Cry Havoc**. It needs 2 to 4 players: **Join**, or add a computer player.
cry-havoc-lobby-text = { $host } opened a table of **Cry Havoc**: { $count } of 4 seats are taken. **Options** shows the factions.
cry-havoc-lobby-trogs-need-four = { $host } opened a table of **Cry Havoc**: { $count } of 4 seats are taken. The Trogs are played with 4 players only (CH-1.2): fill the table, or choose another faction under **Options**.
cry-havoc-lobby-level-beginner = Beginner: 1 Skill each
cry-havoc-lobby-level-experienced = Experienced: 2 Skills each
cry-havoc-lobby-level-veteran = Veteran: 3 Skills each
cry-havoc-lobby-new-orders = New Orders
cry-havoc-lobby-without-skills = { $count ->
    [one] 1 Skill left out
   *[other] { $count } Skills left out
  }
cry-havoc-options-faction = Your faction
cry-havoc-options-level = Level
cry-havoc-options-new-orders = New Orders expansion
cry-havoc-options-without-skills = Skills to leave out
cry-havoc-option-faction-humans = Humans (yellow)
cry-havoc-option-faction-pilgrims = Pilgrims (blue)
cry-havoc-option-faction-machines = Machines (red)
cry-havoc-option-faction-trogs = Trogs (green), with 4 players
cry-havoc-option-faction-any = Any faction
cry-havoc-about-any = Chance deals you one of those left when the game starts
cry-havoc-about-humans = Quick and wide: takes Regions without Units, scores many Regions
cry-havoc-about-pilgrims = Takes Crystals out of the ground and trades them for VP and power
cry-havoc-about-machines = Slow and strong: builds most, kills from a distance
cry-havoc-about-trogs = At home everywhere: hidden tokens, Tunnels and numbers
cry-havoc-option-level-beginner = Beginner: the Default Skill
cry-havoc-option-level-experienced = Experienced: and one Skill at random
cry-havoc-option-level-veteran = Veteran: and two Skills at random
cry-havoc-option-new-orders = With New Orders: Objective cards
cry-havoc-option-no-orders = Without New Orders
cry-havoc-option-every-skill = Every Skill can be dealt
cry-havoc-option-with-skill = Leave out { $skill }
cry-havoc-option-without-skill = { $skill } is left out

# What an Action or an effect does, on its button and in a description.
cry-havoc-verb-move = Move
cry-havoc-verb-recruit = Recruit
cry-havoc-verb-build = Build
cry-havoc-verb-draw = Draw 2
cry-havoc-verb-enable = Enable Scoring
cry-havoc-verb-discard = Discard
cry-havoc-verb-text = Do first
cry-havoc-verb-keep = Keep
cry-havoc-verb-use = Skill
cry-havoc-verb-refresh = Ready again
cry-havoc-verb-put = Put
cry-havoc-verb-retreat = Retreat
cry-havoc-verb-activate = Activate
cry-havoc-verb-structure = Choose
cry-havoc-verb-step = Move
cry-havoc-verb-region = Choose
cry-havoc-verb-unit = Choose
cry-havoc-verb-place = Place
cry-havoc-verb-kill = Kill
cry-havoc-verb-save = Save
cry-havoc-verb-objective = Choose
cry-havoc-verb-victim = Take
cry-havoc-verb-shift = Shift
cry-havoc-verb-bring = Bring
cry-havoc-verb-play = Play
cry-havoc-verb-play-stored = Play from a Matrix
cry-havoc-verb-ransom = Buy back from
cry-havoc-verb-opponent = Choose
cry-havoc-verb-number = Number
cry-havoc-verb-option = Choose
cry-havoc-verb-deck = Choose

# Buttons.
cry-havoc-end-cards = { $action } { $points }
cry-havoc-end-move = End Move
cry-havoc-end-move-turn = End Move and turn
cry-havoc-end-recruit = End Recruit
cry-havoc-end-recruit-turn = End Recruit and turn
cry-havoc-end-build = End Build
cry-havoc-end-build-turn = End Build and turn
cry-havoc-end-turn = End turn
cry-havoc-go-on = Confirm and go on
cry-havoc-pass-tactics = Pass: no more cards here
cry-havoc-pass-action = Pass
cry-havoc-decline = No
cry-havoc-decline-ransom = No more
cry-havoc-no-more = No more
cry-havoc-label-cost = { $what } { $cost }
cry-havoc-label-vp = { $what } (+{ $vp } VP)
cry-havoc-label-activate = Use { $what }, { $place }
cry-havoc-label-source = { $number } · { $place } { $units }
cry-havoc-label-keep = Keep { $number } · { $card }
cry-havoc-label-stored = Stored: { $card }
cry-havoc-label-ransom = 1 from { $faction }: 2 VP
cry-havoc-label-opponent = { $player }, { $cards }
cry-havoc-label-objective = on { $objective }
cry-havoc-label-own-deck = Own
cry-havoc-label-units-to = { $units } to { $place }
cry-havoc-own = Yours
cry-havoc-side = Way { $number }
cry-havoc-side-mac-reconfigure-1 = 1 Unit becomes a Structure
cry-havoc-side-mac-reconfigure-2 = A Structure becomes 2 Units
cry-havoc-side-mac-shredder-drones-1 = 1 enemy Unit
cry-havoc-side-mac-shredder-drones-2 = 2 Trogs
cry-havoc-side-pil-power-orb-1 = VP for Stock Crystals
cry-havoc-side-pil-power-orb-2 = 1 Crystal from here

# Pictures of cards.
cry-havoc-picture-keep = Keep one
cry-havoc-picture-text = Which text first?

# Why somebody is asked.
cry-havoc-why-action = Action { $marker } of III, yours (CH-5.1).
cry-havoc-why-acted = Your Action { $marker } is done.
cry-havoc-why-cards = { $action }: each card gives the points of its icons (CH-5.3).
cry-havoc-why-move = { $points ->
    [0] Move: no points left.
    [one] Move: 1 point left (CH-6.1).
   *[other] Move: { $points } points left (CH-6.1).
  }
cry-havoc-why-recruit = { $points ->
    [0] Recruit: no points left.
    [one] Recruit: 1 point left, { $reserve } in the Reserve (CH-8.1).
   *[other] Recruit: { $points } points left, { $reserve } in the Reserve (CH-8.1).
  }
cry-havoc-why-build = { $points ->
    [0] Build: no points left.
    [one] Build: 1 point left (CH-8.2).
   *[other] Build: { $points } points left (CH-8.2).
  }
cry-havoc-not-built-site = -# No Region for { $structures }: it takes one that was yours when the Action began, with no HQ, no battle and none of the type (CH-8.2, CH-8.4).
cry-havoc-not-built-token = -# All tokens placed: { $structures } (CH-8.4).
cry-havoc-not-built-cost = { $points ->
    [one] -# Too dear for 1 point: { $structures } (CH-8.2).
   *[other] -# Too dear for { $points } points: { $structures } (CH-8.2).
  }
cry-havoc-why-battle = Battle { $number }: **{ $place }**. { $attacker } attacks { $defender }, { $attackers } against { $defenders }.
cry-havoc-why-battle-terrain = Battle { $number }: **{ $place }** ({ $terrain }). { $attacker } attacks { $defender }, { $attackers } against { $defenders }.
cry-havoc-why-placed = { $player } placed **{ $units }**.
cry-havoc-why-trogs = You run the Trogs against { $player } (CH-11.1): your own hand, your own Skills not.
cry-havoc-why-held = { $player } holds { $units ->
    [one] 1 of your Units.
   *[other] { $units } of your Units.
  }
cry-havoc-why-ransom = { $held } Each costs 2 VP, you have { $score } (CH-10.1).
cry-havoc-why-asks = **{ $what }**: { $text }
cry-havoc-why-asks-at = **{ $what }** in { $place }: { $text }
cry-havoc-why-text = **{ $what }**: { $text }
cry-havoc-why-not-here = -# Not here: { $cards }
cry-havoc-why-keep = You see 2 cards and keep 1; the other is shuffled back (CH-8.7).

cry-havoc-why-order = { $left ->
    [one] 1 Region has
   *[other] { $left } Regions have
  } hidden tokens to turn over (CH-6.7).
cry-havoc-why-attack = { $left ->
    [one] 1 battle gets
   *[other] { $left } battles get
  } a Battle token; after everybody’s Actions the lowest number is fought first (CH-6.7).
cry-havoc-why-discard = At most 7 cards may stay; everybody chooses at once (CH-4.1).
cry-havoc-why-nest = The beaten Trogs leave a Nest (CH-9.11).
cry-havoc-why-effect = An effect asks ({ $rule }).

# What is asked.
cry-havoc-ask-action = Choose cards, then what they are for, or another Action.
cry-havoc-ask-action-chosen = { $chosen }: what for?
cry-havoc-ask-acted = A Skill, or end the turn?
cry-havoc-ask-draw = Which deck? This cannot be taken back.
cry-havoc-ask-enable = With which card?
cry-havoc-ask-cards = Which cards pay for it?
cry-havoc-ask-cards-chosen = { $chosen }: more, or is that all?
cry-havoc-ask-discard = { $left ->
    [one] Put 1 card back.
   *[other] Put { $left } cards back.
  }
cry-havoc-ask-discard-chosen = Put { $left } back. Chosen: { $chosen }.
cry-havoc-ask-move = Which Units go?
cry-havoc-ask-move-to = { $from }: how many, and where to?
cry-havoc-ask-recruit = How many come, and where?
cry-havoc-ask-build = Build or use a Structure?
cry-havoc-ask-build-site = { $what }: where?
cry-havoc-ask-keep = Which one stays?
cry-havoc-ask-text = Which text first?
cry-havoc-ask-order = Where first?
cry-havoc-ask-attack = Which battle is fought first?
cry-havoc-ask-place = Where do your Units go: Control · Capture · Attrition?
cry-havoc-ask-tactics = A card, or pass?
cry-havoc-ask-played = { $what }: { $question }
cry-havoc-ask-capture = Which Unit do you take prisoner?
cry-havoc-ask-kill = { $left ->
    [one] Which Unit do you kill?
   *[other] Which { $left } Units do you kill?
  } Control · Capture · Attrition
cry-havoc-ask-save = Which of your Units are saved? Control · Capture · Attrition
cry-havoc-ask-retreat = { $left ->
    [one] 1 Unit leaves: where to?
   *[other] { $left } Units leave: where to?
  }
cry-havoc-ask-nest = Where does the Nest go?
cry-havoc-ask-ransom = Which Prisoners come back?
cry-havoc-ask-skill = Do you use it?
cry-havoc-ask-effect-choose = What shall it be?
cry-havoc-ask-effect-choose-left = What shall it be? { $left } left.
cry-havoc-ask-effect-region = Which Region?
cry-havoc-ask-effect-region-left = Which Region? { $left } left.
cry-havoc-ask-effect-unit = Which Unit?
cry-havoc-ask-effect-unit-left = Which Unit? { $left } left.
cry-havoc-ask-effect-put = Where do the Units go?
cry-havoc-ask-effect-put-left = Where do the Units go? Up to { $left } left.
cry-havoc-ask-effect-move = How many Units, from where to where?
cry-havoc-ask-effect-move-left = How many Units, from where to where? { $left } left.
cry-havoc-ask-effect-structure = Which Structure?
cry-havoc-ask-effect-structure-left = Which Structure? { $left } left.
cry-havoc-ask-effect-step = Where does it go?
cry-havoc-ask-effect-step-left = Where does it go? { $left } left.
cry-havoc-ask-effect-objective = Which Objective?
cry-havoc-ask-effect-objective-left = Which Objective? { $left } left.
cry-havoc-ask-effect-shift = Which Unit changes its Objective?
cry-havoc-ask-effect-shift-left = Which Unit changes its Objective? { $left } left.
cry-havoc-ask-effect-bring = Which Unit joins the battle?
cry-havoc-ask-effect-bring-left = Which Unit joins the battle? { $left } left.
cry-havoc-ask-effect-victim = Which Unit?
cry-havoc-ask-effect-victim-left = Which Unit? { $left } left.
cry-havoc-ask-effect-number = How many Crystals?
cry-havoc-ask-effect-number-left = How many Crystals? Up to { $left }.
cry-havoc-ask-effect-place-in-order = Which place in the order of the next Round?
cry-havoc-place-in-order = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
cry-havoc-ask-effect-option = Which of the two?
cry-havoc-ask-effect-option-left = Which of the two?
cry-havoc-ask-effect-deck = Which deck?
cry-havoc-ask-effect-deck-left = Which deck? { $left } left.
cry-havoc-ask-effect-opponent = Which opponent?
cry-havoc-ask-effect-opponent-left = Which opponent? { $left } left.
cry-havoc-ask-effect-refresh = Which Skill is ready again?
cry-havoc-ask-effect-refresh-left = Which Skill is ready again? { $left } left.
cry-havoc-ask-effect-discard = Which card goes?
cry-havoc-ask-effect-discard-left = Which card goes? { $left } left.
cry-havoc-ask-effect-keep = Which card?
cry-havoc-ask-effect-keep-left = Which card? { $left } left.
cry-havoc-ask-effect-retreat = Where do the Units go?
cry-havoc-ask-effect-retreat-left = Where do the Units go? { $left } left.

# The hand in a direct message.
cry-havoc-hand-title = **Your hand** in { $channel }, Round { $round }:
cry-havoc-hand-empty = You hold no cards.
cry-havoc-hand-card = { $number }. **{ $card }** ({ $icons }){ $text }
cry-havoc-hand-icon = { $icon } { $count }
cry-havoc-why-finish = What was chosen in this step stands when you confirm it (CH-9.19).

# Answers in advance.
cry-havoc-then-no-card = …and play no card
cry-havoc-then-pass = then pass
cry-havoc-order-place = { $place }: { $units }
cry-havoc-order-place-where = { $place }: where do your Units go? Control · Capture · Attrition
cry-havoc-order-all-none = All battles: no card
cry-havoc-order-all-unless = All: none unless they play one
cry-havoc-order-cards-none = { $place }: no card
cry-havoc-order-cards-unless = { $place }: unless they play
cry-havoc-order-cards-follow = { $place }: pass if they pass
cry-havoc-order-trogs-computer = Neutral Trogs to the computer
cry-havoc-order-ransom-never = Never buy Prisoners back
cry-havoc-order-ransom-rich = Buy back from 10 VP on

# Discarding down to seven, all at once.
cry-havoc-discards-chosen = Put back once all have chosen: { $cards }.
