ALTER TABLE questions ADD COLUMN image_alt TEXT; -- what the picture shows, in words
