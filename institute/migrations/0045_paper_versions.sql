-- Names the content of a test as a student gets it: another name with each change, never one that was there before, not even
-- in a database that was restored.
ALTER TABLE tests ADD COLUMN paper_version TEXT NOT NULL DEFAULT '';
UPDATE tests SET paper_version = lower(hex(randomblob(8)));

CREATE TRIGGER paper_of_new_test AFTER INSERT ON tests BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;
CREATE TRIGGER paper_of_changed_test AFTER UPDATE OF name, instructions, duration, right_units, wrong_units, units_per_mark,
  is_premium, price, mode, languages, sections, subject_id, chapter_id, starts_at, ends_at ON tests BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;
CREATE TRIGGER paper_with_question AFTER INSERT ON test_questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.test_id;
END;
CREATE TRIGGER paper_with_other_question AFTER UPDATE ON test_questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id IN (NEW.test_id, OLD.test_id);
END;
CREATE TRIGGER paper_without_question AFTER DELETE ON test_questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = OLD.test_id;
END;
CREATE TRIGGER paper_of_changed_question AFTER UPDATE OF question, options, topic, language, image, image_alt ON questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = NEW.id);
END;
CREATE TRIGGER paper_of_new_translation AFTER INSERT ON question_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = NEW.question_id);
END;
CREATE TRIGGER paper_of_changed_translation AFTER UPDATE ON question_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = NEW.question_id);
END;
CREATE TRIGGER paper_without_translation AFTER DELETE ON question_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = OLD.question_id);
END;
