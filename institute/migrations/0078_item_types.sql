-- Which kinds of things there are, in place of a list in each table that no later migration could make longer. A new kind: insert its name here and,
-- where packages have it, make `package_places` again with its table. What refers to an order is made again with it: dropping a table deletes by cascade.

CREATE TABLE item_types (name TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO item_types (name) VALUES ('test'), ('note'), ('video'), ('live'), ('book'), ('package');

DROP VIEW package_places;

CREATE TABLE new_package_items (
  package_id INTEGER NOT NULL REFERENCES packages (id) ON DELETE CASCADE,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  PRIMARY KEY (package_id, item_type, item_id)
) WITHOUT ROWID;
INSERT INTO new_package_items SELECT package_id, item_type, item_id FROM package_items;
DROP TABLE package_items;
ALTER TABLE new_package_items RENAME TO package_items;
CREATE INDEX packages_by_item ON package_items (item_type, item_id);

CREATE VIEW package_places AS
  SELECT m.package_id, m.item_type, m.item_id,
         COALESCE(t.subject_id, n.subject_id, v.subject_id, l.subject_id) AS subject_id,
         COALESCE(t.chapter_id, n.chapter_id, v.chapter_id, l.chapter_id) AS chapter_id
    FROM package_items m
    LEFT JOIN tests t ON m.item_type = 'test' AND t.id = m.item_id
    LEFT JOIN notes n ON m.item_type = 'note' AND n.id = m.item_id
    LEFT JOIN videos v ON m.item_type = 'video' AND v.id = m.item_id
    LEFT JOIN live_classes l ON m.item_type = 'live' AND l.id = m.item_id;

-- What was bought. Rupees. A row stays as a record when its student's account is deleted.
CREATE TABLE new_purchases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  amount_paid REAL NOT NULL,
  transaction_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  valid_until TEXT, -- NULL: for good
  UNIQUE (student_id, item_type, item_id)
);
INSERT INTO new_purchases
  SELECT id, institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until FROM purchases;
DROP TABLE purchases;
ALTER TABLE new_purchases RENAME TO purchases;
CREATE UNIQUE INDEX purchases_by_transaction ON purchases (institute_id, transaction_id, item_type, item_id);

-- Orders of students with a payment gateway. A row stays as a record when its student's account is deleted.
CREATE TABLE new_orders (
  order_id TEXT PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  gateway TEXT NOT NULL CHECK (gateway IN ('razorpay', 'upi')),
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  item_name TEXT NOT NULL,
  amount_paise INTEGER NOT NULL,
  receipt TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('created', 'attempted', 'paid', 'failed', 'refunded')),
  payment_id TEXT UNIQUE,
  created_at TEXT NOT NULL,
  paid_at TEXT,
  granted_at TEXT,
  refund_by TEXT
) WITHOUT ROWID;
INSERT INTO new_orders
  SELECT order_id, institute_id, student_id, gateway, item_type, item_id, item_name, amount_paise, receipt, state, payment_id,
         created_at, paid_at, granted_at, refund_by FROM orders;

-- Where a book is sent; it names the student, so it goes when the account does.
CREATE TABLE new_order_addresses (
  order_id TEXT PRIMARY KEY REFERENCES new_orders (order_id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  address TEXT NOT NULL -- JSON object
) WITHOUT ROWID;
INSERT INTO new_order_addresses SELECT order_id, student_id, address FROM order_addresses;

-- The history of an order: each state once, but every attempt.
CREATE TABLE new_order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES new_orders (order_id) ON DELETE CASCADE,
  event_key TEXT NOT NULL, -- the state, with what makes a repeated one new
  state TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (order_id, event_key)
);
INSERT INTO new_order_events SELECT id, order_id, event_key, state, text, at FROM order_events;

DROP TABLE order_events;
DROP TABLE order_addresses;
DROP TABLE orders;
ALTER TABLE new_orders RENAME TO orders;
ALTER TABLE new_order_addresses RENAME TO order_addresses;
ALTER TABLE new_order_events RENAME TO order_events;
CREATE INDEX orders_by_student ON orders (student_id, created_at);
CREATE UNIQUE INDEX open_orders ON orders (student_id, item_type, item_id) WHERE state IN ('created', 'attempted');
