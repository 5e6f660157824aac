-- How an institute, its teachers and its packages look. Pictures are keys of the file store, colours "#rrggbb".
ALTER TABLE institutes ADD COLUMN logo TEXT; -- as wide as high
ALTER TABLE institutes ADD COLUMN color TEXT;
ALTER TABLE institutes ADD COLUMN cover TEXT; -- 16 to 9
ALTER TABLE teachers ADD COLUMN picture TEXT; -- as wide as high

ALTER TABLE packages ADD COLUMN exam TEXT NOT NULL DEFAULT ''; -- for which: "NORCET 2027"
ALTER TABLE packages ADD COLUMN color TEXT;
CREATE TABLE package_teachers (
  package_id INTEGER NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
  teacher_id INTEGER NOT NULL REFERENCES teachers (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (package_id, teacher_id)
) WITHOUT ROWID;
