# Taking back by agreement.
undo-ask = **Your last action cannot be taken back freely any more**: something hidden was shown, chance was used, or somebody else had to decide since. You can ask the others.
    This would be taken back:
    { $taken }
undo-ask-alone = **Your last action cannot be taken back freely any more**, but nobody else is at the table. Decks are shuffled anew and dice fall anew, so that what you saw since tells nothing.
    This would be taken back:
    { $taken }
undo-ask-shuffle = -# Decks are shuffled anew and dice fall anew, but what a player has shown to others stays known.
undo-asked = I have asked the others. The game goes back once all have agreed. Any further action ends the question.
undo-question = **{ $who } asks to take this back:**
    { $taken }
    Decks would be shuffled anew; what was shown to others stays known. Still to answer: { $open }.
undo-more = > … and what followed
undo-nothing-public = > what nobody else could see
undo-done = The game has gone back.
undo-stands = The game stands as it is.
button-ask-to-undo = Ask the others
button-undo-alone = Take it back
button-leave-as-it-is = Leave it as it is
button-agree-to-undo = Agree
button-refuse-undo = No
button-withdraw-undo = Don’t ask any more
story-undid-agreed = { $who } took back the last action, as all agreed. Decks were shuffled anew.
story-refused-undo = { $who } does not agree to take it back: the game stands as it is.
story-withdrew-undo = { $who } does not ask to take it back any more.
story-rewound = { $who } let the game go back: “{ $reason }” Decks were shuffled anew.
story-rewound-operator = The operator of this bot let the game go back: “{ $reason }” Decks were shuffled anew.
refusal-undo-asked = You have asked the others already. The table’s message has the question.
refusal-undo-asked-by-other = Somebody else asks to take something back: please answer that first, in the table’s message.
refusal-undo-answered = You have answered already. The game goes back once the others agree, too.
refusal-no-undo-asked = Nobody asks to take anything back any more.

# Letting the game go back.
rewind-reason-title = Let the game go back
rewind-reason-label = Why? Everybody reads it
rewind-no-such-point = I know no such moment of this game. Pick one of the suggestions while you type.
rewind-confirm = **Let the game go back?** This would be lost, { $count ->
    [one] one action
   *[other] { $count } actions
  } in all:
    { $taken }
    Decks are shuffled anew; what was shown to others stays known. The next step asks for a reason, which everybody reads.
rewind-point-turn = Before turn { $number } of { $player }
rewind-point-action = Before { $player }’s last action
rewind-done = The game has gone back.
button-rewind = Take back { $count ->
    [one] one action
   *[other] { $count } actions
  }…
