INSERT INTO waits (table_id, seat, user_id, since, asked, reminded, last, due)
    VALUES (2, 0, 1001, 1000000, 2, 1, 2000000, 9000000);
INSERT INTO reminders (user_id, hours, zone, quiet_from, quiet_to, direct) VALUES (1001, 4, 'Europe/Warsaw', 23, 7, 1);
UPDATE tables SET reminders = 'brisk' WHERE id = 2;
