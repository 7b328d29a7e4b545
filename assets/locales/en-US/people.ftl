# What concerns single persons: notes, following, results, stats, people one avoids, privacy.

# Somebody who took part and whose data were deleted.
former-player = a former player

# Private notes.
button-note = Note
button-drop-note = Clear the note
note-yours = **Your note**, for your eyes only:
note-is = **Your note** about { $channel }, for your eyes only:
note-none = You have noted nothing about { $channel }. Only you will ever see what you write.
note-kept = **Noted** about { $channel }, for your eyes only:
note-dropped = Your note about { $channel } is gone.
note-modal-title = Your note
note-modal-label = Only you see it. Empty: no note
note-too-long = That is too long: a note has at most { $limit } characters. Nothing was changed.

# Following a table at which one does not play.
button-follow = Tell me when it ends
button-unfollow = Don’t tell me
follow-on = I will send you a message when the game in { $channel } ends.
follow-unreachable = I cannot send you direct messages, so I will mention you in { $channel } when its game ends.
follow-off = You hear no more of the game in { $channel } from me.
follow-ended = **{ $game }** in { $channel } is over.
follow-called = { $who } { $told } You asked me to tell you.
follow-closed = **{ $game }** in { $channel } was closed before its end.

# The result of a game in the channel of its thread.
results =
    The game of **{ $game }** in { $channel } is over.
    { $result }
    -# { $points }

# Stats and ratings.
stats-title = **{ $person }** on this server
stats-none = No finished games of { $person } are counted here yet.
stats-left-out = You are left out: nobody sees your games here, and they rate nobody as yours.
stats-game = **{ $game }**: { $played ->
    [one] 1 game
   *[other] { $played } games
  }, { $won } won ({ $percent } %), average place { $place }
stats-rating = Rating **{ $rating }** ± { $uncertainty }, from { $games ->
    [one] 1 game
   *[other] { $games } games
  } against people. Everybody begins at 25.
stats-by = { $what }: { $percent } % of { $played }
stats-players = { $players } players
stats-reliability = -# Only you see this: you took { $percent } % of { $decisions } decisions in time, and left { $left ->
    [0] no game
    [one] 1 game
   *[other] { $left } games
  } before the end.
leaders-title = **The strongest at { $game }** on this server
leaders-line = { $place }. { $person } · **{ $rating }** ({ $games } games)
leaders-how = -# Rated are games against people, by the method of Weng and Lin. You are here after { $enough } of them.
leaders-none = Nobody has { $enough } rated games of { $game } here yet. Play on!
button-leaders = Top 10: { $game }
button-leave-me-out = Leave me out
button-count-me-in = Count me in

# People with whom one does not want to play.
avoid-added = { $person } cannot join lobbies that you host, and I warn you before you join a table with them. They are not told.
avoid-removed = { $person } is not on your list any more.
avoid-list = **Your list**, for your eyes only: { $people }
avoid-nobody = Nobody is on your list.
avoid-sits-there = At this table sits somebody from your list: { $people }. Only you see this.
button-join-anyway = Join all the same
refusal-not-open-to-person = This table has no seat for you. `/table list` shows others, or open one of your own: `/table open`.
refusal-on-own-list = You put them on your list of people to avoid. Name somebody else, or take them off first: `/avoid remove`.
refusal-plays-here = You play here, so you will not miss the end.
refusal-followers-full = So many people follow this table already that I cannot tell more.
refusal-list-full = Your list is full. Take somebody off it first: `/avoid remove`.
refusal-only-others = That is you. Name somebody else.

# Privacy.
privacy-exported = This is everything that I keep about you. What each part is stands in `docs/privacy.md` of my source.
privacy-delete = **Delete everything that I keep about you?** Your name, notes, list, settings, stats and what you follow go, and your places in finished games become “a former player”. That cannot be taken back. Messages that stand in Discord already stay there.
privacy-delete-seated = { $count ->
    [one] You still play in { $tables }. You leave that game first: a computer player goes on there.
   *[other] You still play in { $tables }. You leave these games first: computer players go on there.
  }
privacy-deleted = Done. I know nothing about you any more.
privacy-seated = You have a seat at a table again, so nothing was deleted. Ask me once more: `/privacy delete`.
button-forget-me = Delete my data
button-leave-and-forget-me = Leave and delete my data

# The chapter of the help.
help-people-button = You
help-people =
    - `/note`: a note about this game that only you see; it stands below your hand
    - `/follow`: I tell you when a game ends that you only watch
    - `/stats`: games played and won on this server, and ratings. Rather not? **Leave me out** is a button there
    - `/avoid add`, `/avoid remove`, `/avoid list`: people with whom you would rather not play. Nobody else sees your list
    - `/privacy export`: everything that I keep about you, as a file
    - `/privacy delete`: I forget you
