-- Doubts, chat and the job portal.

CREATE TABLE doubts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('doubt', 'report')),
  text TEXT NOT NULL,
  subject_id INTEGER REFERENCES subjects (id) ON DELETE SET NULL,
  question_id INTEGER REFERENCES questions (id) ON DELETE SET NULL,
  test_id INTEGER REFERENCES tests (id) ON DELETE SET NULL,
  performance_id INTEGER REFERENCES attempts (id) ON DELETE SET NULL,
  language TEXT,
  image TEXT UNIQUE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at TEXT NOT NULL,
  UNIQUE (student_id, client_id)
);
CREATE INDEX doubts_by_student ON doubts (student_id, id);

CREATE TABLE doubt_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  doubt_id INTEGER NOT NULL REFERENCES doubts (id) ON DELETE CASCADE,
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX answers_by_doubt ON doubt_answers (doubt_id, id);

-- A group is of a batch, or of the whole institute where it has none; an individual chat is of one student and one teacher.
CREATE TABLE chats (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('group', 'individual')),
  name TEXT NOT NULL, -- of a group; that of an individual chat is its teacher's
  batch_id INTEGER REFERENCES batches (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE CASCADE,
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE CASCADE,
  can_send INTEGER NOT NULL DEFAULT 1, -- whether students may write
  created_at TEXT NOT NULL,
  CHECK ((kind = 'individual') = (student_id IS NOT NULL)),
  UNIQUE (student_id, teacher_id)
);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_id INTEGER NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  client_id TEXT, -- of a student's message
  kind TEXT NOT NULL CHECK (kind IN ('text', 'image', 'audio')),
  text TEXT NOT NULL DEFAULT '',
  file TEXT UNIQUE,
  size INTEGER NOT NULL DEFAULT 0, -- bytes of the file
  audio_seconds REAL,
  -- Who wrote it: a student, a teacher, or the institute where both are NULL.
  student_id INTEGER REFERENCES students (id) ON DELETE CASCADE,
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  UNIQUE (student_id, client_id)
);
CREATE INDEX messages_by_chat ON messages (chat_id, id);

-- The newest message that each reader has seen.
CREATE TABLE chat_reads (
  chat_id INTEGER NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE CASCADE,
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE CASCADE,
  message_id INTEGER NOT NULL,
  UNIQUE (chat_id, student_id),
  UNIQUE (chat_id, teacher_id)
);

-- Lists are JSON. Dates are days (2026-11-30), pay is rupees a month.
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  organisation TEXT NOT NULL,
  posts INTEGER NOT NULL,
  zone TEXT,
  state TEXT NOT NULL,
  location TEXT NOT NULL,
  employment_type TEXT NOT NULL CHECK (employment_type IN ('permanent', 'contract', 'temporary')),
  published_on TEXT NOT NULL,
  last_date TEXT NOT NULL,
  correction_from_date TEXT,
  correction_to_date TEXT,
  qualifications TEXT NOT NULL,
  registration TEXT NOT NULL,
  experience_years REAL,
  experience_min_beds INTEGER,
  experience_after_qualification INTEGER NOT NULL DEFAULT 0,
  age_min INTEGER,
  age_max INTEGER,
  age_on_date TEXT,
  age_relaxation TEXT NOT NULL,
  fees TEXT NOT NULL,
  pay_level TEXT NOT NULL DEFAULT '',
  pay_min INTEGER,
  pay_max INTEGER,
  documents TEXT NOT NULL,
  selection TEXT NOT NULL,
  description TEXT NOT NULL,
  notice_url TEXT NOT NULL,
  apply_url TEXT NOT NULL,
  verified_on TEXT NOT NULL,
  test_ids TEXT NOT NULL,
  package_id INTEGER REFERENCES packages (id) ON DELETE SET NULL,
  -- The same notice comes again after so many days, all its dates moved; NULL: once.
  repeats_days INTEGER CHECK (repeats_days > 0)
);
CREATE INDEX jobs_by_institute ON jobs (institute_id);

CREATE TABLE job_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'submitted'
    CHECK (status IN ('submitted', 'viewed', 'shortlisted', 'rejected', 'withdrawn')),
  note TEXT NOT NULL DEFAULT '',
  resume TEXT UNIQUE,
  applied_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (job_id, student_id),
  UNIQUE (student_id, client_id)
);

CREATE TABLE job_bookmarks (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (student_id, job_id)
) WITHOUT ROWID;
