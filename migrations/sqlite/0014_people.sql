-- What a person notes about a table for themselves. It is shown to nobody else.
CREATE TABLE private_notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    note     TEXT    NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

-- Who does not play and wants to be told when a game ends.
CREATE TABLE followers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    -- Counted from 0 at each table: the lane of the message that tells them.
    number   INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE UNIQUE INDEX followers_by_number ON followers (table_id, number);

-- With whom a person does not want to play. The other never learns of it.
CREATE TABLE avoided (
    user_id  INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
);

-- What finished games were for the people in them. All of it follows from the tables and their logs, and can be made again.
CREATE TABLE results (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    -- Counted from 0 at each table.
    number    INTEGER NOT NULL,
    -- 0: somebody whose data were deleted.
    user_id   INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    -- How many played, computer players included.
    players   INTEGER NOT NULL,
    role      TEXT,
    -- Whether the person left before the end.
    resigned  INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    in_time   INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX tables_finished_by_guild ON tables (guild_id) WHERE status = 'finished';

-- Whether the person wants no statistics of theirs to be shown.
ALTER TABLE people ADD COLUMN stats_off INTEGER NOT NULL DEFAULT 0;
