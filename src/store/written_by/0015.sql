-- What a program with the migrations up to 0015 leaves behind beside that.

INSERT INTO reminders (user_id, direct, next) VALUES (1003, 0, 1);
