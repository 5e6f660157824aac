-- How many are in an institute, in a batch and in a class that is on: kept by whatever writes, so that nobody counts them.

ALTER TABLE institutes ADD COLUMN members INTEGER NOT NULL DEFAULT 0;
UPDATE institutes SET members = (SELECT COUNT(*) FROM students WHERE institute_id = institutes.id);
CREATE TRIGGER student_added AFTER INSERT ON students BEGIN
  UPDATE institutes SET members = members + 1 WHERE id = NEW.institute_id;
END;
CREATE TRIGGER student_removed AFTER DELETE ON students BEGIN
  UPDATE institutes SET members = members - 1 WHERE id = OLD.institute_id;
END;

CREATE INDEX students_of_batch ON student_batches (batch_id);
ALTER TABLE batches ADD COLUMN members INTEGER NOT NULL DEFAULT 0;
UPDATE batches SET members = (SELECT COUNT(*) FROM student_batches WHERE batch_id = batches.id);
CREATE TRIGGER batch_joined AFTER INSERT ON student_batches BEGIN
  UPDATE batches SET members = members + 1 WHERE id = NEW.batch_id;
END;
CREATE TRIGGER batch_left AFTER DELETE ON student_batches BEGIN
  UPDATE batches SET members = members - 1 WHERE id = OLD.batch_id;
END;

-- Who joined since then watches; a class that comes again begins anew.
ALTER TABLE live_classes ADD COLUMN viewers_since TEXT NOT NULL DEFAULT '';
ALTER TABLE live_classes ADD COLUMN viewers INTEGER NOT NULL DEFAULT 0;
UPDATE live_classes SET viewers = (SELECT COUNT(*) FROM live_viewers WHERE class_id = live_classes.id);
CREATE TRIGGER class_joined AFTER INSERT ON live_viewers BEGIN
  UPDATE live_classes SET viewers = viewers + 1 WHERE id = NEW.class_id AND viewers_since <= NEW.joined_at;
END;
CREATE TRIGGER class_joined_again AFTER UPDATE OF joined_at ON live_viewers BEGIN
  UPDATE live_classes SET viewers = viewers + (viewers_since <= NEW.joined_at) - (viewers_since <= OLD.joined_at)
   WHERE id = NEW.class_id;
END;
CREATE TRIGGER class_left AFTER DELETE ON live_viewers BEGIN
  UPDATE live_classes SET viewers = viewers - 1 WHERE id = OLD.class_id AND viewers_since <= OLD.joined_at;
END;

-- Whether another than its sender read a message is one row, or two.
CREATE INDEX reads_by_message ON chat_reads (chat_id, message_id);
-- The groups of an institute, beside a chat for each student.
CREATE INDEX groups_by_institute ON chats (institute_id) WHERE kind = 'group';
CREATE INDEX chats_by_batch ON chats (batch_id) WHERE batch_id IS NOT NULL;
