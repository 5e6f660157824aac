-- Made once at random, and never said: what signs links to files. One row.
CREATE TABLE link_secret (id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL);
