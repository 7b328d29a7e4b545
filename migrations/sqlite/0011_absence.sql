-- Who is there, as JSON: what the host chose about time, pauses, and of each seat what its decisions have taken, until when
-- its person is away, to whom it is offered, and what the others vote about it.
ALTER TABLE tables ADD COLUMN attendance TEXT NOT NULL DEFAULT '{}';
-- When something happens at the table by itself: time is up, or an absence ends. NULL: never.
ALTER TABLE tables ADD COLUMN due_at INTEGER;
CREATE INDEX tables_by_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- Until when people are away. Their tables follow; a row that is over is forgotten once they have.
CREATE TABLE absences (
    user_id    INTEGER PRIMARY KEY,
    away_until INTEGER NOT NULL
);
