-- When a test may be taken (ISO, UTC); NULL: no such limit.
ALTER TABLE tests ADD COLUMN starts_at TEXT;
ALTER TABLE tests ADD COLUMN ends_at TEXT;
