-- What is counted by the day (of India): SMS of an institute, bytes of a student.
CREATE TABLE daily_sums (
  key TEXT NOT NULL, day INTEGER NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (key, day)
) WITHOUT ROWID;
