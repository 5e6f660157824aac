-- While a test runs: who sits it, and what they are told.

-- A row for each student and test: the last attempt that was begun. The attempt itself is the app's.
CREATE TABLE sittings (
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  began_at TEXT NOT NULL,
  is_app_told INTEGER NOT NULL DEFAULT 1, -- 0: minutes were given meanwhile, and the app has not taken word of it
  PRIMARY KEY (test_id, student_id)
) WITHOUT ROWID;
CREATE INDEX sittings_by_student ON sittings (student_id);
CREATE INDEX sittings_by_time ON sittings (began_at, test_id);

-- What the institute says to everybody who sits a test.
CREATE TABLE test_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  test_id INTEGER NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  shown_until TEXT NOT NULL
);
CREATE INDEX test_messages_by_test ON test_messages (test_id, id);
