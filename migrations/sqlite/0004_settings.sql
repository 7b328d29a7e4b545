-- Of a table in a thread: the channel of the thread, where people who ask for the table may stand.
ALTER TABLE tables ADD COLUMN parent_id INTEGER;
CREATE INDEX tables_open_by_parent ON tables (parent_id) WHERE status IN ('lobby', 'running');

-- Whether sending is to be tried again because the person has acted since. Whoever cannot be reached is told with every
-- panel, so nothing is kept of having been told.
ALTER TABLE people RENAME COLUMN dm_told TO dm_retry;
UPDATE people SET dm_retry = 0;
-- Whether the person chose to get no direct messages.
ALTER TABLE people ADD COLUMN dm_off INTEGER NOT NULL DEFAULT 0;

-- What was chosen for a server or for one channel of it. NULL: nothing was chosen there.
CREATE TABLE settings (
    scope      TEXT    NOT NULL CHECK (scope IN ('server', 'channel')),
    place_id   INTEGER NOT NULL,
    own_thread INTEGER,
    boards     TEXT,
    openers    TEXT,
    -- The role whose members may open tables, where openers is 'role'.
    role_id    INTEGER,
    PRIMARY KEY (scope, place_id)
);
