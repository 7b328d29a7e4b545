-- A game's component data never change: they are kept once, not in every save. What cannot be read stays as it is, and
-- is reported when the table is loaded.

CREATE TABLE starts_and_content (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    game     TEXT NOT NULL,
    -- NULL: the saves carry their own.
    content  TEXT
);
INSERT INTO starts_and_content
    SELECT table_id,
           CASE WHEN json_valid(game) THEN json_remove(game, '$.content') ELSE game END,
           CASE WHEN json_valid(game) THEN json_extract(game, '$.content') END
    FROM starts;
DROP TABLE starts;
ALTER TABLE starts_and_content RENAME TO starts;

UPDATE tables SET snapshot = json_remove(snapshot, '$.content') WHERE json_valid(snapshot);
