-- What a student with a disability is granted in every test.
CREATE TABLE accommodations (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  minutes_per_hour INTEGER NOT NULL DEFAULT 0 CHECK (minutes_per_hour BETWEEN 0 AND 60),
  large_print INTEGER NOT NULL DEFAULT 0 CHECK (large_print IN (0, 1)),
  scribe INTEGER NOT NULL DEFAULT 0 CHECK (scribe IN (0, 1)),
  breaks INTEGER NOT NULL DEFAULT 0 CHECK (breaks BETWEEN 0 AND 6),
  break_minutes INTEGER NOT NULL DEFAULT 0 CHECK (break_minutes BETWEEN 0 AND 15)
);
