-- What everybody may read of an institute, as it gives it: plain text or simple HTML.
CREATE TABLE institute_texts (
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name IN ('terms', 'privacy', 'refunds', 'contact')),
  text TEXT NOT NULL,
  updated_on TEXT NOT NULL, -- a date
  PRIMARY KEY (institute_id, name)
) WITHOUT ROWID;
