-- The words of what there is to learn, folded (search-words/), for `student_search_content` and the search of jobs. All of it can be made again:
-- `npm run institute:index`, which runs this file once more, so nothing named search_* stands in a backup.

DROP TRIGGER IF EXISTS search_forgets_test;
DROP TRIGGER IF EXISTS search_forgets_note;
DROP TRIGGER IF EXISTS search_forgets_video;
DROP TRIGGER IF EXISTS search_forgets_book;
DROP TRIGGER IF EXISTS search_forgets_ebook;
DROP TRIGGER IF EXISTS search_forgets_package;
DROP TRIGGER IF EXISTS search_forgets_job;
DROP TABLE IF EXISTS search_documents;
DROP TABLE IF EXISTS search_vocabulary;
DROP TABLE IF EXISTS search_counts;
DROP TABLE IF EXISTS search_words;
DROP TABLE IF EXISTS search_slips;

CREATE TABLE search_documents (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  item_type TEXT NOT NULL, -- IndexedType
  item_id INTEGER NOT NULL,
  UNIQUE (item_type, item_id)
);

-- A row of each document, under its id.
CREATE VIRTUAL TABLE search_words USING fts5(
  title, place, body, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
);
-- In how many documents a word stands.
CREATE VIRTUAL TABLE search_counts USING fts5vocab(search_words, 'row');

-- Every word of an institute's documents, with its commonest way of writing and what it sounds like.
CREATE TABLE search_vocabulary (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  word TEXT NOT NULL,
  shown TEXT NOT NULL,
  sound TEXT NOT NULL,
  weight INTEGER NOT NULL, -- higher where it stands in a name or a place
  UNIQUE (institute_id, word)
);
CREATE INDEX search_vocabulary_by_sound ON search_vocabulary (institute_id, sound);

-- The same words by three letters each, beginning and end marked, to find one that was meant.
CREATE VIRTUAL TABLE search_slips USING fts5(word, content='', contentless_delete=1, tokenize='trigram');

CREATE TRIGGER search_learns_word AFTER INSERT ON search_vocabulary
BEGIN
  INSERT INTO search_slips (rowid, word) VALUES (NEW.id, '^^' || NEW.word || '$$');
END;
CREATE TRIGGER search_forgets_word AFTER DELETE ON search_vocabulary
BEGIN
  DELETE FROM search_slips WHERE rowid = OLD.id;
END;
CREATE TRIGGER search_forgets_document AFTER DELETE ON search_documents
BEGIN
  DELETE FROM search_words WHERE rowid = OLD.id;
END;

CREATE TRIGGER search_forgets_test AFTER DELETE ON tests
BEGIN
  DELETE FROM search_documents WHERE item_type = 'test' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_note AFTER DELETE ON notes
BEGIN
  DELETE FROM search_documents WHERE item_type = 'note' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_video AFTER DELETE ON videos
BEGIN
  DELETE FROM search_documents WHERE item_type = 'video' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_book AFTER DELETE ON books
BEGIN
  DELETE FROM search_documents WHERE item_type = 'book' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_ebook AFTER DELETE ON ebooks
BEGIN
  DELETE FROM search_documents WHERE item_type = 'ebook' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_package AFTER DELETE ON packages
BEGIN
  DELETE FROM search_documents WHERE item_type = 'package' AND item_id = OLD.id;
END;
CREATE TRIGGER search_forgets_job AFTER DELETE ON jobs
BEGIN
  DELETE FROM search_documents WHERE item_type = 'job' AND item_id = OLD.id;
END;
