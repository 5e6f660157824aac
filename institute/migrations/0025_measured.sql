-- Whether the reason of a wrong option helps is measured between these moments (ISO); no end: still, no start: not at all.
ALTER TABLE institutes ADD COLUMN measured_from TEXT;
ALTER TABLE institutes ADD COLUMN measured_until TEXT;
-- The report reads the newest of them alone.
CREATE INDEX repeated_attempts ON attempts (institute_id, created_at) WHERE is_first = 0;
