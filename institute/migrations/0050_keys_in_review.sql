-- Since when the institute looks at the key of a question, ISO; students are told so.
ALTER TABLE questions ADD COLUMN key_in_review_since TEXT;
CREATE INDEX keys_in_review ON questions (id) WHERE key_in_review_since IS NOT NULL;
