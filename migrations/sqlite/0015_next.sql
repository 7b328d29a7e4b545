-- Whether a person is told when they are next, the way that reminders take.
ALTER TABLE reminders ADD COLUMN next INTEGER NOT NULL DEFAULT 0;
