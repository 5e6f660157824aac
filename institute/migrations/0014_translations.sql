-- Translations that somebody at the institute has compared with their original.

CREATE TABLE translation_checks (
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  checked_at TEXT NOT NULL,
  PRIMARY KEY (question_id, language)
) WITHOUT ROWID;

-- What changes was not compared.
CREATE TRIGGER check_of_changed_translation AFTER UPDATE ON question_translations BEGIN
  DELETE FROM translation_checks WHERE question_id = NEW.question_id AND language = NEW.language;
END;
CREATE TRIGGER check_without_translation AFTER DELETE ON question_translations BEGIN
  DELETE FROM translation_checks WHERE question_id = OLD.question_id AND language = OLD.language;
END;
CREATE TRIGGER checks_of_changed_question AFTER UPDATE OF question, options, explanation, option_explanations ON questions
BEGIN
  DELETE FROM translation_checks WHERE question_id = NEW.id;
END;

CREATE INDEX reports_of_translations ON doubts (question_id, language)
  WHERE kind = 'report' AND state = 'open' AND language IS NOT NULL;

-- When a translation of one of its questions was last corrected: solutions that students keep are read again.
ALTER TABLE tests ADD COLUMN translations_changed_at TEXT;
