-- A question in another language, in the institute's own words; options in the order of the question's.
CREATE TABLE question_translations (
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  question TEXT NOT NULL,
  options TEXT NOT NULL, -- JSON list of as many texts as the question has options
  explanation TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (question_id, language)
) WITHOUT ROWID;
