# Private copies of a game, on which moves are tried.
what-if = **What if**: your own copy of the game. Nobody sees it and nothing here counts. What you cannot know is dealt at random.
what-if-other = Here you choose for { $player }; what they hold is a guess.
what-if-over = **What if**: the game would end here.
what-if-stale = You went on from there already. This is your copy as it is now.
what-if-forgotten = I no longer know what you tried. Here is the copy from its beginning.
what-if-gone = The game has gone back to before that moment. `/what-if` starts a fresh copy.
what-if-not-yours = You can try moves from where **you** decide, and right now others do. From an earlier turn of yours: `/what-if turn:`
what-if-no-such-turn = You decided nothing in that turn. `/history` has the numbers of all turns.
what-if-enough = That is as far as a copy goes. Take something back, or deal anew.
button-what-if = What if
button-try-computer = Computer chooses
button-try-anew = Deal anew
