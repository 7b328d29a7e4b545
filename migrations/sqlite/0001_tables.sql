-- Times are milliseconds since 1970-01-01 UTC; identifiers of people, channels and messages are Discord's snowflakes.

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id      INTEGER,
    channel_id    INTEGER NOT NULL,
    host_id       INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'closed')),
    version       INTEGER NOT NULL,
    first_seat    INTEGER,
    own_thread    INTEGER NOT NULL DEFAULT 0,
    handovers     INTEGER NOT NULL DEFAULT 0,
    undoable      INTEGER NOT NULL DEFAULT 0,
    waiting_since INTEGER,
    changed_at    INTEGER NOT NULL,
    snapshot      TEXT
);
CREATE UNIQUE INDEX tables_one_open_per_channel ON tables (channel_id) WHERE status IN ('lobby', 'running');
CREATE INDEX tables_by_channel ON tables (channel_id, id);
CREATE INDEX tables_by_status ON tables (status);

-- Games as they were started: with the log each replays to the snapshot. Apart from it, because they never change.
CREATE TABLE starts (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game     TEXT NOT NULL
);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    -- NULL: a computer player.
    user_id  INTEGER,
    name     TEXT,
    colour   TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_user ON seats (user_id);

-- The truth: every accepted change, in order. Nothing is ever deleted; what was taken back is marked.
CREATE TABLE log (
    table_id       INTEGER NOT NULL REFERENCES tables (id),
    number         INTEGER NOT NULL,
    at             INTEGER NOT NULL,
    actor_id       INTEGER,
    interaction_id INTEGER,
    kind           TEXT    NOT NULL,
    seat           INTEGER,
    action         TEXT,
    events         TEXT,
    revealed       INTEGER NOT NULL DEFAULT 0,
    chance         INTEGER NOT NULL DEFAULT 0,
    passed         INTEGER NOT NULL DEFAULT 0,
    -- Of an undo: the number of the entry taken back.
    took_back      INTEGER,
    undone         INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number)
);
-- The same click or command acts once.
CREATE UNIQUE INDEX log_by_interaction ON log (interaction_id) WHERE interaction_id IS NOT NULL;

-- What waits to be shown. The message is made from the newest state on delivery, so one row per lane is enough.
CREATE TABLE outbox (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    lane       INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, lane)
);

-- What each lane shows.
CREATE TABLE posts (
    table_id           INTEGER NOT NULL REFERENCES tables (id),
    lane               INTEGER NOT NULL,
    channel_id         INTEGER NOT NULL,
    message_id         INTEGER NOT NULL,
    stretch            INTEGER NOT NULL,
    told               INTEGER NOT NULL,
    begun              INTEGER NOT NULL,
    shown              TEXT    NOT NULL,
    retired_channel_id INTEGER,
    retired_message_id INTEGER,
    PRIMARY KEY (table_id, lane)
);

CREATE TABLE people (
    user_id       INTEGER PRIMARY KEY,
    dm_channel_id INTEGER,
    dm_closed     INTEGER NOT NULL DEFAULT 0,
    dm_told       INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE notes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
