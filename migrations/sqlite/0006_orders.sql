-- Answers that people gave before they are asked, in the words of the game. They are apart from the log: only what they come
-- to changes anything at the table.
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    -- What will be asked, and the answer.
    about    TEXT    NOT NULL,
    answer   TEXT    NOT NULL,
    PRIMARY KEY (table_id, user_id, about)
);
