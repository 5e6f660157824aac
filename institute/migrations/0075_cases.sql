-- A stem that several questions share, with a text of its own and perhaps a picture.
CREATE TABLE cases (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  image TEXT, -- key of a file
  image_alt TEXT, -- what the picture shows, in words
  language TEXT NOT NULL DEFAULT 'en'
);

-- A case in another language, in the institute's own words.
CREATE TABLE case_translations (
  case_id INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (case_id, language)
) WITHOUT ROWID;

-- A case cannot go while a question needs it.
ALTER TABLE questions ADD COLUMN case_id INTEGER REFERENCES cases (id);
CREATE INDEX questions_by_case ON questions (case_id) WHERE case_id IS NOT NULL;

-- What a student gets of a test changes with the cases of its questions.
CREATE TRIGGER paper_of_question_with_case AFTER UPDATE OF case_id ON questions BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = NEW.id);
END;
CREATE TRIGGER paper_of_changed_case AFTER UPDATE ON cases BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT tq.test_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id WHERE q.case_id = NEW.id);
END;
CREATE TRIGGER paper_of_new_case_translation AFTER INSERT ON case_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT tq.test_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id WHERE q.case_id = NEW.case_id);
END;
CREATE TRIGGER paper_of_changed_case_translation AFTER UPDATE ON case_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT tq.test_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id WHERE q.case_id = NEW.case_id);
END;
CREATE TRIGGER paper_without_case_translation AFTER DELETE ON case_translations BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8)))
   WHERE id IN (SELECT tq.test_id FROM test_questions tq JOIN questions q ON q.id = tq.question_id WHERE q.case_id = OLD.case_id);
END;
