-- What the institute's people answer, write and end.

-- An answer may have a picture, and point to a note or a video.
ALTER TABLE doubt_answers ADD COLUMN image TEXT;
ALTER TABLE doubt_answers ADD COLUMN note_id INTEGER REFERENCES notes (id) ON DELETE SET NULL;
ALTER TABLE doubt_answers ADD COLUMN video_id INTEGER REFERENCES videos (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX answers_by_image ON doubt_answers (image) WHERE image IS NOT NULL;
CREATE INDEX doubts_by_state ON doubts (state, id);
CREATE INDEX doubts_by_question ON doubts (question_id, id) WHERE question_id IS NOT NULL;

-- For whom an announcement is: a batch, those who took a test, or with neither the whole institute.
ALTER TABLE announcements ADD COLUMN batch_id INTEGER REFERENCES batches (id) ON DELETE CASCADE;
ALTER TABLE announcements ADD COLUMN test_id INTEGER REFERENCES tests (id) ON DELETE CASCADE;
CREATE INDEX announcements_by_institute ON announcements (institute_id, created_at);

-- A chat of a student and the institute itself has no teacher; nor has how far the institute read.
CREATE UNIQUE INDEX chats_with_institute ON chats (student_id) WHERE student_id IS NOT NULL AND teacher_id IS NULL;
CREATE UNIQUE INDEX reads_of_institute ON chat_reads (chat_id) WHERE student_id IS NULL AND teacher_id IS NULL;
CREATE INDEX chats_by_institute ON chats (institute_id);

-- Since when the institute lets a student write to others no more.
ALTER TABLE students ADD COLUMN writing_ended_at TEXT;
