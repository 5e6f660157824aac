-- Doubts and chat, and what students reported there.

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

-- What students reported of others, with a copy: the thing itself may be gone when somebody reads it.
CREATE TABLE safety_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL, -- who reports
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'comment', 'answer')),
  thing_id INTEGER NOT NULL,
  sender_id INTEGER,
  sender_type TEXT NOT NULL CHECK (sender_type IN ('student', 'teacher', 'institute')),
  sender_name TEXT NOT NULL,
  copy TEXT NOT NULL,
  file TEXT, -- key of a file
  written_at TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('rude', 'sexual', 'threat', 'fraud', 'other')),
  words TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  closed_at TEXT,
  UNIQUE (student_id, kind, thing_id)
);
CREATE INDEX open_safety_reports ON safety_reports (institute_id, id) WHERE closed_at IS NULL;
