# Tables: lobby, turns, private panels, refusals. Texts are read on phones: short, with one clear next step.

computer = Computer
stand-in = Computer for { $name }
computer-numbered = Computer { $number }
computer-of-strength = { $computer } ({ $strength })

# How strong a computer player is, the weakest first.
strength-novice = Novice
strength-casual = Casual
strength-steady = Steady
strength-strong = Strong
strength-expert = Expert

# The public message.
table-nobody-plays = Nobody sits here yet, so nobody plays on: `/table join` takes a seat.
table-waits = { $whose }: { $what } Asked <t:{ $since }:R>.
table-call = { $whose }, it is your move.
table-earlier = -# Earlier: `/history`
table-elsewhere = -# This table is in { $channel }.
table-open-another = Open a new one with `/table open`.
close-asked = **{ $who } asks to end this game here.** The scores so far would be kept. Still to answer: { $open }.
closed-by = { $who } closed this table.
closed-agreed = Everybody agreed to end this game here.
closed-forced = { $who }, a moderator, closed this game: “{ $reason }”
closed-empty = { $who } was the last to leave, so this table is closed.
closed-unused = Nobody came for a whole day, so this table is closed.
story-resigned = { $who } left the game; a computer player plays on.
story-took-over = { $who } took over from the computer player.
story-kept-playing = { $who } wants to play on: the game continues.
story-line = **{ $player }** { $deeds }
story-undone = **{ $player }** took back: { $deed }
table-not-shown = I cannot show tables of this game. `/table close` ends the table.
table-moved = The game goes on in its own thread: { $thread }

# What is left of a message that a newer one has replaced.
table-began = -# The game began: { $players }
table-replaced = -# { $turns }
table-turn-over = { $player }’s turn { $number }: { $gist }
table-went-on = -# The game went on below.

thread-name = { $game } { $table }: { $players }
thread-name-new = { $game }: { $host }’s table
opened-in-thread = Your table is open in { $thread }.

# The lobby.
lobby-own-thread = Own thread
lobby-in-channel = In this channel
lobby-rematch = **Rematch!** Same seats, same colors and options. { $count ->
    [0] Ready when you are.
   *[other] { $others }: your seats are kept; press **Leave** if you are not in the mood.
  }
lobby-handed-on = { $left } left; { $host } is the host now.
lobby-computers = -# { $computers }
lobby-no-hints = -# No hints at this table.
alone-question = Nobody else is here yet. What would you like to play?
options-settled = The options are settled: the game has started.
options-refreshed = The table has changed meanwhile, so nothing was chosen. These are its options now.
options-host = **Options** of this table. The lobby shows every change.

# How strong computer players are.
computers = **Computer players**, from the weakest to the strongest: { $strengths }. Stronger ones look at more of what could happen.
computers-measured = -# Games won, measured in { $game } for two: { $steps }.
computers-measured-step = { $strength } { $share } % against { $weaker }
computers-guest = The host chooses how strong they are.
computers-add = Add a computer player
computer-added = { $computer } has a seat.

# Teach me: below the picture of what the game is about.
teach-game = **Your move** shows what you can do. Each kind of decision that is new to you is explained there, for your eyes only.
teach-host = Press **Start** when all are there. **Your move** then explains each kind of decision that is new to you, for your eyes only.
teach-guest = { $host } starts the game when all are there. **Your move** then explains each kind of decision that is new to you, for your eyes only.
teach-onlooker = That is the game. Want to play? Press **Join**, then **Teach me** again.

# Buttons.
button-move = Your move
button-hand = Hand
button-details = Board details
button-at-the-table = At the table
look-at-a-place = Look at a Region
place-unknown = I know no Region called “{ $query }”. Type a few letters of `/region` and pick one.
button-undo = Undo
button-rules = Rules
button-join = Join
button-leave = Leave
button-add-computer = Add computer player
button-remove-computer = Remove computer player
button-computers = Computer strength
button-hints = Allow hints
button-no-hints = Switch hints off
button-options = Options
button-start = Start
button-teach = Teach me
button-end-lessons = No more lessons
button-play-computer = Play against the computer
button-rematch = Rematch
button-resign = Leave the game
button-leave-alone = Leave alone
button-end-game = End the game
button-ask-to-close = Ask the others
button-force-close = Close at once…
button-agree-to-close = Agree to end
button-keep-playing = Keep playing
button-own-thread = Give the game its own thread
button-stay-in-channel = Play in this channel
button-back = Back
button-more = More ({ $page } of { $pages })
button-alternatives = What is allowed?
button-history = History
button-to-table = To the table
button-direct-messages-off = No direct messages
button-direct-messages-on = Send me my hand again
button-go-to = Go to { $number }
button-older = Older
button-newer = Newer
button-turns = Turn by turn
button-turn-before = ◀ Turn { $number }
button-turn-after = Turn { $number } ▶
button-skip-ahead = Skip ahead
button-skip-to-turn = Skip to turn { $number }
button-open-in-thread = Open in a thread
button-share-rule = Show to the channel
button-ask-rules = Look up…
help-start-button = Starting
help-turn-button = A turn
help-hand-button = Hands
help-rules-button = Rules
help-slow-button = Slow games
help-more-button = All commands

# The private panel.
panel-waiting = Nothing to decide for you right now: it is { $whose }’s move.
panel-thinking = { $whose } is thinking. This goes on by itself.
panel-list = Choose: { $from } to { $to }
panel-last = What is green cannot be taken back.
panel-last-all = Whatever you choose here cannot be taken back.
panel-last-some = Cannot be taken back: { $list }.
# Its head: what happened since its reader last acted.
panel-begun = The game has begun.
panel-turn-ended = Your turn is over.
panel-no-news = Nothing new on the board since you last acted.
panel-more = { $count ->
    [one] … and 1 more: `/history`
   *[other] … and { $count } more: `/history`
  }
panel-undone = Taken back: { $deed }.
panel-stale = The game has moved on. Here is the board now.
panel-question = **{ $question }**
confirm = **{ $action }**
confirm-passed = After this somebody else decides, and it cannot be taken back.
confirm-chance = What comes of this is left to chance; it cannot be taken back.
confirm-free = This can be taken back.
confirm-revealed = This shows you what was hidden, so it cannot be taken back.

# What people type behind `/play`: an action, or several with semicolons between them.
typed-waiting = It is { $whose }’s move.
typed-unforeseen = What comes after that cannot be foreseen: send it first.
typed-several = That fits { $count } actions; say a little more: { $actions }{ $more ->
    [0] { "" }
   *[other] { "" } and { $more } more
  }
typed-part = Nothing was done, because part { $number }, “{ $part }”, does not work. { $why }
typed-left-question = Left out: “{ $parts }”. Something else has to be decided first.
typed-left-unforeseen = Left out: “{ $parts }”. What comes next could not be foreseen, so choose anew.

hand-closed = I cannot send you direct messages: **Hand** or `/hand` shows your hand here. Allow them for this server, or choose `/table direct-messages` to do without.

# Hands by direct message.
hand-over = The game in { $channel } is over for you.
hand-off = You get no direct messages. Your hand is in { $channel }: press **Hand**, or type `/hand`.
# Answers in advance.
button-change = Change
button-prepare = Prepare
prepare = **Answer before you are asked.** What you choose here is done when it is asked; press again to take it back. Nobody is told, but for what concerns all.
table-in-advance = { $player } decides in advance: { $order }.
prepare-given = Answered in advance: { $orders }.
prepare-none = Ask me then

# What a computer player would do, for the eyes of whoever asked.
hint = **Hint.** What a computer player ({ $strength }) would do in your place:
hint-choice = { $number }. **{ $action }**: { $estimate }
hint-estimate = { $tenths ->
    [0] wins hardly any of the games played ahead ({ $percent } %)
    [10] wins nearly all of the games played ahead ({ $percent } %)
   *[other] wins about { $tenths } of 10 games played ahead ({ $percent } %)
  }
hint-hardly-tried = hardly tried, because it looked worse at once
hint-only = **Hint.** There is only one thing you can do: **{ $action }**.
hint-of-it = > { $line }
hint-knows = -# It knows what you know; what is hidden from you it deals anew for each game.
hint-none = I found no hint in time. Please try again.
hint-thinking = I am still thinking about your last question.

# What is asked in somebody else’s turn, by direct message.
question-replaced = -# Answered. The next question stands below.
messages-off = You get no more direct messages from me. **Hand** at the table or `/hand` shows your hand.
messages-on = Your hand comes to you by direct message again.

# Answers to commands.
opened = Your table is open.
joined = You have a seat.
left = You left the table.
started = The game begins.
closed = The table is closed.
close-confirm-lobby = **Close this table?** Everybody loses their seat.
close-confirm-alone = **End this game?** It cannot go on afterwards; the scores so far are kept.
close-confirm-ask = **Ask everybody to end this game here?** It ends once all who play agree, with the scores so far.
close-confirm-moderator = **Close this game at once?** Those who play can end it by agreement. As a moderator you can close it for them; everybody is told your reason.
close-reason-title = Close this game
close-reason-label = Why? Everybody at the table reads it.
close-asked-others = I have asked the others. The game ends once all have agreed; until then it goes on.
leave-confirm = **Leave this game?** A computer player takes your seat and plays on, and the others are told. You can come back with `/table join` as long as nobody else takes the seat.
leave-confirm-last = **Leave this game?** You are the last person here, so it ends; the scores so far are kept.
resigned = You have left the game.
took-over = You play on from here.
rematch-open = The next table is open already: look for it below.
button-close = Close the table
status-lobby = **Table { $table }** is open: { $count } of { $seats } seats taken. Host: { $host }.
status-closed = **Table { $table }** was closed.
status-running = **Table { $table }** · { $whose }: { $what } Asked <t:{ $since }:R>.
status-finished = **Table { $table }** is finished.
history-title = **History** · page { $page } of { $pages }, from the newest
history-title-newest = **History** · page { $page } of { $pages }, the newest
history-turn = **Turn { $number }** · <t:{ $at }:f>
history-turn-scored = **Turn { $number }** · <t:{ $at }:f> · { $scores }
history-before = **Before the first turn**
turn-title = **Turn { $number } · { $player }** · <t:{ $at }:R>
turn-uneventful = Nothing happened on the board.
history-empty = Nothing has happened yet.

# The tables of a server that wait for players.
list-title = **Tables that wait for players**
list-entry = { $number }. **{ $game }** in { $channel }: { $count } of { $seats } seats taken, <t:{ $since }:R>
list-empty = No table of this server waits for players. `/table open` opens one.
list-more = There are more. Close or start some of these to see them.

# What was chosen for a channel or a server.
settings-title = **Settings** in { $channel }
settings-line = - { $line } ({ $source })
settings-of-channel = chosen for this channel
settings-of-server = chosen for the server
settings-default = nothing chosen
settings-threads-always = Every game gets a thread of its own.
settings-threads-host = The host decides whether a game gets its own thread.
settings-boards-each-turn = The board is posted each turn, with a notification.
settings-boards-each-round = The board is posted each round; in between it changes quietly, and a line calls whose move it is.
settings-openers-everybody = Everybody may open tables.
settings-openers-moderators = Only moderators may open tables.
settings-openers-role = { $role } and moderators may open tables.
settings-change = -# Moderators change them with `/settings` and what they want.

rules-ask = Look up a rule with `/rules`, in your own words.
rules-no-such-rule = There is no rule “{ $rule }”.
components-near = I am not sure what “{ $query }” is. What comes nearest:
components-nothing = I know no card, token or place called “{ $query }”.
rules-modal-title = Look up a rule
rules-modal-label = What do you want to know?

# Refusals: what is in the way, and what to do. Nothing was changed.
failure = Something went wrong on my side. Nothing was changed; please try again in a moment.
answer-lost = That did not reach me, so nothing was changed. Please try again.
answer-interrupted = I was interrupted before I could do that, so nothing was changed. Please try again.
answer-interrupted-done = I was interrupted just after I did that: it counts.
failure-damaged = The record of this table is damaged, so I cannot go on with it. Nothing was changed. Please tell the people who run me that it is table { $table }.
refusal-no-table = There is no table in this channel. `/table open` opens one.
refusal-channel-taken = This channel already has a table. A new one can have its own thread.
refusal-not-offered = I cannot run tables of this game.
refusal-may-not-open = Not everybody may open tables here; `/settings` says who may. Join one: `/table list`.
refusal-always-in-threads = In this channel every game gets its own thread; `/settings` says so.
refusal-servers-only = That works in a server only.
refusal-manage-channel = Only those who may manage this channel can change its settings.
refusal-manage-server = Only those who may manage the server can change its settings.
refusal-already-started = The game has already started, so seats and colors stay as they are.
refusal-not-started = The game has not started yet: press **Start** at the lobby, or `/table start`.
refusal-over = This game is over. `/table open` opens a new table.
refusal-full = All seats are taken.
refusal-already-seated = You already have a seat at this table.
refusal-not-seated = You do not play at this table.
refusal-host-only = Only { $host }, the host of this table, or a moderator can do that.
refusal-host-only-unnamed = Only the host of the table, or a moderator, can do that.
refusal-start-later = { $host } is the host and starts the game. If nothing changes here, anybody with a seat can, from <t:{ $from }:R> on.
refusal-moderator-only = Only a moderator can close a game at once. With `/table close` you ask everybody who plays.
refusal-not-alone = You are not alone any more: press **Start** to begin with everybody.
refusal-already-agreed = You have agreed already. The game ends once the others do, too.
refusal-not-asked = Nobody asks to end this game any more.
refusal-not-over = This game is not over yet.
refusal-nobody-seated = Somebody has to play: take a seat first.
refusal-no-computer = No computer player sits there.
refusal-no-hints = This table plays without hints.
refusal-role-taken = Somebody else has that already.
refusal-no-such-seat = That seat is empty by now. Choose again.
refusal-stale = The game has moved on. **Your move** shows it as it is.
refusal-not-your-turn = It is not your move.
refusal-setup = The game cannot be set up like this. Change the seats or the options and start again.
refusal-rules = The rules do not allow that here.
refusal-by-rule = { $why } ({ $rule })
refusal-nothing-to-undo = There is nothing to take back.
refusal-undo-closed = Your last action cannot be taken back: something hidden was shown, dice were rolled, or somebody else had to decide since.
refusal-no-such-action = “{ $text }” is not an action that I know. Pick one of the suggestions while you type.
refusal-missing-permissions = I cannot run a table here: I need { $permissions }. A moderator can grant that in the channel’s settings.
refusal-old-button = That button is from an older version of me. `/board` shows the table as it is.
refusal-unknown-command = My commands were updated. Please type the command again.
refusal-bad-input = I did not understand “{ $input }”.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
