-- What somebody asks the others to take back, as JSON: who asks, the entry of the log from which on it would be, and who has
-- agreed. NULL where nobody asks.
ALTER TABLE tables ADD COLUMN undo_request TEXT;
-- Of a log entry of kind `undid`: `took_back` is the first entry that no longer counts, `events` says why the game went back
-- and with which seed what nobody knew was shuffled anew. Of kind `asked_to_undo`: `took_back` is the first entry that would
-- no longer count.
