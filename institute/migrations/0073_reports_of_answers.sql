-- Answers of teachers may be reported too, and the institute's own programs read reports with a key of theirs.
CREATE TABLE all_safety_reports (
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
INSERT INTO all_safety_reports SELECT * FROM safety_reports;
DROP TABLE safety_reports;
ALTER TABLE all_safety_reports RENAME TO safety_reports;
CREATE INDEX open_safety_reports ON safety_reports (institute_id, id) WHERE closed_at IS NULL;

ALTER TABLE institutes ADD COLUMN report_key_hash TEXT;
