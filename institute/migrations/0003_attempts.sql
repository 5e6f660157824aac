-- What students answered, and how they stand.

CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  receipt TEXT NOT NULL UNIQUE, -- random, made at submission
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  shift_id INTEGER,
  answers TEXT NOT NULL, -- JSON list of [question id, option id or -1, seconds, status 1 to 5]
  correct INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  score_units INTEGER NOT NULL,
  total_time INTEGER NOT NULL, -- seconds
  is_first INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX first_attempts ON attempts (student_id, test_id) WHERE is_first = 1;
CREATE INDEX attempts_by_student ON attempts (student_id, created_at);
-- The merit list in its order, of a test and of a shift.
CREATE INDEX attempts_by_merit ON attempts (test_id, score_units DESC, created_at, id) WHERE is_first = 1;
CREATE INDEX attempts_by_shift ON attempts (shift_id, score_units DESC, created_at, id) WHERE is_first = 1 AND shift_id IS NOT NULL;

-- How first attempts answered, kept as they come in: option -1 is no answer.
CREATE TABLE answer_tallies (
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  question_id INTEGER NOT NULL,
  option_id INTEGER NOT NULL,
  students INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  PRIMARY KEY (test_id, question_id, option_id)
) WITHOUT ROWID;

CREATE TABLE key_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  old_option_id INTEGER NOT NULL,
  new_option_id INTEGER NOT NULL,
  reason TEXT NOT NULL,
  changed_at TEXT NOT NULL
);

-- What a key change did to each attempt on a test with that question.
CREATE TABLE mark_changes (
  key_change_id INTEGER NOT NULL REFERENCES key_changes (id) ON DELETE CASCADE,
  attempt_id INTEGER NOT NULL REFERENCES attempts (id) ON DELETE CASCADE,
  old_score_units INTEGER NOT NULL,
  new_score_units INTEGER NOT NULL,
  old_correct INTEGER NOT NULL,
  new_correct INTEGER NOT NULL,
  old_wrong INTEGER NOT NULL,
  new_wrong INTEGER NOT NULL,
  PRIMARY KEY (key_change_id, attempt_id)
) WITHOUT ROWID;
CREATE INDEX mark_changes_by_attempt ON mark_changes (attempt_id);

-- How many first attempts at a test reached each score, so that a rank reads one row however many took part.
CREATE TABLE score_spreads (
  test_id INTEGER PRIMARY KEY REFERENCES tests (id) ON DELETE CASCADE,
  counts TEXT NOT NULL -- JSON object: score_units -> first attempts with that score; 0 when the last one is gone
);

CREATE TRIGGER first_attempt_added AFTER INSERT ON attempts WHEN NEW.is_first = 1
BEGIN
  INSERT INTO score_spreads (test_id, counts) VALUES (NEW.test_id, json_object(CAST(NEW.score_units AS TEXT), 1))
  ON CONFLICT (test_id) DO UPDATE SET counts = json_set(
    counts, '$."' || NEW.score_units || '"', IFNULL(json_extract(counts, '$."' || NEW.score_units || '"'), 0) + 1);
END;

CREATE TRIGGER first_attempt_removed AFTER DELETE ON attempts WHEN OLD.is_first = 1
BEGIN
  UPDATE score_spreads SET counts = json_set(
    counts, '$."' || OLD.score_units || '"', json_extract(counts, '$."' || OLD.score_units || '"') - 1)
   WHERE test_id = OLD.test_id;
END;

-- A corrected key moves attempts from one score to another.
CREATE TRIGGER first_attempt_marked_again AFTER UPDATE OF score_units ON attempts
WHEN NEW.is_first = 1 AND NEW.score_units <> OLD.score_units
BEGIN
  UPDATE score_spreads SET counts = json_set(
    counts,
    '$."' || OLD.score_units || '"', json_extract(counts, '$."' || OLD.score_units || '"') - 1,
    '$."' || NEW.score_units || '"', IFNULL(json_extract(counts, '$."' || NEW.score_units || '"'), 0) + 1)
   WHERE test_id = NEW.test_id;
END;

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
