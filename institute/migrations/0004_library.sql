-- What students read, watch and buy. Files and pictures are keys of the file store; sizes are bytes, prices rupees.

-- Which kinds of things there are. A new kind: a later migration inserts its name and, where packages have it, makes
-- `package_places` again with its table.
CREATE TABLE item_types (name TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO item_types (name) VALUES ('test'), ('note'), ('video'), ('live'), ('book'), ('package');

CREATE TABLE packages (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  exam TEXT NOT NULL DEFAULT '', -- for which: "NORCET 2027"
  price REAL NOT NULL DEFAULT 0,
  max_price REAL NOT NULL DEFAULT 0,
  image TEXT,
  color TEXT, -- "#rrggbb"
  validity_days INTEGER, -- NULL: for good
  position INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX packages_by_institute ON packages (institute_id, position);

CREATE TABLE package_teachers (
  package_id INTEGER NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
  teacher_id INTEGER NOT NULL REFERENCES teachers (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (package_id, teacher_id)
) WITHOUT ROWID;

CREATE TABLE package_items (
  package_id INTEGER NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  PRIMARY KEY (package_id, item_type, item_id)
) WITHOUT ROWID;
CREATE INDEX packages_by_item ON package_items (item_type, item_id);

CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  subject_id INTEGER NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  topic_id INTEGER REFERENCES topics (id) ON DELETE SET NULL,
  subtopic_id INTEGER REFERENCES subtopics (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  file TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  thumbnail TEXT,
  is_premium INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX notes_by_chapter ON notes (subject_id, chapter_id);

-- A video is a file of ours or one on YouTube.
CREATE TABLE videos (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  subject_id INTEGER NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  chapter_id INTEGER NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  topic_id INTEGER REFERENCES topics (id) ON DELETE SET NULL,
  subtopic_id INTEGER REFERENCES subtopics (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  file TEXT UNIQUE,
  size INTEGER,
  youtube_id TEXT,
  duration INTEGER NOT NULL, -- seconds
  captions TEXT, -- what is said or shown, as a WebVTT file
  captions_language TEXT,
  thumbnail TEXT,
  is_premium INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  CHECK ((file IS NULL) <> (youtube_id IS NULL))
);
CREATE INDEX videos_by_chapter ON videos (subject_id, chapter_id);

-- What `videos.captions` has, in another language.
CREATE TABLE video_captions (
  video_id INTEGER NOT NULL REFERENCES videos (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  file TEXT NOT NULL,
  PRIMARY KEY (video_id, language)
) WITHOUT ROWID;

-- Ids are never those of videos, so that a comment's video_id means one thing.
CREATE TABLE live_classes (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  subject_id INTEGER REFERENCES subjects (id) ON DELETE SET NULL,
  chapter_id INTEGER REFERENCES chapters (id) ON DELETE SET NULL,
  teacher_id INTEGER REFERENCES teachers (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  youtube_id TEXT NOT NULL,
  thumbnail TEXT,
  starts_at TEXT NOT NULL, -- of the first time
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  repeats_minutes INTEGER, -- from one start to the next; NULL: once
  CHECK (repeats_minutes IS NULL OR repeats_minutes >= minutes)
);

CREATE TABLE live_viewers (
  class_id INTEGER NOT NULL REFERENCES live_classes (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  joined_at TEXT NOT NULL,
  PRIMARY KEY (class_id, student_id)
) WITHOUT ROWID;

CREATE TABLE video_comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  video_id INTEGER NOT NULL, -- of a video or a live class
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX comments_by_video ON video_comments (video_id, id);

CREATE TABLE books (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '',
  cover TEXT,
  price REAL NOT NULL,
  max_price REAL NOT NULL,
  shipping REAL NOT NULL DEFAULT 0,
  sample TEXT UNIQUE,
  sample_size INTEGER,
  position INTEGER NOT NULL DEFAULT 0
);

-- Free to read.
CREATE TABLE ebooks (
  id INTEGER PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  publisher TEXT NOT NULL DEFAULT '',
  cover TEXT,
  file TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
);

-- Where in the curriculum each thing of a package stands; NULL where it stands above a subject, chapter or topic.
CREATE VIEW package_places AS
  SELECT m.package_id, m.item_type, m.item_id,
         COALESCE(t.subject_id, n.subject_id, v.subject_id, l.subject_id) AS subject_id,
         COALESCE(t.chapter_id, n.chapter_id, v.chapter_id, l.chapter_id) AS chapter_id
    FROM package_items m
    LEFT JOIN tests t ON m.item_type = 'test' AND t.id = m.item_id
    LEFT JOIN notes n ON m.item_type = 'note' AND n.id = m.item_id
    LEFT JOIN videos v ON m.item_type = 'video' AND v.id = m.item_id
    LEFT JOIN live_classes l ON m.item_type = 'live' AND l.id = m.item_id;

-- Terms of an institute, beside the app's own; `term_key` is the term in small letters.
CREATE TABLE glossary_terms (
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  term_key TEXT NOT NULL,
  term TEXT NOT NULL,
  meaning TEXT NOT NULL DEFAULT '',
  names TEXT NOT NULL DEFAULT '{}', -- JSON, by language code
  PRIMARY KEY (institute_id, term_key)
) WITHOUT ROWID;
