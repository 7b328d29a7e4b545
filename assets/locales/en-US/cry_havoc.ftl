# Cry Havoc in words. Words of its panels stand in cry_havoc_panels.ftl, those of its pictures in cry_havoc_pictures.ftl.

# What things are called, and how many there are of them.
cry-havoc-trogs = the Trogs
cry-havoc-trogs-subject = The Trogs
cry-havoc-faction-humans = Humans
cry-havoc-faction-pilgrims = Pilgrims
cry-havoc-faction-machines = Machines
cry-havoc-faction-trogs = Trogs
cry-havoc-terrain-mountain = Mountain
cry-havoc-terrain-desert = Desert
cry-havoc-terrain-jungle = Jungle
cry-havoc-terrain-ocean = Ocean
cry-havoc-deck = the { $terrain } deck
cry-havoc-deck-own = their own deck
cry-havoc-objective-control = Control
cry-havoc-objective-capture = Capture
cry-havoc-objective-attrition = Attrition
cry-havoc-icon-move = Move
cry-havoc-icon-recruit = Recruit
cry-havoc-icon-build = Build
cry-havoc-token-artillery = Artillery
cry-havoc-token-watchtower = Watchtower
cry-havoc-token-nest = Nest
cry-havoc-token-war-party = War Party
cry-havoc-token-exploration = Exploration token
cry-havoc-token-skill = Skill token of the { $faction }
cry-havoc-trog-token = { $units ->
    [one] Brings 1 Trog
   *[other] Brings { $units } Trogs
  } and { cry-havoc-crystals }.
cry-havoc-units = { $units ->
    [one] 1 Unit
   *[other] { $units } Units
  }
cry-havoc-trog-units = { $trogs ->
    [0] no Trogs
    [one] 1 Trog
   *[other] { $trogs } Trogs
  }
cry-havoc-vp = { $vp } VP
cry-havoc-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
cry-havoc-crystals = { $crystals ->
    [0] no Crystals
    [one] 1 Crystal
   *[other] { $crystals } Crystals
  }
cry-havoc-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
cry-havoc-kills = { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
  }
cry-havoc-prisoners = { $prisoners ->
    [one] 1 Prisoner
   *[other] { $prisoners } Prisoners
  }
cry-havoc-copies = { $count } { $card }
cry-havoc-list = { $first } and { $last }

# Regions on buttons, at most 10 characters each, and so that they are found in the full name.
cry-havoc-short-north-landing = North
cry-havoc-short-west-landing = West
cry-havoc-short-east-landing = East
cry-havoc-short-south-landing = South
cry-havoc-short-sapos-deep = Deep
cry-havoc-short-cameron-sea = Sea
cry-havoc-short-feralas-banks = Banks
cry-havoc-short-mistlands = Mistlands
cry-havoc-short-the-scorching = Scorching
cry-havoc-short-caverns = Caverns
cry-havoc-short-kalas-gorge = Gorge
cry-havoc-short-brooding-pool = Pool
cry-havoc-short-ember-strand = Strand
cry-havoc-short-pale-horizon = Horizon
cry-havoc-short-gullwrack-shore = Shore
cry-havoc-short-drowned-terraces = Terraces
cry-havoc-short-ironroot-thicket = Thicket
cry-havoc-short-shardspine = Shardspine
cry-havoc-short-glass-dunes = Dunes
cry-havoc-short-canopy-of-eyes = Eyes

# What happened. A line begins with a player and goes on with deeds, joined by dots.
cry-havoc-event-action = Action { $marker }: { $deed }
cry-havoc-event-of = { $player } { $deed }

# Rounds.
cry-havoc-event-round = **Round { $round }**
cry-havoc-event-event = Event **{ $event }**: { $text }
cry-havoc-event-final-round = **This is the final Round.** Everybody scores Crystals at its end.
cry-havoc-event-stacked = { $events ->
    [one] { $player } passed Event spot { $from }: its Event
   *[other] { $player } passed Event spot { $from }: its { $events } Events
  } will come { $onto ->
    [5] in the final Round
   *[other] with spot { $onto }
  }
cry-havoc-event-initiative = Order of play: { $order }
cry-havoc-event-upcoming = changed the next Round’s order: { $order }
cry-havoc-event-skills-ready = all Skills are ready again
cry-havoc-event-refreshed = made { $skill } ready again
cry-havoc-event-vp = +{ $vp } VP
cry-havoc-event-vp-of = { $player } +{ $vp }
cry-havoc-event-vp-prisoners = VP for Prisoners: { $gained }
cry-havoc-event-vp-regions = VP for Regions: { $gained }
cry-havoc-event-vp-crystals = VP for Crystals: { $gained }
cry-havoc-event-ransomed = { $units ->
    [one] bought 1 Unit back from { $player } for 2 VP
   *[other] bought { $units } Units back from { $player } for 2 VP each
  }
cry-havoc-event-objective-card = Objective card **{ $card }** lies open: { $text }
cry-havoc-event-objective-met = fulfilled { $card }
cry-havoc-event-ended = **{ $player } won the game.**

# Cards.
cry-havoc-event-everybody-drew = Everybody drew { cry-havoc-cards }
cry-havoc-event-drew = drew { cry-havoc-cards }
cry-havoc-event-drew-terrain = drew { cry-havoc-cards } of { $deck }
cry-havoc-event-drew-these = you drew { $cards }
cry-havoc-event-reshuffled = discard pile reshuffled: { $players }
cry-havoc-event-cards-more = { $count } more
cry-havoc-event-discarded-limit = discarded { $cards }, with more than 7 in hand
cry-havoc-event-discarded = had to discard { $cards }
cry-havoc-event-laid = laid { $cards }: { $points ->
    [one] 1 { $icon } point
   *[other] { $points } { $icon } points
  }{ $bonus ->
    [0] { "" }
   *[other] , { $bonus } of them a bonus
  }
cry-havoc-event-points = laid no card: { $points ->
    [one] 1 { $icon } point
   *[other] { $points } { $icon } points
  }
cry-havoc-event-action-passed = took no Action
cry-havoc-event-kept = kept a card of { $deck }
cry-havoc-event-kept-this = you kept { $card }
cry-havoc-event-scoring = enabled Scoring
cry-havoc-event-scoring-with = enabled Scoring with { $cards }
cry-havoc-event-skill = used { $skill }
cry-havoc-event-text = carried out { $card }
cry-havoc-event-stored = stored a card of { $deck }
cry-havoc-event-stored-this = you stored { $card }
cry-havoc-event-stored-returned = put a stored card back to { $deck }

# The planet.
cry-havoc-event-moved = moved { cry-havoc-units } { $way }
cry-havoc-event-placed = put { cry-havoc-units } in { $at }
cry-havoc-event-lost = lost { cry-havoc-units } in { $at }
cry-havoc-event-paid = gave up { cry-havoc-units } in { $at }
cry-havoc-event-lost-to-nobody = found no Trogs in { $at }, but lost { cry-havoc-units } to their trail
cry-havoc-event-trogs-left = { cry-havoc-trog-units } left { $at }
cry-havoc-event-explored = found { $token } in { $at }
cry-havoc-event-trogs-revealed = { $at }: { $token }, { cry-havoc-trog-units }, { cry-havoc-crystals }
cry-havoc-event-control = took Control of { $at }
cry-havoc-event-control-taken = took Control of { $at } from { $player }
cry-havoc-event-control-lost = { $at } is no longer { $player }’s
cry-havoc-event-battle-token = attacked { $defender } in { $at }: battle { $number }
cry-havoc-event-called-off = { $at }: no battle any more
cry-havoc-event-built = built { $structure } in { $at }
cry-havoc-event-activated = activated { $structure } in { $at }
cry-havoc-event-works = { $player }’s { $structure } in { $at } worked
cry-havoc-event-structure-moved = moved { $structure } { $way }
cry-havoc-event-structure-removed = took back { $structure } in { $at }
cry-havoc-event-marked = marked { $structure } in { $at }
cry-havoc-event-token-placed = { $token } in { $at }
cry-havoc-event-token-hidden = { $token } in { $at }, face down
cry-havoc-event-token-moved = { $token } { $from } → { $to }
cry-havoc-event-token-returned = { $token } of { $at } went back
cry-havoc-event-token-works = { $token } in { $at } worked
cry-havoc-event-crystals-added = { $count ->
    [one] +{ cry-havoc-crystals } in { $regions }
   *[other] +{ cry-havoc-crystals } each in { $regions }
  }
cry-havoc-event-regions-more = { $count } more
cry-havoc-event-crystals-taken = took { cry-havoc-crystals } of { $at } into the Stock
cry-havoc-event-crystals-removed = { cry-havoc-crystals } of { $at } removed
cry-havoc-event-crystals-spent = spent { cry-havoc-crystals }

# Battles.
cry-havoc-event-battle = **Battle in { $at }:** { $attacker } against { $defender }
cry-havoc-event-runs-trogs = { $player } runs the Trogs
cry-havoc-event-places-last = will place Units last
cry-havoc-event-committed = placed { $split }
cry-havoc-event-committed-part = { $units } on { $at }
cry-havoc-event-played = played { $card }
cry-havoc-event-played-stored = played { $card } from storage
cry-havoc-event-nullified = { $card } had no effect
cry-havoc-event-passed = passed
cry-havoc-event-both-passed = Both passed
cry-havoc-event-added = added { cry-havoc-units } on { $to }
cry-havoc-event-brought = brought { cry-havoc-units } from { $from } to { $to }
cry-havoc-event-shifted = { cry-havoc-units } of { $player }: { $from } → { $to }
cry-havoc-event-killed = lost { cry-havoc-units }
cry-havoc-event-kills-prevented = { cry-havoc-kills } of { $player }’s Units prevented
cry-havoc-event-kills-to-prevent = { $kills ->
    [one] the next kill
   *[other] the next { cry-havoc-kills }
  } of { $player }’s Units will fail
cry-havoc-event-captured = took { cry-havoc-units } of { $player } prisoner, from { $at }
cry-havoc-event-withdrew = withdrew { cry-havoc-units } from { $from } to { $to }
cry-havoc-event-strength = +{ $strength } on { $at }
cry-havoc-event-order = order: { $order }
cry-havoc-event-wins-ties = will win ties on { $at }
cry-havoc-event-locked = { $at } is locked
cry-havoc-event-next-nullified = { $player }’s next card will have no effect
cry-havoc-event-won = won { $objective } { $more } to { $fewer }
cry-havoc-event-won-tie = won the tie on { $objective }, { $more } to { $fewer }
cry-havoc-event-tied = { $more ->
    [0] { $objective }: nobody was there
   *[other] { $objective } { $more } to { $fewer }: a tie, nobody won it
  }
cry-havoc-event-attrition = Attrition: { $killed }
cry-havoc-event-attrition-nobody = Attrition: nobody was killed
cry-havoc-event-retreated = retreated with { cry-havoc-units } to { $to }
cry-havoc-event-retreated-home = sent { cry-havoc-units } back to the Reserve

# The little of a turn that is left when its message is replaced.
cry-havoc-gist-points = { $icon } { $points }
cry-havoc-gist-kept = a new card
cry-havoc-gist-scoring = Scoring
cry-havoc-gist-passed = no Action
cry-havoc-gist-won = { $at } to the { $faction }
cry-havoc-gist-fought = a battle in { $at }
cry-havoc-gist-fights = the battle in { $at } began
cry-havoc-gist-final-round = the final Round begins
cry-havoc-gist-ended = the game is over
cry-havoc-last-turns = **The final Round has begun.** At its end all Crystals in your Regions score; then the game is over.

# What an action would bring, before it is done.
cry-havoc-foretell-round = Then a new Round begins.
cry-havoc-foretell-turn = Then it is { $player }’s turn.
cry-havoc-foretell-battle = Then the battle in { $at } begins.
cry-havoc-foretell-exploration = Reveals the Exploration token in { $at }.
cry-havoc-foretell-trogs = Reveals the Trog token in { $at }.
cry-havoc-foretell-attrition = Then Attrition is resolved.
cry-havoc-foretell-ended = Then the game is over.
cry-havoc-foretell-control = { $at }: Control goes to { $player }.
cry-havoc-foretell-no-control = { $at }: nobody has Control.
cry-havoc-foretell-battle-token = { $at }: a battle, { $attacker } against { $defender }.
cry-havoc-foretell-lost = { $at }: { cry-havoc-units } of { $player } lost.
cry-havoc-foretell-killed = { cry-havoc-units } of { $player } killed.
cry-havoc-foretell-captured = { cry-havoc-units } of { $player } taken prisoner.
cry-havoc-foretell-drew = { $player } draws { cry-havoc-cards }.
cry-havoc-foretell-discarded = { $player } discards { cry-havoc-cards }.
cry-havoc-foretell-scoring = Scoring at the end of this Round: Regions of { $player }, Crystals of everybody.
cry-havoc-foretell-vp = +{ $vp } VP for { $player }.
cry-havoc-foretell-won = { $objective } { $more } to { $fewer } for { $player }.
cry-havoc-foretell-tied = { $objective } { $more } to { $fewer }: a tie, nobody wins it.

# How it stands, and how it ended.
cry-havoc-standing = Scores so far: { $scores }.
cry-havoc-standing-player = **{ $player }** { $vp } VP
cry-havoc-result = **{ $player }** wins with { $vp } VP. Well played!
cry-havoc-result-parted = **{ $player }** wins with { $vp } VP; Prisoners or the order of play parted the tie. Well played!
cry-havoc-result-place = { $place }. { $player }, { $vp } VP

# The planet in words.
cry-havoc-phase-events = Events
cry-havoc-phase-draw = cards are drawn
cry-havoc-phase-actions = Actions
cry-havoc-phase-battles = battles
cry-havoc-phase-prisoners = Prisoners
cry-havoc-phase-scoring = Scoring
cry-havoc-phase-over = the end
cry-havoc-details-round = **Round { $round }**, { $phase }
cry-havoc-details-final = the final Round
cry-havoc-details-order = order of play: { $order }
cry-havoc-details-upcoming = next Round: { $order }
cry-havoc-details-scoring = { $player } enabled Scoring
cry-havoc-details-events = Events wait at { $spots } VP
cry-havoc-details-player = **{ $player }** ({ $faction }): { $vp } VP · hand { $hand }, deck { $deck }, Reserve { $reserve }
cry-havoc-details-stock = Stock: { cry-havoc-crystals }
cry-havoc-details-stored = { cry-havoc-cards } stored
cry-havoc-details-prisoners = Prisoners: { $prisoners }
cry-havoc-details-exhausted = { $skill } (used)
cry-havoc-details-free = **Nobody’s** Regions
    { $regions }
cry-havoc-details-exploration = Exploration
cry-havoc-details-skill-token = Skill token { $faction }
cry-havoc-details-battle = battle { $number } ({ $attacker } attack)
cry-havoc-details-supply = Decks: { $decks } · Nests left: { $nests }
cry-havoc-details-trogs = Trog Reserve: { $reserve }
cry-havoc-details-objectives = Objective cards: { $cards }

# What the table waits for; written behind the mention of the player.
cry-havoc-wait-action = take Action { $marker }.
cry-havoc-wait-acted = use a Skill, or end the turn.
cry-havoc-wait-cards = choose cards for the Action.
cry-havoc-wait-text = choose which “!” text comes first.
cry-havoc-wait-move = { $points ->
    [one] move Units: 1 point left.
   *[other] move Units: { $points } points left.
  }
cry-havoc-wait-recruit = { $points ->
    [one] recruit Units: 1 point left.
   *[other] recruit Units: { $points } points left.
  }
cry-havoc-wait-build = { $points ->
    [one] build or activate: 1 point left.
   *[other] build or activate: { $points } points left.
  }
cry-havoc-wait-keep = choose which card stays.
cry-havoc-wait-order = choose which tokens are turned over first.
cry-havoc-wait-attack = choose which battle comes first.
cry-havoc-wait-discard = put cards back, down to seven.
cry-havoc-wait-place = place Units in the battle in { $at }.
cry-havoc-wait-tactics = play a card in { $at }, or pass.
cry-havoc-wait-capture = choose a Prisoner in { $at }.
cry-havoc-wait-kill = choose whom to kill in { $at }.
cry-havoc-wait-save = choose who is saved in { $at }.
cry-havoc-wait-retreat = retreat from { $at }.
cry-havoc-wait-nest = choose where the Nest goes.
cry-havoc-wait-skill = use a Skill in the battle in { $at }, or not.
cry-havoc-wait-finish = confirm what was chosen in { $at }.
cry-havoc-wait-ransom = buy Prisoners back, or not.
cry-havoc-wait-effect = { $asked_by } asks for a choice.
cry-havoc-wait-effect-unnamed = make a choice.

# What is explained below the question when a kind of decision is new to somebody who wants to be taught: what you do here,
# and what it is good for.
cry-havoc-lesson-action =
    💡 You have three Actions a Round, one at a time; then the next player has a turn. Most Actions are paid with cards.
    Early on, take free Regions with Crystals. Whoever enables Scoring gets 1 VP for each Region of theirs.
cry-havoc-lesson-cards =
    💡 Each card you lay down gives points for one kind of icon only: Move, Recruit or Build.
    Keep some: the same cards fight for you in the battles at the end of the Round.
cry-havoc-lesson-move =
    💡 One point moves one Unit to a Region next to it. You can split your points as you like.
    Units stop where enemies or Trog tokens are. The battles are fought later, after everybody’s Actions.
cry-havoc-lesson-recruit =
    💡 One point brings one Unit from your Reserve, usually to your HQ. Points that you do not use are lost.
    From the HQ the Units still have to walk, so recruit before you need them.
cry-havoc-lesson-build =
    💡 You build in Regions that were yours when the Action began, and pay to make a Structure work.
    A Structure can work once in each Build Action, as long as its Region is yours.
cry-havoc-lesson-keep =
    💡 You look at two cards and keep one. The other is shuffled back into its deck.
    Terrain cards have more icons, but in battle they can only be played on their own terrain.
cry-havoc-lesson-text =
    💡 The “!” text of a card is carried out before you spend the first point.
    With several of them you say which comes first.
cry-havoc-lesson-order =
    💡 Your Units found hidden tokens in several Regions: Exploration tokens first, then those of the Trogs.
    You say where they are turned over first. It matters only if the first changes something for the second.
cry-havoc-lesson-attack =
    💡 Battle tokens have numbers, and at the end of the Round the battle with the lowest is fought first.
    A card that you play in one battle is gone for the next.
cry-havoc-lesson-discard =
    💡 Only at this moment may you hold no more than seven cards. Later in the Round you may hold more.
    All choose at the same time, and nothing is told before the last has chosen.
cry-havoc-lesson-place =
    💡 Put your Units on Control, Capture and Attrition. Most on Control win the Region and 2 VP; the Defender wins ties.
    Most on Capture take a Prisoner, worth 1 VP each Round. Each Unit on Attrition kills an enemy for 1 VP.
cry-havoc-lesson-tactics =
    💡 You take turns to play a card, the Attacker first. Who passes plays no more cards in this battle.
    A card that you keep pays for your next Actions, so do not waste one on a battle that is decided.
cry-havoc-lesson-capture =
    💡 You take one enemy Unit of this battle as a Prisoner, from wherever you like.
    It is worth 1 VP each Round until it is bought back. Taken from Attrition, it will not kill anybody.
cry-havoc-lesson-kill =
    💡 Each Unit on Attrition kills one enemy. Both sides choose at the same time.
    Where your victims stand matters, because an Objective is still to come.
cry-havoc-lesson-save =
    💡 Some of the kills do not happen. You say which of your Units stay alive.
    Save those who still decide an Objective.
cry-havoc-lesson-retreat =
    💡 You lost Control, so your Units leave for one Region of yours next door. If you have none there, they go to the Reserve.
    Choose where you will need them next.
cry-havoc-lesson-nest =
    💡 The beaten Trogs hide in a Nest in a Region near by.
    Whoever goes there later meets them again, so put it in somebody else’s way.
cry-havoc-lesson-skill =
    💡 A Skill costs no Action and no cards. You can use each one once a Round.
    Some work in battles, and a few even in battles of others; then you are asked.
cry-havoc-lesson-finish =
    💡 Everything here is chosen. This ends the step, and then others may decide.
    You are asked because it cannot be taken back afterwards; until you press it, **Undo** can.
cry-havoc-lesson-ransom =
    💡 Others hold Units of yours. Each gives its captor 1 VP a Round; for 2 VP it comes back to your Reserve.
    Buying back pays off while several Rounds are still to come.
cry-havoc-lesson-effect =
    💡 A card, Skill, Structure or token asks for a choice. Its text stands above.
    Its text goes before the rules, and what cannot be done is left out.

# What all games say, in the words of this one.
cry-havoc-name = Cry Havoc
cry-havoc-role-taken = Somebody else plays that faction.
cry-havoc-options-guest = Choose **your faction**. The host sets the other options.
cry-havoc-options-onlooker = Press **Join** first: who has a seat can choose a faction. The host sets the other options.
cry-havoc-rules-near = I found no rule about “{ $query }”. What comes nearest:
cry-havoc-rules-nothing = I found no rule for “{ $query }”. Try other words, such as `retreat`, `Prisoner` or `Trog token`.

# Chapters of the help; see help.ftl.
cry-havoc-help-play-button = Cry Havoc
cry-havoc-help-play =
    The game is **Cry Havoc**, for 2 to 4 players: four peoples fight over the Crystals of one planet.

    A Round: an Event, new cards, three Actions each, then all battles. Cards pay for Actions and decide battles. Regions count for whoever enables Scoring, Crystals for everybody. After five Rounds at most, most VP win.

    First game? **Teach me** explains each new decision when it comes. `/rules how do I play` tells more.

cry-havoc-help-battle-button = Battles
cry-havoc-help-battle =
    Battles come after everybody’s Actions. Both sides put their Units on three Objectives, the Attacker first:

    - **Control**: most Units win the Region and 2 VP; the Defender wins ties.
    - **Capture**: most Units take a Prisoner, worth 1 VP each Round until it is bought back for 2.
    - **Attrition**: each Unit kills one enemy, for 1 VP each.

    Then you play cards in turn. `2·1·0` means 2 Units on Control, 1 on Capture, none on Attrition. `/rules battle` tells more.

cry-havoc-help-factions-button = Factions
cry-havoc-help-factions =
    Each faction plays differently:

    - **Humans** take Regions without fighting and guard them from afar.
    - **Pilgrims** gather Crystals and turn them into VP or power.
    - **Machines** are slow, build much and kill at a distance.
    - **Trogs** live on the planet, in Nests and Tunnels. With fewer than four players nobody plays them, and they defend themselves.

    The host sets the level: as beginners you have one Skill each, as veterans three. `/rules factions` tells more.

# Why the rules refuse an action, one text per reason that the engine names. Each says what is in the way in this position;
# the rule itself stands behind it and can be opened. A key with a fact behind it is for when the engine knows that fact.
cry-havoc-reason-game-over = The game is over.
cry-havoc-reason-not-your-decision = The decision is with { $decide } now.
cry-havoc-reason-wrong-decision = { $decision ->
    [discard] Cards must go first, down to seven.
    [action] Take an Action first, or use a Skill.
    [cards] Choose the cards for your Action first.
    [text] Choose first which “!” text is carried out.
    [move] You are moving Units. End the Move first.
    [recruit] You are recruiting. End that first.
    [build] You are building. End that first.
    [keep] Choose first which card you keep.
    [order] Choose first where tokens are turned over.
    [attack] Choose first which battle is fought before the others.
    [place] Place your Units in the battle first.
    [tactics] A battle is on: play a card, or pass.
    [capture] Choose your Prisoner first.
    [kill] Choose first whom you kill.
    [save] Choose first which of your Units are saved.
    [retreat] Your Units must retreat first.
    [nest] Choose first where the Nest goes.
    [skill] Use the Skill first, or pass.
    [finish] Confirm first what you have chosen.
    [ransom] Buy Prisoners back first, or go on without.
   *[other] Something else must be chosen first.
  }
cry-havoc-reason-wrong-decision-asked-by = { $asked_by } asks for a choice first.
cry-havoc-reason-not-in-hand = You have no { $card } in hand that is not chosen already.
cry-havoc-reason-wrong-cards = { $cards ->
    [one] Exactly 1 card must go.
   *[other] Exactly { $cards } cards must go, all in one choice.
  }
cry-havoc-reason-passed = You have passed: you play no more cards in this battle.
cry-havoc-reason-not-stored = { $card } is not among your stored cards.
cry-havoc-reason-no-battle-text = { $card } has no text for battles.
cry-havoc-reason-wrong-terrain = { $card } belongs to another terrain than this Region.
cry-havoc-reason-not-a-scoring-card = { $card } is no card that enables Scoring.
cry-havoc-reason-scoring-closed = { $final_round ->
    [true] This is the final Round: nobody can enable Scoring any more.
   *[other] { $enabled_by } has enabled Scoring in this Round already.
  }
cry-havoc-reason-deck-empty = That deck is empty.
cry-havoc-reason-acted = You have taken your Action already.
cry-havoc-reason-not-acted = Your Action is still to come. To do without one, pass.
cry-havoc-reason-hand-empty = You have no card in hand to lay down.
cry-havoc-reason-no-such-skill = You do not have { $skill }.
cry-havoc-reason-exhausted = You have used { $skill } in this Round already.
cry-havoc-reason-skill-not-now = { $skill } cannot be used at this moment.
cry-havoc-reason-skill-without-effect = { $skill } could do nothing now.
cry-havoc-reason-too-few-units = { $units ->
    [0] No Unit of yours can leave { $at }.
    [one] Only 1 Unit of yours can leave { $at }.
   *[other] Only { $units } Units of yours can leave { $at }.
  }
cry-havoc-reason-stopped = Your Units in { $at } have met somebody there, so they stay.
cry-havoc-reason-held-by-battle = { $may_leave ->
    [0] The battle in { $at } holds all your Units there.
    [one] The battle in { $at } holds your Units: only 1 may leave.
   *[other] The battle in { $at } holds your Units: only { $may_leave } may leave.
  }
cry-havoc-reason-too-few-points = That costs { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, and you have { $points }.
cry-havoc-reason-not-adjacent = { $to } is not next to { $from }.
cry-havoc-reason-battle-region = There is a battle in { $at }, so it is closed until that is fought.
cry-havoc-reason-enemy-hq = { $at } is somebody else’s HQ: nobody else goes there.
cry-havoc-reason-in-hq = Nothing is built in an HQ such as { $at }.
cry-havoc-reason-not-controlled = { $at } is not yours, or was not when this began.
cry-havoc-reason-stands-there = { $structure } stands in { $at } already.
cry-havoc-reason-no-token-left = You have no { $structure } left to build.
cry-havoc-reason-recruits-elsewhere = { $units ->
    [0] Recruits do not go to { $at }, but to your HQ.
    [one] Only 1 recruit may go to { $at }.
   *[other] Only { $units } recruits may go to { $at }.
  }
cry-havoc-reason-reserve-short = { $units ->
    [0] Your Reserve is empty.
    [one] There is only 1 Unit in your Reserve.
   *[other] There are only { $units } Units in your Reserve.
  }
cry-havoc-reason-not-yours = { $structure } belongs to another faction.
cry-havoc-reason-not-built = You have no { $structure } in { $at }.
cry-havoc-reason-passive = { $structure } works by itself and is never activated.
cry-havoc-reason-activated-already = You have activated { $structure } in { $at } already in this Action.
cry-havoc-reason-structure-without-effect = { $structure } in { $at } could do nothing now.
cry-havoc-reason-wrong-number = { $units ->
    [one] It must be 1 Unit in all.
   *[other] It must be { $units } Units in all.
  }
cry-havoc-reason-not-a-choice = That is not one of the choices here.
cry-havoc-reason-not-a-choice-regions = That is not one of the choices here. Possible are: { $regions }.
cry-havoc-reason-not-a-choice-numbers = That number is not possible. Possible: { $numbers }.
