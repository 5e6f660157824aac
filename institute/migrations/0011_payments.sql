-- Orders of students with a payment gateway. A row stays as a record when its student's account is deleted.
CREATE TABLE orders (
  order_id TEXT PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  gateway TEXT NOT NULL CHECK (gateway IN ('razorpay', 'upi')),
  item_type TEXT NOT NULL CHECK (item_type IN ('package', 'test', 'note', 'video', 'book')),
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
CREATE INDEX orders_by_student ON orders (student_id, created_at);
CREATE UNIQUE INDEX open_orders ON orders (student_id, item_type, item_id) WHERE state IN ('created', 'attempted');

-- Where a book is sent; it names the student, so it goes when the account does.
CREATE TABLE order_addresses (
  order_id TEXT PRIMARY KEY REFERENCES orders (order_id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  address TEXT NOT NULL -- JSON object
) WITHOUT ROWID;

-- The history of an order: each state once, but every attempt.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (order_id) ON DELETE CASCADE,
  event_key TEXT NOT NULL, -- the state, with what makes a repeated one new
  state TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (order_id, event_key)
);

-- The stand-in gateway's own books: the institute reads them only through the gateway's functions.
CREATE TABLE gateway_account (id INTEGER PRIMARY KEY CHECK (id = 1), key_secret TEXT NOT NULL);

CREATE TABLE gateway_orders (
  id TEXT PRIMARY KEY,
  amount INTEGER NOT NULL, -- paise
  currency TEXT NOT NULL,
  receipt TEXT,
  notes TEXT NOT NULL DEFAULT '{}', -- JSON object of texts
  status TEXT NOT NULL CHECK (status IN ('created', 'attempted', 'paid')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE gateway_payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES gateway_orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL, -- paise
  status TEXT NOT NULL CHECK (status IN ('captured', 'failed')),
  method TEXT NOT NULL,
  error TEXT, -- what was wrong with a failed one
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX gateway_payments_by_order ON gateway_payments (order_id, created_at);
