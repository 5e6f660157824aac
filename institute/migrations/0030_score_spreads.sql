-- How many first attempts at a test reached each score, so that a rank reads one row however many took part.

CREATE TABLE score_spreads (
  test_id INTEGER PRIMARY KEY REFERENCES tests (id) ON DELETE CASCADE,
  counts TEXT NOT NULL -- JSON object: score_units -> first attempts with that score; 0 when the last one is gone
);

INSERT INTO score_spreads (test_id, counts)
SELECT test_id, json_group_object(CAST(score_units AS TEXT), students)
  FROM (SELECT test_id, score_units, COUNT(*) AS students FROM attempts WHERE is_first = 1 GROUP BY 1, 2)
 GROUP BY test_id;

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

-- The merit list in its order.
DROP INDEX attempts_by_score;
CREATE INDEX attempts_by_merit ON attempts (test_id, score_units DESC, created_at, id) WHERE is_first = 1;
