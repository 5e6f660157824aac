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
