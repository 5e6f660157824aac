-- What is taught, what is asked, and what students answered.

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
  question TEXT NOT NULL,
  options TEXT NOT NULL, -- JSON list of 2 to 10 texts
  correct_place INTEGER NOT NULL, -- of the right option, counted from 1
  explanation TEXT NOT NULL DEFAULT '',
  image TEXT, -- key of a file
  language TEXT NOT NULL DEFAULT 'en'
);

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
  sections TEXT, -- JSON list of {name, duration (minutes), question_ids}, or NULL for one section
  key_version INTEGER NOT NULL DEFAULT 1, -- rises when the key of one of its questions changes
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

CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  receipt TEXT NOT NULL UNIQUE, -- random, made at submission
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
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
CREATE INDEX attempts_by_score ON attempts (test_id, is_first, score_units);

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
