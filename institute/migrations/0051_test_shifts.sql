-- Two or more sittings of one test: who began from starts_at on is of that shift, and is ranked within it.
CREATE TABLE test_shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  starts_at TEXT NOT NULL, -- ISO in UTC; the first one has also who began before
  UNIQUE (test_id, starts_at)
);

ALTER TABLE attempts ADD COLUMN shift_id INTEGER;
CREATE INDEX attempts_by_shift ON attempts (shift_id, score_units DESC, created_at, id) WHERE is_first = 1 AND shift_id IS NOT NULL;

-- The spread of a shift as score_spreads has that of a test. An attempt whose shift changes is counted anew by who changes it.
CREATE TABLE shift_spreads (
  shift_id INTEGER PRIMARY KEY REFERENCES test_shifts (id) ON DELETE CASCADE,
  counts TEXT NOT NULL
);

CREATE TRIGGER shift_attempt_added AFTER INSERT ON attempts WHEN NEW.is_first = 1
BEGIN
  UPDATE attempts SET shift_id = (
      SELECT id FROM test_shifts
       WHERE test_id = NEW.test_id
       ORDER BY strftime('%s', starts_at) + 0 <= strftime('%s', NEW.created_at) - NEW.total_time DESC,
                CASE WHEN strftime('%s', starts_at) + 0 <= strftime('%s', NEW.created_at) - NEW.total_time
                     THEN -strftime('%s', starts_at) ELSE strftime('%s', starts_at) + 0 END
       LIMIT 1)
   WHERE id = NEW.id AND EXISTS (SELECT 1 FROM test_shifts WHERE test_id = NEW.test_id);
  INSERT INTO shift_spreads (shift_id, counts)
  SELECT shift_id, json_object(CAST(NEW.score_units AS TEXT), 1) FROM attempts WHERE id = NEW.id AND shift_id IS NOT NULL
  ON CONFLICT (shift_id) DO UPDATE SET counts = json_set(
    counts, '$."' || NEW.score_units || '"', IFNULL(json_extract(counts, '$."' || NEW.score_units || '"'), 0) + 1);
END;

CREATE TRIGGER shift_attempt_removed AFTER DELETE ON attempts WHEN OLD.is_first = 1 AND OLD.shift_id IS NOT NULL
BEGIN
  UPDATE shift_spreads SET counts = json_set(
    counts, '$."' || OLD.score_units || '"', json_extract(counts, '$."' || OLD.score_units || '"') - 1)
   WHERE shift_id = OLD.shift_id;
END;

CREATE TRIGGER shift_attempt_marked_again AFTER UPDATE OF score_units ON attempts
WHEN NEW.is_first = 1 AND NEW.shift_id IS NOT NULL AND NEW.score_units <> OLD.score_units
BEGIN
  UPDATE shift_spreads SET counts = json_set(
    counts,
    '$."' || OLD.score_units || '"', json_extract(counts, '$."' || OLD.score_units || '"') - 1,
    '$."' || NEW.score_units || '"', IFNULL(json_extract(counts, '$."' || NEW.score_units || '"'), 0) + 1)
   WHERE shift_id = NEW.shift_id;
END;
