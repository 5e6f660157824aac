-- Who teaches, who learns, and how they sign in. Moments are ISO 8601 texts in UTC.

CREATE TABLE institutes (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  links TEXT NOT NULL DEFAULT '{}' -- JSON object: name of the link -> address
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
  profile_image TEXT, -- key of a file
  firebase_token TEXT,
  subscription_status TEXT NOT NULL DEFAULT 'Free',
  coins INTEGER NOT NULL DEFAULT 0,
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
  via TEXT NOT NULL CHECK (via IN ('password', 'registration', 'otp')),
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  UNIQUE (student_id, device_id)
);

CREATE TABLE otps (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL UNIQUE REFERENCES students (id) ON DELETE CASCADE,
  otp_hash TEXT NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
);

-- One row a counted try (a wrong sign-in, an OTP sent); `at` is milliseconds since 1970.
CREATE TABLE tries (key TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX tries_by_key ON tries (key, at);

CREATE TABLE banners (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  image TEXT NOT NULL, -- key of a file
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
  position INTEGER NOT NULL DEFAULT 0
);

-- What was bought. Rupees. A row stays as a record when its student's account is deleted.
CREATE TABLE purchases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  item_type TEXT NOT NULL CHECK (item_type IN ('package', 'test', 'note', 'video', 'book')),
  item_id INTEGER NOT NULL,
  amount_paid REAL NOT NULL,
  transaction_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  valid_until TEXT, -- NULL: for good
  UNIQUE (student_id, item_type, item_id)
);
CREATE UNIQUE INDEX purchases_by_transaction ON purchases (institute_id, transaction_id, item_type, item_id);

-- Which parts of the seed are in, and from what content.
CREATE TABLE seed_parts (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL) WITHOUT ROWID;
