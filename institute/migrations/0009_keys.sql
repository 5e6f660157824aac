-- Keys as exams have them: several right options, questions that are dropped; and when the solutions of a test open.

-- All right options, by place, from 1: a JSON list that begins with correct_place; NULL: correct_place alone is right.
ALTER TABLE questions ADD COLUMN right_places TEXT;
-- all: everybody who met it gets its full marks; nobody: it counts for nobody, and the maximum marks fall.
ALTER TABLE questions ADD COLUMN dropped TEXT CHECK (dropped IN ('all', 'nobody'));
CREATE INDEX dropped_questions ON questions (id) WHERE dropped IS NOT NULL;

-- A dropped question counts here, and neither as correct, wrong nor skipped.
ALTER TABLE attempts ADD COLUMN dropped_all INTEGER NOT NULL DEFAULT 0;
ALTER TABLE attempts ADD COLUMN dropped_nobody INTEGER NOT NULL DEFAULT 0;

-- The whole keys before and after, as JSON: {"right": [option ids], "dropped": "all", "nobody" or null}.
ALTER TABLE key_changes ADD COLUMN old_key TEXT;
ALTER TABLE key_changes ADD COLUMN new_key TEXT;
-- What the answer counted as before and counts as now: correct, wrong, skipped, all or nobody.
ALTER TABLE mark_changes ADD COLUMN was TEXT;
ALTER TABLE mark_changes ADD COLUMN becomes TEXT;

-- ISO in UTC; NULL: at once, or where the test has a window once nobody can sit in it any more.
ALTER TABLE tests ADD COLUMN solutions_from TEXT;
CREATE INDEX extra_time_by_test ON extra_time (test_id, minutes);

CREATE TRIGGER paper_of_dropped_question AFTER UPDATE OF dropped ON questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = NEW.id);
END;
CREATE TRIGGER paper_with_other_solutions AFTER UPDATE OF solutions_from ON tests BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;
