-- The institute's own people, and what they do at the desk.

CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  phone TEXT NOT NULL, -- also what they type to sign in
  role TEXT NOT NULL CHECK (role IN ('owner', 'teacher', 'office')),
  -- Whose name students read under what this person answers; NULL: the institute's.
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE SET NULL,
  password_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT, -- since then nobody signs in with it
  UNIQUE (institute_id, phone)
);

-- A session that was ended stays as long as it would have lasted: its device is known.
CREATE TABLE staff_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  device_hash TEXT NOT NULL,
  device_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT
);
CREATE INDEX sessions_of_staff ON staff_sessions (staff_id, last_seen_at);

-- OTPs on their way to a member of staff who signs in on a new device.
CREATE TABLE staff_otps (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  otp_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

-- Every change that staff made. It names things by their ids, and holds nothing that a student wrote or is.
CREATE TABLE desk_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL,
  staff_id INTEGER NOT NULL,
  staff_name TEXT NOT NULL,
  at TEXT NOT NULL,
  verb TEXT NOT NULL,
  about TEXT NOT NULL, -- e.g. "test 10001"
  before TEXT, -- JSON
  after TEXT -- JSON
);
CREATE INDEX desk_log_by_institute ON desk_log (institute_id, id);
CREATE TRIGGER desk_log_is_not_changed BEFORE UPDATE ON desk_log BEGIN
  SELECT RAISE(ABORT, 'The log is not changed.');
END;
CREATE TRIGGER desk_log_is_not_deleted BEFORE DELETE ON desk_log BEGIN
  SELECT RAISE(ABORT, 'The log is not deleted.');
END;

-- Forms that were sent: the same one does its work once. What its sender reads then, and where.
CREATE TABLE desk_forms (
  nonce TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  says TEXT, -- NULL: under way
  leads_to TEXT
) WITHOUT ROWID;

-- What was uploaded and waits for a yes: a paper, a list of students. Its files lie under "drafts/<id>/".
CREATE TABLE desk_drafts (
  id TEXT PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  data TEXT NOT NULL, -- JSON
  created_at TEXT NOT NULL
) WITHOUT ROWID;
