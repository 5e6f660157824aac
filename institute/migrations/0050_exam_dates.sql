-- The day of the exam that a notice announces; null where it does not say.
ALTER TABLE jobs ADD COLUMN exam_date TEXT;
