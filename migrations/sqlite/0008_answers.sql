-- Who waits for the answer to an interaction: forgotten when it was shown. Discord takes an answer for 15 minutes.
CREATE TABLE answers (
    interaction_id INTEGER PRIMARY KEY,
    token          TEXT    NOT NULL,
    language       TEXT    NOT NULL,
    user_id        INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,
    guild_id       INTEGER,
    -- Whether the answer replaces the message that was pressed in.
    in_place       INTEGER NOT NULL,
    at             INTEGER NOT NULL
);
