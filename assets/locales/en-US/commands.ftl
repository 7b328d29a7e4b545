# Descriptions of the slash commands, at most 100 characters each.

command-table = Open a table, take a seat, start the game
command-table-open = Open a table in this channel
command-table-open-game = Which game
command-table-join = Take a seat at the table of this channel, or take over from a computer player
command-table-leave = Give up your seat; in a running game a computer player takes over
command-table-start = Start the game
command-table-status = Who plays, whose turn it is, and since when
command-table-close = Close the table of this channel; in a running game everybody must agree
command-play = Take an action by typing
command-play-action = Type a few letters and pick one of your legal actions
command-hand = Your hand, for your eyes only
command-board = The board as a picture and in words
command-history = The game so far, in words
command-undo = Take your newest action back
command-rules = Look up a rule
command-rules-query = A rule’s number, or a few words: two frogs on the same pad
command-help = How this works
