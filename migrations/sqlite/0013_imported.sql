-- Whether a computer player is to decide: a program that starts calls those, and lets all other tables sleep.
ALTER TABLE tables ADD COLUMN computer_decides INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET computer_decides = 1
    WHERE status = 'running' AND id IN (SELECT table_id FROM seats WHERE user_id IS NULL);
CREATE INDEX tables_where_a_computer_decides ON tables (id) WHERE computer_decides = 1;

-- Lobbies by when they were touched last, to close those that nobody wants.
CREATE INDEX tables_lobbies_by_change ON tables (changed_at) WHERE status = 'lobby';
