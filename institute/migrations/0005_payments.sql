-- What was bought, and the orders of students with a payment gateway. A row of either stays as a record when its student's
-- account is deleted.

CREATE TABLE purchases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  amount_paid REAL NOT NULL, -- rupees
  transaction_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  valid_until TEXT, -- NULL: for good
  UNIQUE (student_id, item_type, item_id)
);
CREATE UNIQUE INDEX purchases_by_transaction ON purchases (institute_id, transaction_id, item_type, item_id);

CREATE TABLE orders (
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
  refund_by TEXT,
  refunded_paise INTEGER NOT NULL DEFAULT 0 -- what went back so far, as the gateway said when it was last asked
) WITHOUT ROWID;
CREATE INDEX orders_by_student ON orders (student_id, created_at);
CREATE UNIQUE INDEX open_orders ON orders (student_id, item_type, item_id) WHERE state IN ('created', 'attempted');
-- Those whose money was promised back: the schedule looks at them every hour.
CREATE INDEX orders_to_send_back ON orders (paid_at) WHERE state = 'refunded';

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

-- A bank may say yes late: the payment counts as failed until then, and is to be captured afterwards.
CREATE TABLE gateway_payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES gateway_orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL, -- paise
  status TEXT NOT NULL CHECK (status IN ('captured', 'failed', 'authorized')),
  method TEXT NOT NULL,
  error TEXT, -- what was wrong with a failed one
  -- Of a payment that is another sum than its order, or went back; in paise.
  fee INTEGER,
  tax INTEGER,
  offer_id TEXT,
  amount_refunded INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  authorised_at TEXT -- of an authorised one: when the bank says yes
) WITHOUT ROWID;
CREATE INDEX gateway_payments_by_order ON gateway_payments (order_id, created_at);
