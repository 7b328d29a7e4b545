-- What a program with migration 0011 leaves behind beside what older ones do: a time limit, a paused game whose first seat is
-- away, and absences.

UPDATE tables SET attendance = '{"rules":{"limit":"daily"}}' WHERE id = 1;
UPDATE tables SET due_at = 9000, attendance =
    '{"rules":{"limit":"brisk","while_away":"computer_plays"},"paused":{"by":1001,"since":4000},"seats":[{"spent":5,"away_until":9000}]}'
WHERE id = 2;

INSERT INTO absences (user_id, away_until) VALUES (1001, 9000), (1002, 8000);
