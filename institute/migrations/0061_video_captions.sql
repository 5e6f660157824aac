-- What is said or shown in a video, as a WebVTT file.

ALTER TABLE videos ADD COLUMN captions TEXT; -- key of a file
