-- Who teaches, who learns, and how they sign in. Moments are ISO 8601 texts in UTC; pictures are keys of the file store.

CREATE TABLE institutes (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  links TEXT NOT NULL DEFAULT '{}', -- JSON object: name of the link -> address
  logo TEXT, -- as wide as high
  color TEXT, -- "#rrggbb"
  cover TEXT, -- 16 to 9
  -- When nobody writes in chats, in minutes of India's day; NULL: never.
  quiet_from INTEGER,
  quiet_until INTEGER,
  report_key_hash TEXT -- of the key with which the institute's own programs read reports
);

-- What everybody may read of an institute, as it gives it: plain text or simple HTML.
CREATE TABLE institute_texts (
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name IN ('terms', 'privacy', 'refunds', 'contact')),
  text TEXT NOT NULL,
  updated_on TEXT NOT NULL, -- a date
  PRIMARY KEY (institute_id, name)
) WITHOUT ROWID;

CREATE TABLE banners (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  image TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '', -- what the picture says, for those who do not see it
  link TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE announcements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE teachers (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  picture TEXT, -- as wide as high
  position INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL
);

CREATE TABLE students (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  username TEXT NOT NULL,
  phone TEXT NOT NULL,
  phone_verified INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  password_hash TEXT, -- NULL: no password opens this account
  profile_image TEXT,
  firebase_token TEXT,
  subscription_status TEXT NOT NULL DEFAULT 'Free',
  coins INTEGER NOT NULL DEFAULT 0,
  birth_year INTEGER, -- NULL: not given
  -- The device that registered, until an OTP proves the phone: what another device then says of the student goes.
  registered_on TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (institute_id, username),
  UNIQUE (institute_id, phone)
);

CREATE TABLE student_batches (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  batch_id INTEGER NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, batch_id)
) WITHOUT ROWID;

CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  device_id TEXT NOT NULL,
  device_name TEXT NOT NULL,
  platform TEXT, -- what a device says it is (`web`); NULL where it said nothing
  via TEXT NOT NULL CHECK (via IN ('password', 'registration', 'otp')),
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  UNIQUE (student_id, device_id)
);

-- Tries with an OTP are counted in `tries`, by who makes them.
CREATE TABLE otps (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL UNIQUE REFERENCES students (id) ON DELETE CASCADE,
  otp_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

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

-- One row a counted try (a wrong sign-in, an OTP sent); `at` is milliseconds since 1970. What has grown old is found by its age.
CREATE TABLE tries (key TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX tries_by_key ON tries (key, at);
CREATE INDEX tries_by_age ON tries (at);

-- What is counted by the day (of India): SMS of an institute, bytes of a student.
CREATE TABLE daily_sums (
  key TEXT NOT NULL, day INTEGER NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (key, day)
) WITHOUT ROWID;

-- Made once at random, and never said: what signs links to files. One row.
CREATE TABLE link_secret (id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL);

-- Prefixes of files to delete. A row goes when the last of its files is gone.
CREATE TABLE file_removals (prefix TEXT PRIMARY KEY) WITHOUT ROWID;

-- Which parts of the seed are in, and from what content.
CREATE TABLE seed_parts (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL) WITHOUT ROWID;
