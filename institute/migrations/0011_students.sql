-- Students whom the institute adds and removes by itself.

-- Since when the password is that of a slip of paper; NULL once its student signed in, and for who registered alone.
ALTER TABLE students ADD COLUMN slip_from TEXT;
CREATE TRIGGER slip_is_used AFTER INSERT ON tokens BEGIN
  UPDATE students SET slip_from = NULL WHERE id = NEW.student_id AND slip_from IS NOT NULL;
END;

-- Ids of students whom the institute removed, until the app has said that it holds nothing of them either.
CREATE TABLE removed_students (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  removed_at TEXT NOT NULL,
  asked_at TEXT -- when the app was last asked
);
CREATE INDEX removed_by_institute ON removed_students (institute_id, removed_at);
