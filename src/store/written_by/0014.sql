-- What a program with the migrations up to 0014 leaves behind beside that.

INSERT INTO private_notes (table_id, user_id, note) VALUES (2, 1001, 'Keep the Log');
INSERT INTO followers (table_id, user_id, number) VALUES (2, 1002, 0);
INSERT INTO avoided (user_id, other_id) VALUES (1001, 1002);
UPDATE people SET stats_off = 1 WHERE user_id = 1002;
