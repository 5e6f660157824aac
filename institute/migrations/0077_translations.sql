-- Languages that every question of a test can be read in besides its own: a JSON list of codes.
ALTER TABLE tests ADD COLUMN translated_into TEXT NOT NULL DEFAULT '[]';
CREATE TRIGGER paper_of_translated_test AFTER UPDATE OF translated_into ON tests BEGIN
  UPDATE tests SET paper_version = lower(hex(randomblob(8))) WHERE id = NEW.id;
END;

-- Why each option is right or wrong, as `questions.option_explanations` has it.
ALTER TABLE question_translations ADD COLUMN option_explanations TEXT NOT NULL DEFAULT '[]';

-- What `videos.captions` has, in another language.
CREATE TABLE video_captions (
  video_id INTEGER NOT NULL REFERENCES videos (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  file TEXT NOT NULL, -- key
  PRIMARY KEY (video_id, language)
) WITHOUT ROWID;
-- Of `videos.captions`.
ALTER TABLE videos ADD COLUMN captions_language TEXT;
