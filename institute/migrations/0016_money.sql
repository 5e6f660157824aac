-- What the institute's people do with money.

-- Since when a package is not sold; NULL: it is. Whoever has it keeps it.
ALTER TABLE packages ADD COLUMN off_sale_since TEXT;

-- Since when staff ended what it opened.
ALTER TABLE orders ADD COLUMN ended_at TEXT;
CREATE INDEX orders_by_payment_day ON orders (institute_id, COALESCE(paid_at, created_at)) WHERE payment_id IS NOT NULL;

-- Payments of orders that the app opened with the account's key, and that opened something here. A row stays as a record,
-- as an order does, and serves once.
CREATE TABLE claimed_payments (
  payment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL, -- the gateway's
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  student_id INTEGER REFERENCES students (id) ON DELETE SET NULL,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  item_name TEXT NOT NULL,
  amount_paise INTEGER NOT NULL,
  paid_at TEXT NOT NULL,
  refunded_paise INTEGER NOT NULL DEFAULT 0, -- as the gateway said when it was last asked
  ended_at TEXT
) WITHOUT ROWID;
CREATE INDEX claimed_payments_by_day ON claimed_payments (institute_id, paid_at);
CREATE INDEX claimed_payments_by_student ON claimed_payments (student_id);

-- All that was paid, whoever opened the order.
CREATE VIEW payments AS
  SELECT payment_id, order_id, institute_id, student_id, item_type, item_id, item_name, amount_paise, refunded_paise,
         COALESCE(paid_at, created_at) AS paid_at, state, granted_at, ended_at, 0 AS is_apps
    FROM orders WHERE payment_id IS NOT NULL
  UNION ALL
  SELECT payment_id, order_id, institute_id, student_id, item_type, item_id, item_name, amount_paise, refunded_paise,
         paid_at, 'paid', paid_at, ended_at, 1
    FROM claimed_payments;

-- Money that staff send back. A row is written before the gateway is asked: the same key sends back once.
CREATE TABLE refunds (
  key TEXT PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  paise INTEGER NOT NULL CHECK (paise > 0),
  reason TEXT NOT NULL, -- the student reads it
  ends_access INTEGER NOT NULL CHECK (ends_access IN (0, 1)),
  staff_name TEXT NOT NULL,
  -- asked: no answer yet; pending: under way at the gateway; refused: it went to nobody, and does not go by itself.
  state TEXT NOT NULL CHECK (state IN ('asked', 'pending', 'done', 'refused')),
  refund_id TEXT, -- the gateway's
  problem TEXT, -- what the gateway said last
  asked_at TEXT NOT NULL,
  done_at TEXT
) WITHOUT ROWID;
CREATE INDEX refunds_by_payment ON refunds (payment_id, asked_at);
CREATE INDEX refunds_under_way ON refunds (asked_at) WHERE state IN ('asked', 'pending');

-- What staff gave without a payment, and what they ended.
CREATE TABLE access_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  item_type TEXT NOT NULL REFERENCES item_types (name),
  item_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('given', 'ended')),
  reason TEXT NOT NULL,
  staff_name TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX access_changes_by_student ON access_changes (student_id, id);

-- Where a book is that was paid.
CREATE TABLE deliveries (
  payment_id TEXT PRIMARY KEY,
  institute_id INTEGER NOT NULL REFERENCES institutes (id) ON DELETE CASCADE,
  tracking TEXT NOT NULL, -- by whom, and its number
  sent_at TEXT NOT NULL,
  delivered_at TEXT
) WITHOUT ROWID;

-- The stand-in gateway's own: a key sends back once.
CREATE TABLE gateway_refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES gateway_payments (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL, -- paise
  key TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
