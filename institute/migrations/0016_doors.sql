-- What a device says it is (`web`); NULL where it said nothing.
ALTER TABLE tokens ADD COLUMN platform TEXT;

-- Tries with an OTP are counted in `tries`, by who makes them.
ALTER TABLE otps DROP COLUMN wrong_tries;

-- What has grown old is found by its age.
CREATE INDEX tries_by_age ON tries (at);

-- Prefixes of files to delete. A row goes when the last of its files is gone.
CREATE TABLE file_removals (prefix TEXT PRIMARY KEY) WITHOUT ROWID;
