# Reminders, and what waits for a person anywhere.

reminder-mention = { $who }, this table waits for you: { $what } Asked <t:{ $since }:R>.
reminder-direct = **{ $game }** in { $channel } waits for you: { $what } Asked <t:{ $since }:R>.
next-mention = { $who }, you are next: { $whose } is playing now.
next-direct = **{ $game }** in { $channel }: you are next. { $whose } is playing now.
button-reminders = Reminders
button-next = Next table

# Below a table’s message.
reminded-out = -# { $who } was reminded { $count } times and hears no more from me. Write to them, or ask the others to end here: `/table close`.
hours-of = -# { $who } is usually up from <t:{ $from }:t> to <t:{ $to }:t>.

# In the options of a table.
button-pace-off = Reminders: off
button-pace-gentle = Reminders: after 20 hours
button-pace-brisk = Reminders: after 6 hours
lobby-pace-off = -# Nobody is reminded at this table who has not chosen to be.
lobby-pace-brisk = -# Quick table: reminders come after 6 hours.

# `/reminders`.
reminders-title = **Your reminders**
reminders-table = - First reminder: as each table chose, after 20 hours as a rule
reminders-off = - No reminders
reminders-hours = - First reminder: { $hours ->
    [one] an hour
   *[other] { $hours } hours
  } after a table begins to wait for you, then ever fewer, at most { $most }
reminders-mention = - They mention you at the table
reminders-direct = - They come by direct message, and mention you at the table where I cannot send any
reminders-quiet = - Quiet from { $from }:00 to { $to }:00 in { $zone }, where it is { $now } now
reminders-never-quiet = - No quiet hours; your time zone is { $zone }, where it is { $now } now
reminders-no-zone = - Your time zone is not set: I remind you only at about the time of day you last played. Set it: `/reminders zone:`
reminders-next = - I also tell you when you are next, but never in your quiet hours
reminders-bad-zone = I know no time zone called “{ $input }”. Type a city near you and choose from the list: Europe/Warsaw, America/Sao_Paulo.
reminders-bad-hours = Choose from { $from } to { $to } hours; 0 for no reminders.
button-reminders-off = No reminders
button-reminders-on = As the table chose
button-reminders-soon = After 4 hours
button-reminders-day = After a day
button-reminders-direct = By direct message
button-reminders-mention = At the table
button-reminders-next = Tell me when I’m next
button-reminders-not-next = Not when I’m next

# `/mine`.
mine-none = You sit at no table right now. See who looks for players: `/table list`
mine-title = **Your tables**
mine-yours = { $number }. **{ $game }** in { $channel }: **your move**, { $what } Asked <t:{ $since }:R>.
mine-theirs = { $number }. **{ $game }** in { $channel }: waits for { $whose } since <t:{ $since }:R>.
mine-lobby = { $number }. **{ $game }** in { $channel }: { $count } of { $seats } seats taken, not started.
mine-more = -# And { $count ->
    [one] one more
   *[other] { $count } more
  }.
mine-nothing-next = Nothing waits for you anywhere. Enjoy the quiet.
