-- Tests that no student sees: a paper that is being made ready, or one that was taken back.

ALTER TABLE tests ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0 CHECK (is_draft IN (0, 1));
-- Since when it is taken back, ISO; it was published before, and answers that were given then are still taken.
ALTER TABLE tests ADD COLUMN taken_back_at TEXT;
CREATE INDEX draft_tests ON tests (id) WHERE is_draft = 1;

-- As before, without what no student sees.
DROP VIEW package_places;
CREATE VIEW package_places AS
  SELECT m.package_id, m.item_type, m.item_id,
         COALESCE(t.subject_id, n.subject_id, v.subject_id, l.subject_id) AS subject_id,
         COALESCE(t.chapter_id, n.chapter_id, v.chapter_id, l.chapter_id) AS chapter_id
    FROM package_items m
    LEFT JOIN tests t ON m.item_type = 'test' AND t.id = m.item_id
    LEFT JOIN notes n ON m.item_type = 'note' AND n.id = m.item_id
    LEFT JOIN videos v ON m.item_type = 'video' AND v.id = m.item_id
    LEFT JOIN live_classes l ON m.item_type = 'live' AND l.id = m.item_id
   WHERE t.is_draft IS NULL OR t.is_draft = 0;
