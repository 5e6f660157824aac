-- Terms of an institute, beside the app's own; `term_key` is the term in small letters.
CREATE TABLE glossary_terms (
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  term_key TEXT NOT NULL,
  term TEXT NOT NULL,
  meaning TEXT NOT NULL DEFAULT '',
  names TEXT NOT NULL DEFAULT '{}', -- JSON, by language code
  PRIMARY KEY (institute_id, term_key)
) WITHOUT ROWID;
