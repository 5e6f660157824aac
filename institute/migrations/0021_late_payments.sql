-- A bank may say yes late: the payment counts as failed until then, and is to be captured afterwards.
CREATE TABLE late_gateway_payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES gateway_orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL, -- paise
  status TEXT NOT NULL CHECK (status IN ('captured', 'failed', 'authorized')),
  method TEXT NOT NULL,
  error TEXT, -- what was wrong with a failed one
  created_at TEXT NOT NULL,
  authorised_at TEXT -- of an authorised one: when the bank says yes
) WITHOUT ROWID;
INSERT INTO late_gateway_payments (id, order_id, amount, status, method, error, created_at)
  SELECT id, order_id, amount, status, method, error, created_at FROM gateway_payments;
DROP TABLE gateway_payments;
ALTER TABLE late_gateway_payments RENAME TO gateway_payments;
CREATE INDEX gateway_payments_by_order ON gateway_payments (order_id, created_at);
