-- Consent and age. A row stays when it is withdrawn, until its student's account is deleted.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  given_by TEXT NOT NULL CHECK (given_by IN ('student', 'parent')),
  version TEXT NOT NULL, -- of the words that were read
  parent_phone TEXT, -- of the parent who agreed
  given_at TEXT NOT NULL,
  withdrawn_at TEXT
);
CREATE INDEX consents_by_student ON consents (student_id, given_by, id);

-- OTPs on their way to a parent, as `otps` has those of students.
CREATE TABLE parent_otps (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL UNIQUE REFERENCES students (id) ON DELETE CASCADE,
  otp_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL DEFAULT ''
);

-- NULL: not given.
ALTER TABLE students ADD COLUMN birth_year INTEGER;
