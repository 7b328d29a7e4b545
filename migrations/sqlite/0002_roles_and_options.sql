-- A seat has a role and a table has options, whatever the game: what they mean and may be is the game's affair.

CREATE TABLE seats_by_role (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    -- NULL: a computer player.
    user_id  INTEGER,
    name     TEXT,
    -- NULL: left to the game.
    role     TEXT,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO seats_by_role SELECT table_id, seat, user_id, name, colour FROM seats;
DROP TABLE seats;
ALTER TABLE seats_by_role RENAME TO seats;
CREATE INDEX seats_by_user ON seats (user_id);

-- A JSON object.
ALTER TABLE tables ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET options = json_object('first', first_seat) WHERE first_seat IS NOT NULL;
ALTER TABLE tables DROP COLUMN first_seat;

-- A message that is planned has no number.
CREATE TABLE posts_by_state (
    table_id           INTEGER NOT NULL REFERENCES tables (id),
    lane               INTEGER NOT NULL,
    channel_id         INTEGER NOT NULL,
    -- NULL: planned, and not known to be there.
    message_id         INTEGER,
    stretch            INTEGER NOT NULL,
    told               INTEGER NOT NULL,
    begun              INTEGER NOT NULL,
    -- SipHash-1-3 of what the message shows.
    fingerprint        TEXT    NOT NULL,
    -- Of a planned message: the one that it replaces.
    retired_channel_id INTEGER,
    retired_message_id INTEGER,
    PRIMARY KEY (table_id, lane)
);
INSERT INTO posts_by_state
    SELECT table_id, lane, channel_id, nullif(message_id, 0), stretch, told, begun, shown, retired_channel_id,
           retired_message_id
    FROM posts;
DROP TABLE posts;
ALTER TABLE posts_by_state RENAME TO posts;
