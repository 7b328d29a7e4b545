# The texts of /help: a new player's first two minutes. Each is shown as it stands here, with Discord's Markdown, and has
# at most 1000 characters. A paragraph is one line, however long: a line break here is a line break on the phone.
# Names of buttons in bold and commands in `code` must match the ones that the program shows.

help-title = Welcome to the table!

help-start =
    I deal, keep the rules and draw the board; you play, whenever you have a minute. A game may take days, and nothing gets lost.

    1. Type `/table open`. The table opens in this channel, one at a time.
    2. Everyone who plays presses **Join**, or types `/table join`. Too few people? **Add computer player** fills a seat, and **Computer strength** says how strong it is.
    3. Press **Start**, or type `/table start`. Alone? **Play against the computer** begins at once. Changed your mind before that? **Leave** or `/table leave`.

help-turn =
    The message with the board is the table: it shows what happened last and mentions whoever must decide. Its buttons:

    - **Your move**: everything you may do now, step by step. Nothing to type, and only legal moves are offered.
    - **Hand**: your cards, for your eyes only.
    - **Board details**: what lies where, in words; in Cry Havoc also each Region and each player’s area by itself.
    - **Undo**: takes your last action back, as long as nothing hidden was shown, no dice were rolled and nobody else had to decide.
    - **Rules**: the rules that matter right now.

    Prefer typing? `/play` suggests every legal move as you write, and takes several at once: `/play frog L12; frog L13`.

help-hand =
    Your cards come to you by direct message, as a picture and as text, and are kept up to date there.

    Direct messages closed? No problem: press **Hand** or type `/hand`, and only you see the answer. To get them by message, allow direct messages from members of this server in its privacy settings, then take your next action.

help-rules =
    Ask me any time, as you would ask a friend: `/rules` with a few words, such as `two frogs on the same pad`. Pick a suggestion, or send what you typed; small typos are fine.

    If I refuse an action, I tell you which rule is in the way. Its number, such as `BF-3.3`, works in `/rules` too. Parts marked **Ruling** are where the rulebook leaves a question open and I had to settle it.

help-slow =
    Most games last some days. The board waits here, and so does your turn.

    - `/mine`: your tables everywhere, and what waits for you
    - `/reminders`: when and how I remind you; never at night
    - `/history`: the game so far, in words
    - `/replay`: the same as a moving picture
    - `/export`, `/import`: a game as a file
    - `/undo`: take your last action back, or ask the others to
    - `/away`: say until when you are away
    - `/seat offer`, `/seat take`: pass a seat on
    - `/resign`: leave the game
    - `/gm pause`, `/gm resume`, `/gm replace`, `/gm rewind`: for hosts

help-more =
    - `/board`: the board again, now
    - `/hand`: your cards, only for you
    - `/play`: act by typing
    - `/what-if`: try moves on a copy; nothing counts
    - `/hint`: what a computer player would do in your place
    - `/rules`: look up a rule
    - `/card`: look up a card, a token or a Region of Cry Havoc
    - `/region`, `/faction`: look closely at a Region or a faction of Cry Havoc
    - `/table status`: who plays, whose turn it is and since when
    - `/table list`: the tables of this server that wait for players
    - `/table computer`: add a computer player, as strong as you like
    - `/table leave`: give up your seat; in a running game a computer player takes over
    - `/table close`: end this table, in a running game when all agree
    - `/table direct-messages`: choose whether I send you your hand
    - `/settings`: for moderators, how games run in this channel or server

    Have fun!
