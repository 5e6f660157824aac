-- What is taught, and what is asked. Pictures are keys of the file store.

CREATE TABLE subjects (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  UNIQUE (institute_id, name)
);

CREATE TABLE chapters (
  id INTEGER PRIMARY KEY,
  subject_id INTEGER NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX chapters_by_subject ON chapters (subject_id, position);

CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX topics_by_chapter ON topics (chapter_id, position);

CREATE TABLE subtopics (
  id INTEGER PRIMARY KEY,
  topic_id INTEGER NOT NULL REFERENCES topics (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX subtopics_by_topic ON subtopics (topic_id, position);

-- A stem that several questions share, with a text of its own and perhaps a picture.
CREATE TABLE cases (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  image TEXT,
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

-- Ids below 100000 are the seed's, the rest come from imports. The id of an option is its question's id times 100 plus
-- its place, counted from 1.
CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  subject_id INTEGER REFERENCES subjects (id) ON DELETE SET NULL,
  chapter_id INTEGER REFERENCES chapters (id) ON DELETE SET NULL,
  topic_id INTEGER REFERENCES topics (id) ON DELETE SET NULL,
  subtopic_id INTEGER REFERENCES subtopics (id) ON DELETE SET NULL,
  topic TEXT NOT NULL DEFAULT '',
  case_id INTEGER REFERENCES cases (id), -- a case cannot go while a question needs it
  question TEXT NOT NULL,
  options TEXT NOT NULL, -- JSON list of 2 to 10 texts
  correct_place INTEGER NOT NULL, -- of the right option, counted from 1
  explanation TEXT NOT NULL DEFAULT '',
  -- Why each option is right or wrong: a JSON list of as many texts as the question has options, empty where nothing is said.
  option_explanations TEXT,
  image TEXT,
  image_alt TEXT, -- what the picture shows, in words
  language TEXT NOT NULL DEFAULT 'en',
  key_in_review_since TEXT -- since when the institute looks at the key, ISO; students are told so
);
CREATE INDEX questions_by_case ON questions (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX keys_in_review ON questions (id) WHERE key_in_review_since IS NOT NULL;

-- A question in another language, in the institute's own words; options in the order of the question's.
CREATE TABLE question_translations (
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  question TEXT NOT NULL,
  options TEXT NOT NULL, -- JSON list of as many texts as the question has options
  explanation TEXT NOT NULL DEFAULT '',
  option_explanations TEXT NOT NULL DEFAULT '[]', -- as `questions.option_explanations` has it
  PRIMARY KEY (question_id, language)
) WITHOUT ROWID;

-- Ids below 10000 are the seed's, the rest come from imports. Marks are counted in units, so that thirds stay exact:
-- a right answer gives right_units, a wrong one takes wrong_units, and units_per_mark of them are one mark.
CREATE TABLE tests (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  subject_id INTEGER REFERENCES subjects (id) ON DELETE SET NULL,
  chapter_id INTEGER REFERENCES chapters (id) ON DELETE SET NULL,
  topic_id INTEGER REFERENCES topics (id) ON DELETE SET NULL,
  subtopic_id INTEGER REFERENCES subtopics (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  instructions TEXT NOT NULL DEFAULT '',
  duration INTEGER NOT NULL, -- minutes
  right_units INTEGER NOT NULL,
  wrong_units INTEGER NOT NULL,
  units_per_mark INTEGER NOT NULL,
  is_premium INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL DEFAULT 0, -- rupees
  mode TEXT NOT NULL DEFAULT 'practice' CHECK (mode IN ('exam', 'practice')),
  languages TEXT NOT NULL DEFAULT '["en"]', -- JSON list of codes
  -- Languages that every question can be read in besides its own: a JSON list of codes.
  translated_into TEXT NOT NULL DEFAULT '[]',
  sections TEXT, -- JSON list of {name, duration (minutes), question_ids}, or NULL for one section
  -- When it may be taken (ISO, UTC); NULL: no such limit.
  starts_at TEXT,
  ends_at TEXT,
  key_version INTEGER NOT NULL DEFAULT 1, -- rises when the key of one of its questions changes
  -- Names the content as a student gets it: another name with each change, never one that was there before, not even in a
  -- database that was restored.
  paper_version TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX tests_by_institute ON tests (institute_id, position, id);

CREATE TABLE test_questions (
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  PRIMARY KEY (test_id, position),
  UNIQUE (test_id, question_id)
) WITHOUT ROWID;
CREATE INDEX tests_by_question ON test_questions (question_id);

-- Two or more sittings of one test: who began from starts_at on is of that shift, and is ranked within it.
CREATE TABLE test_shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  starts_at TEXT NOT NULL, -- ISO in UTC; the first one has also who began before
  UNIQUE (test_id, starts_at)
);

-- Minutes that a test lasts longer for a student who is entitled to compensatory time.
CREATE TABLE extra_time (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (student_id, test_id)
) WITHOUT ROWID;

-- What a student with a disability is granted in every test.
CREATE TABLE accommodations (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  minutes_per_hour INTEGER NOT NULL DEFAULT 0 CHECK (minutes_per_hour BETWEEN 0 AND 60),
  large_print INTEGER NOT NULL DEFAULT 0 CHECK (large_print IN (0, 1)),
  scribe INTEGER NOT NULL DEFAULT 0 CHECK (scribe IN (0, 1)),
  breaks INTEGER NOT NULL DEFAULT 0 CHECK (breaks BETWEEN 0 AND 6),
  break_minutes INTEGER NOT NULL DEFAULT 0 CHECK (break_minutes BETWEEN 0 AND 15)
);

-- Whatever changes what a student gets of a test changes its paper_version.
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
CREATE TRIGGER paper_of_translated_test AFTER UPDATE OF translated_into ON tests BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;
