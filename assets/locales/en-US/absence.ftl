# People who are late, away or gone: time limits, votes, pauses, seats that go to others.

# The public message and the status.
table-paused = **Paused** by { $who } <t:{ $since }:R>. No moves, and no time runs, until the host or a moderator presses **Go on**.
table-time = -# Time: { $times }
table-time-of = { $player } until <t:{ $until }:f>
table-away = -# { $player } is away until <t:{ $until }:D>.
table-away-computer = -# { $player } is away until <t:{ $until }:D>; a computer player decides for them.
table-computer-turn = -# A computer player decides this turn for { $player }, who can come back any time.
table-offered = -# { $player } offers their seat.
table-offered-to = -# The seat of { $player } is offered to { $to }.
table-vacant = -# { $player } plays until somebody takes the seat.

# When time is up.
vote-question = **Time is up for { $late }.** { $asked }, what shall we do? A move of theirs settles it.
vote-question-anybody = **Time is up for { $late }.** Whoever comes first decides what to do. A move settles it, too.
vote-so-far = -# So far: { $votes }
vote-of = { $who } wants to { $wish }
vote-wait = wait
vote-computer-turn = let the computer play this turn
vote-hand-over = hand the seat over
vote-end = end the game
button-vote-wait = Wait
button-vote-computer-turn = Computer plays this turn
button-vote-hand-over = Hand the seat over
button-vote-end = End the game

# What happened, for the table and the history.
story-paused = { $who } paused the game.
story-resumed = { $who } let the game go on.
story-time-up = Time was up for **{ $player }**.
story-decided-wait = The table waits for **{ $player }** once more.
story-decided-computer-turn = A computer player decides this turn for **{ $player }**.
story-went-away = **{ $player }** is away until <t:{ $until }:D>.
story-came-back = **{ $player }** is back.
story-offered = **{ $player }** offers their seat.
story-offered-to = The seat of **{ $player }** is offered to { $to }.
story-offer-withdrawn = **{ $player }** keeps their seat.
story-handed-over = { $who } let a computer player stand in for **{ $player }**.
story-handed-over-voted = The table handed over the seat of **{ $player }**; a computer player stands in.
story-succeeded = { $who } took over from **{ $player }**.
closed-time-up = Time was up for **{ $player }**, and those who play decided to end the game here.
closed-damaged = The record of this table is damaged, so a moderator gave it up.

# What the host chooses about time.
button-time = Time limits
time-panel = **Time** at this table. What runs over comes out of a bank that each seat has for the whole game. When all is used up the others decide what to do; nobody loses by the clock. Absences and pauses do not count.
time-limit = Time for a decision
time-limit-none = No time limit
time-limit-brisk = 12 hours, and 1 day in the bank
time-limit-daily = 24 hours, and 3 days in the bank
time-limit-relaxed = 3 days, and 7 days in the bank
while-away = While somebody is away
while-away-wait = The game waits for whoever is away
while-away-computer-plays = A computer player decides for whoever is away
lobby-time-brisk = -# Time for a decision: 12 hours, and 1 day in the bank for the game.
lobby-time-daily = -# Time for a decision: 24 hours, and 3 days in the bank for the game.
lobby-time-relaxed = -# Time for a decision: 3 days, and 7 days in the bank for the game.
lobby-while-away-computer-plays = -# A computer player decides for whoever is away (`/away`).

# Answers to whoever asks.
away-not = You are not away. Going? `/away until:` takes a date such as 2027-01-15, or a number of days.
away-until = You are away until <t:{ $until }:D>. Your tables are told, and no time runs for you. Back earlier? Press the button.
away-back = Welcome back! Your tables are told.
away-misunderstood = I did not understand “{ $input }”. Type a number of days, such as 5, or a date, such as 2027-01-15.
away-out-of-range = That does not work: choose a day between tomorrow and { $days } days from now.
away-suggestion-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
away-suggestion-back = I am back
button-back-again = I am back
seat-offered = Your seat is offered to everybody. You play on until somebody takes it.
seat-offered-to = Your seat is offered to { $to }. You play on until they take it.
seat-kept = You keep your seat.
button-keep-seat = Keep my seat
button-take-seat = Take this seat
button-take-seat-of = Take the seat of { $player }
gm-paused = The game is paused. `/gm resume` lets it go on.
gm-resumed = The game goes on.
gm-replaced = { $player } plays on from here. Anybody may take the seat.
gm-offered = The seat of { $player } is offered to { $to }, who takes it by a button at the table. Until then nothing changes.
gm-no-such-seat = Nobody called “{ $input }” sits here. Pick one of the suggestions while you type.
button-resume = Go on

# A table whose record is damaged.
damaged-question = The record of table { $table } is damaged, so I cannot go on with it. As a moderator you can give it up: what is stored stays for the people who run me, and the channel is free for a new table.
button-close-damaged = Give this table up
damaged-closed = { $who }, a moderator, gave up table { $table }, whose record is damaged. `/table open` opens a new one.

# Refusals.
refusal-paused = { $who } paused this game <t:{ $since }:R>. The host or a moderator lets it go on: `/gm resume`.
refusal-not-paused = This game is not paused.
refusal-nothing-due = There is nothing to do.
refusal-vote-over = That is settled already. The newest message of the table shows how things stand.
refusal-not-a-voter = This is for { $asked } to decide. Is it about you? Make your move, and it is settled.
refusal-last-person = Nobody else would be left to play. `/table close` ends the game.
refusal-offered-already = That seat is offered already. Whoever takes it presses **Take this seat** at the table.
refusal-no-offer = Your seat is not offered.
refusal-seated-already = That person has a seat at this table already.
refusal-no-seat-offered = That seat is not to be had, at least not by you.
refusal-nobody-there = A computer player sits there already.
refusal-not-damaged = This table can go on: its record is sound.
