-- The job portal.

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
  exam_date TEXT, -- NULL where the notice does not say
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
