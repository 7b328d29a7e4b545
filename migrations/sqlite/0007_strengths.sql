-- How strong a computer player is. NULL: as strong as one is unless something else is chosen.
ALTER TABLE seats ADD COLUMN strength TEXT;

-- Whether those who play may ask for hints.
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
