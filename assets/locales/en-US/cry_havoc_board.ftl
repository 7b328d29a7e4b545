# Words in the pictures of Cry Havoc's board and of a Region, and their alt texts. Keep the words in pictures short: they are read on phones.

cry-havoc-board-round = Round
cry-havoc-board-rounds = of { $rounds }
cry-havoc-board-final-round = final
cry-havoc-board-turn = { $name }'s turn
cry-havoc-board-decides = { $name } decides
cry-havoc-board-all-decide = Several decide
cry-havoc-board-wins = { $name } wins
cry-havoc-board-since = Since you looked
cry-havoc-board-battle = Battle { $number }: { $region }
cry-havoc-board-phase-events = Phase 1: Events
cry-havoc-board-phase-draw = Phase 2: Cards
cry-havoc-board-phase-actions = Phase 3: Actions
cry-havoc-board-phase-battles = Phase 4: Battles
cry-havoc-board-phase-prisoners = Phase 5: Prisoners
cry-havoc-board-phase-scoring = Phase 6: Scoring
cry-havoc-board-phase-over = The game is over
cry-havoc-board-move-left = Move: { $points } left
cry-havoc-board-recruit-left = Recruit: { $points } left
cry-havoc-board-build-left = Build: { $points } left
cry-havoc-board-from = from { $region }
cry-havoc-board-next = Next
cry-havoc-board-scoring = Scoring
cry-havoc-board-final = Final
cry-havoc-board-regions = Regions
cry-havoc-board-skills = Skills
cry-havoc-board-trogs = Trogs
cry-havoc-board-outer = Outer Region
cry-havoc-board-hq = HQ Region
cry-havoc-board-terrain-mountain = Mountain
cry-havoc-board-terrain-desert = Desert
cry-havoc-board-terrain-jungle = Jungle
cry-havoc-board-terrain-ocean = Ocean
cry-havoc-board-held = held by
cry-havoc-board-always = always
cry-havoc-board-alt-since = Since you looked: { $list }.
cry-havoc-board-alt-new = Last: { $list }.
cry-havoc-board-alt-moved = { $faction } { $units } from { $from } to { $to }
cry-havoc-board-alt-new-units = new Units of { $faction } in { $at }
cry-havoc-board-alt-built = { $faction } built { $title } in { $at }
cry-havoc-board-alt-lost = { $faction } lost { $units } in { $at }
cry-havoc-board-alt-control = { $at } went to { $faction }
cry-havoc-board-alt-nobody = nobody
cry-havoc-board-alt-round = Round { $round }, { $phase }.
cry-havoc-board-alt-over = The game is over in Round { $round }: { $name } wins.
cry-havoc-board-alt-decides = { $name } is to decide.
cry-havoc-board-alt-all-decide = Several players are to decide.
cry-havoc-board-alt-points = { $points } points left.
cry-havoc-board-alt-scoring = { $name } enabled Scoring.
cry-havoc-board-alt-final = Final Scoring follows.
cry-havoc-board-alt-choices = To choose from: { $list }.
cry-havoc-board-alt-player = { $name }: { $vp } VP, { $cards } cards, Reserve { $reserve }.
cry-havoc-board-alt-regions = Regions: { $list }.
cry-havoc-board-alt-battle = battle { $number }, { $sides }
cry-havoc-board-alt-against = {" "}against{" "}
cry-havoc-board-alt-crystals = { $count ->
    [one] 1 Crystal
   *[other] { $count } Crystals
 }
cry-havoc-board-alt-structures = { $count ->
    [one] 1 Structure
   *[other] { $count } Structures
 }
cry-havoc-board-alt-war-parties = { $count ->
    [one] War Party
   *[other] { $count } War Parties
 }
cry-havoc-board-alt-nests = { $count ->
    [one] Nest
   *[other] { $count } Nests
 }
cry-havoc-board-alt-explorations = { $count ->
    [one] Exploration
   *[other] { $count } Explorations
 }
cry-havoc-board-alt-structure = { $title } of { $faction }: { $text }
cry-havoc-board-alt-neighbours = Around it: { $list }.
