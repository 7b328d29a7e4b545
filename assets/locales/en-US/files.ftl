# The game as a moving picture, and as a file.

## /replay

replay-so-far = **The game so far**, turn by turn.
replay-of-game = **The whole game**, turn by turn.
replay-of-round = **Round { $round }**, turn by turn.
replay-nothing = There is nothing to replay yet: the game has not started.
replay-no-such-round = This game has no Round { $round }; its newest is Round { $last }. Type `/replay` and choose one from the list.
replay-round = Round { $round }
replay-frame = Round { $round } · Turn { $turn }: { $player } has played
replay-frame-start = The start
replay-alt = A moving picture of the game in { $frames ->
    [one] one frame
   *[other] { $frames } frames
  }, one for each turn. At the end:
replay-alt-round = A moving picture of Round { $round } in { $frames ->
    [one] one frame
   *[other] { $frames } frames
  }, one for each turn. At the end:
button-share-replay = Show to the channel
button-replay = Replay

## /history

history-no-such-round = This game has no Round { $round }; its newest is Round { $last }. Type `/history` and choose one from the list.

## /export

export-done = **Table { $table }** as a file: every action, and what it came to. `/import` brings it to any channel where I play, on other servers too.
export-running = This game still runs, and its file would show every hand and what chance will bring. You can have it with `/export` when the game is over.
export-not-started = This table has no game to put into a file: it has not started.
export-no-such-table = This channel has no table { $table }.

## /import

import-done = Here it is: **table { $table }**. { $state ->
    [running] Its seats are free: `/table join` takes one. Nobody plays on before somebody sits down.
   *[over] Its game is over; `/history` and `/replay` show how it went.
  }
story-imported = { $who } brought this game here from a file. Its earlier turns: `/history`.
story-imported-operator = The operator of this bot brought this game here from a file. Its earlier turns: `/history`.
import-channel-taken = An open table stands in this channel. Type `/import` in another channel or thread.
import-too-large = That file is too large for a table: I read at most { $kib } KiB. Is it the one that `/export` gave?
import-malformed = That is not a file of a table: { $reason }. Take the one that `/export` gave, unchanged.
import-version = That file has version { $found } of the format, and I cannot read that. Whoever runs me may have a newer version.
import-not-started = The game in that file has never started, so there is nothing to show.
import-part = That file does not fit together. The first thing wrong is { $part }: { $reason }. Nothing was changed.
import-entry = That file does not fit together. The first thing wrong is entry { $number } of its log: { $reason }. Nothing was changed.
import-other-state = That file does not fit together: played again, its actions come to another state than it says. Nothing was changed.
import-other-status = That file does not fit together: it says that the game is { $status }, and it is not. Nothing was changed.
import-not-loaded = I could not get that file from Discord. Please try again.
