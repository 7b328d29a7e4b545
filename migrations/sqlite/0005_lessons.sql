-- Who wants a lesson at each kind of decision that is new to them, and at which table. It is apart from the log, because it
-- changes nothing at the table.
CREATE TABLE lessons (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
