-- How its students did in the real exam before: how many sat it, and how many of these were at percentile 50 or higher.
ALTER TABLE institutes ADD COLUMN exam_sat INTEGER;
ALTER TABLE institutes ADD COLUMN exam_upper_half INTEGER;
