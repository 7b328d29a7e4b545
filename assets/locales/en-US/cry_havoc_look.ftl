# Cry Havoc: a Region, a battle before it is fought, and what a player has, looked at by themselves.

# Buttons.
cry-havoc-button-roles = Factions
cry-havoc-look-board = Board
cry-havoc-look-battle = Battle
cry-havoc-look-event = The Event
cry-havoc-look-area = { $player }
cry-havoc-look-at-battle = Look at battle: { $place }

# A Region.
cry-havoc-look-outer = outer Region
cry-havoc-look-hq = HQ Region
cry-havoc-look-side-standard = with 3 or 4 players
cry-havoc-look-side-two = with 2 players
cry-havoc-look-control = Control: { $what }
cry-havoc-look-units = Units: { $what }
cry-havoc-look-face-down = Face down: { $what }
cry-havoc-look-tokens = Tokens: { $what }
cry-havoc-look-war-parties = { $count ->
    [one] 1 War Party
   *[other] { $count } War Parties
  }
cry-havoc-look-nests = { $count ->
    [one] 1 Nest
   *[other] { $count } Nests
  }
cry-havoc-look-explorations = { $count ->
    [one] 1 Exploration token
   *[other] { $count } Exploration tokens
  }
cry-havoc-look-structure = **{ $what }** of { $player } ({ $state }): { $text }
cry-havoc-look-usable = usable
cry-havoc-look-idle-control = not usable without Control
cry-havoc-look-idle-battle = not usable before the battle is over
cry-havoc-look-idle-activated = activated in this Action
cry-havoc-look-neighbours = Next to it: { $what }
cry-havoc-look-tunnels = Tunnels to: { $what }

# The battle that waits in a Region, or could begin there.
cry-havoc-look-battle-waits = **Battle { $number }**: { $attacker } attacks { $defender }, { $attackers } against { $defenders }.
cry-havoc-look-battle-begins = **A battle begins**: { $attacker } attacks { $defender }, { $attackers } against { $defenders }.
cry-havoc-look-battle-possible = { $attacker } would attack { $defender } here: { $defenders ->
    [one] 1 Unit
   *[other] { $defenders } Units
  } in the Region.
cry-havoc-look-battle-taken = With all Units on Control and no cards, the Region goes to { $winner }, { $attacks } to { $defends }.
cry-havoc-look-battle-held = With all Units on Control and no cards, the Region stays with { $winner }, { $defends } to { $attacks }; ties are the Defender’s.
cry-havoc-look-battle-needed = Without cards it takes { $needed } Units on Control to win it; ties are the Defender’s.
cry-havoc-look-battle-cards = { $neutral ->
    [defender] Cards in hand: { $attacker } { $attackercards }. Another player runs the Trogs, with cards of their own.
    [attacker] Cards in hand: { $defender } { $defendercards }. Another player runs the Trogs, with cards of their own.
   *[nobody] Cards in hand: { $attacker } { $attackercards }, { $defender } { $defendercards }.
  }
cry-havoc-look-battle-skill = { $player } has **{ $skill }** ready: { $text }

# The same in the picture: as short as can be.
cry-havoc-look-note-units = { $attacker } { $attackers } : { $defenders } { $defender }
cry-havoc-look-note-taken = All on Control: { $winner } takes it
cry-havoc-look-note-held = All on Control: { $winner } holds it
cry-havoc-look-note-needed = { $needed } on Control win it
cry-havoc-look-note-cards = { $neutral ->
    [defender] Cards: { $attacker } { $attackercards }
    [attacker] Cards: { $defender } { $defendercards }
   *[nobody] Cards: { $attackercards } against { $defendercards }
  }
cry-havoc-look-note-skills = Skills: { $skills }

# Below the question where Units go.
cry-havoc-look-move-begun = { $open ->
    [yes] { $place }, no terrain: { $attackers } against { $defenders } of { $defender }.
   *[no] { $place }, { $terrain }: { $attackers } against { $defenders } of { $defender }.
  }
cry-havoc-look-move-ahead = { $open ->
    [yes] { $place }, no terrain: { $defenders } of { $defender }; going there means a battle.
   *[no] { $place }, { $terrain }: { $defenders } of { $defender }; going there means a battle.
  }

# What a player has.
cry-havoc-look-skill-ready = Skill **{ $what }**, ready: { $text }
cry-havoc-look-skill-used = Skill **{ $what }**, used: { $text }
cry-havoc-look-kind = **{ $what }**, { $left } left, build { $build }, activate { $activate }: { $text }
cry-havoc-look-kind-always = **{ $what }**, { $left } left, build { $build }, works by itself: { $text }
cry-havoc-look-discard = Discarded: { $cards }

cry-havoc-look-event-text = Event **{ $what }**: { $text }
