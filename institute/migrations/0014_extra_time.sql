-- Minutes that a test lasts longer for a student who is entitled to compensatory time.
CREATE TABLE extra_time (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (student_id, test_id)
) WITHOUT ROWID;
