-- Who must decide at a running table, and how they are reminded of it: a row for each person who is asked. It stands beside
-- the log and follows from it: since when somebody is asked is when they were asked last, whatever others have done since.
CREATE TABLE waits (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    -- The version of the table at which they were asked.
    asked    INTEGER NOT NULL,
    -- How many reminders were sent, and when the newest was; the moment of asking where none was.
    reminded INTEGER NOT NULL DEFAULT 0,
    last     INTEGER NOT NULL,
    -- When the next reminder is due. NULL: it is in the outbox, or there is none.
    due      INTEGER,
    -- When sending the reminder in the outbox was tried last, where it may have arrived.
    tried    INTEGER,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX waits_by_due ON waits (due) WHERE due IS NOT NULL;
CREATE INDEX waits_by_user ON waits (user_id, since);

-- How a person wants to be reminded. NULL: nothing was chosen.
CREATE TABLE reminders (
    user_id    INTEGER PRIMARY KEY,
    -- Hours from being asked to the first reminder; 0: never.
    hours      INTEGER,
    -- The name of a time zone, such as 'Europe/Warsaw'.
    zone       TEXT,
    -- The hours of the day, in that zone, from which and until which nobody is reminded.
    quiet_from INTEGER,
    quiet_to   INTEGER,
    -- Whether reminders come by direct message where that is possible.
    direct     INTEGER NOT NULL DEFAULT 0
);

-- How often those who chose nothing are reminded at this table.
ALTER TABLE tables ADD COLUMN reminders TEXT NOT NULL DEFAULT 'gentle' CHECK (reminders IN ('off', 'gentle', 'brisk'));
