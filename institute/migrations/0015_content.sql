-- What teachers publish at the desk.

ALTER TABLE notes ADD COLUMN source TEXT; -- a note written at the desk, as it was typed; NULL: its file is all there is
ALTER TABLE live_classes ADD COLUMN address TEXT; -- of a meeting or stream elsewhere; `youtube_id` is empty then
ALTER TABLE live_classes ADD COLUMN moved_from TEXT; -- when it was to be, as students were told first
ALTER TABLE live_classes ADD COLUMN called_off_at TEXT;
ALTER TABLE live_classes ADD COLUMN off_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE live_classes ADD COLUMN recording TEXT; -- the address of it

-- Ids that the desk gave: what was bought or bookmarked under one never comes to mean another thing.
CREATE TABLE content_ids (id INTEGER PRIMARY KEY);
INSERT INTO content_ids (id) VALUES (100000);
