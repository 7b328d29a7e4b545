# Descriptions of the slash commands, at most 100 characters each.

command-table = Open a table, take a seat, start the game
command-table-open = Open a table in this channel
command-table-open-game = Which game
command-table-join = Take a seat at the table of this channel, or take over from a computer player
command-table-leave = Give up your seat; in a running game a computer player takes over
command-table-start = Start the game
command-table-status = Who plays, whose turn it is, and since when
command-table-list = The tables of this server that wait for players
command-table-direct-messages = Choose whether I send you your hand by direct message
command-table-direct-messages-send = Off: no direct messages. On: your hand comes by direct message
command-table-close = Close the table of this channel; in a running game everybody must agree
command-play = Take an action by typing
command-play-action = Type a few letters and pick one of your legal actions
command-hand = Your hand, for your eyes only
command-board = The board as a picture and in words
command-history = The game so far, in words
command-undo = Take your newest action back
command-settings = See or change how games run in this channel or server
command-settings-threads = Whether every game gets a thread of its own
command-settings-boards = How often the board is posted anew; in between, a line calls whose move it is
command-settings-openers = Who may open tables
command-settings-role = Who has this role may open tables, and so may moderators
command-settings-scope = Where this holds: here if you leave it out
command-rules = Look up a rule
command-rules-query = A rule’s number, or a few words: two frogs on the same pad
command-help = How this works
