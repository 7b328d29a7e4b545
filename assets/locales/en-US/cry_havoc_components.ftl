# The components of Cry Havoc as /card shows them: title and kind, then these lines.

# What kind of component it is.
cry-havoc-component-kind-tactics = Tactics card of the { $faction }
cry-havoc-component-kind-terrain-card = { $deck } Terrain Tactics card
cry-havoc-component-kind-objective = New Orders Objective card in the { $deck } deck
cry-havoc-component-kind-structure = Structure of the { $faction }
cry-havoc-component-kind-skill = Skill of the { $faction }
cry-havoc-component-kind-skill-default = Default Skill of the { $faction }
cry-havoc-component-kind-strength = Token of the { $faction }
cry-havoc-component-kind-event = Event token
cry-havoc-component-kind-exploration = Exploration token
cry-havoc-component-kind-war-party = War Party token
cry-havoc-component-kind-nest = Nest token
cry-havoc-component-kind-region = Region
cry-havoc-component-kind-faction = Faction
cry-havoc-component-kind-deck = Terrain Tactics deck
cry-havoc-component-kind-spots = Score track

# Where the value comes from.
cry-havoc-component-source-known = -# Value: **published**; any number that was never published is ours.
cry-havoc-component-source-house = -# Value: **ours**, since none is published.

# Cards.
cry-havoc-component-icons = Icons: { $icons }
cry-havoc-component-no-icons = No icons.
cry-havoc-component-icon-move = { $count } Move
cry-havoc-component-icon-recruit = { $count } Recruit
cry-havoc-component-icon-build = { $count } Build
cry-havoc-component-bonus-draw = { $count ->
    [one] draw a card
   *[other] draw { $count } cards
  }
cry-havoc-component-bonus-draw-once = draw a card, once
cry-havoc-component-bonus-vp = { $count } VP
cry-havoc-component-bonus-text = “!”
cry-havoc-component-objective-vp = Worth { $count } VP at Final Scoring.
cry-havoc-component-copies = { $count ->
    [one] One in the deck.
   *[other] { $count } in the deck.
  }

# Structures, Skills and tokens.
cry-havoc-component-structure = Costs { $build } Build to place, { $activate } to activate.
cry-havoc-component-structure-passive = Costs { $build } Build to place, and works by itself.
cry-havoc-component-structure-battle = Works in a Battle Region too.
cry-havoc-component-tokens = { $count ->
    [one] One token.
   *[other] { $count } tokens.
  }
cry-havoc-component-window-turn = Once a Round, in your turn before or after the Action.
cry-havoc-component-window-recruit = Once a Round, while you recruit.
cry-havoc-component-window-place = Once a Round, in a battle when Units are placed.
cry-havoc-component-window-before = Once a Round, in a battle before the Objectives are resolved.
cry-havoc-component-window-attrition = Once a Round, in a battle at Attrition.
cry-havoc-component-window-retreat = Once a Round, when your Units retreat.
cry-havoc-component-title-war-party = War Party { $units }/{ $crystals }
cry-havoc-component-title-nest = Nest { $units }/{ $crystals }
cry-havoc-component-brings = Brings { $units ->
    [one] 1 Trog Unit
   *[other] { $units } Trog Units
  } and { $crystals ->
    [0] no Crystals
    [one] 1 Crystal
   *[other] { $crystals } Crystals
  }.

# Factions, decks and the score track.
cry-havoc-component-supply = Units: { $units }. Skill tokens: { $tokens }.
cry-havoc-component-structures = Structures: { $names }.
cry-havoc-component-skills = Skills: { $names }.
cry-havoc-component-tactics = Tactics cards: { $names }.
cry-havoc-component-cards = Cards: { $names }.
cry-havoc-component-title-spots = Event spots
cry-havoc-component-spots = Event tokens lie at { $others } VP. At { $last } VP stands Enable Final Scoring.

# Regions.
cry-havoc-component-side-standard = **3 or 4 players:** { $facts }.
cry-havoc-component-side-two = **2 players:** { $facts }.
cry-havoc-component-names = In other languages: { $names }.
cry-havoc-component-region-hq = HQ Region
cry-havoc-component-region-outer = outer Region
cry-havoc-component-region-crystals = { $count ->
    [one] 1 Crystal
   *[other] { $count } Crystals
  }
cry-havoc-component-region-war-party = War Party
cry-havoc-component-region-exploration = Exploration
cry-havoc-component-region-tunnel = Tunnel
cry-havoc-component-region-trog-hq = Trog HQ with 4 players
cry-havoc-component-region-borders = borders { $regions }
cry-havoc-component-region-opposite = opposite { $region }
