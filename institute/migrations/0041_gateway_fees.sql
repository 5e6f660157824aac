-- What the stand-in gateway says of a payment that is another sum than its order, or went back. In paise.
ALTER TABLE gateway_payments ADD COLUMN fee INTEGER;
ALTER TABLE gateway_payments ADD COLUMN tax INTEGER;
ALTER TABLE gateway_payments ADD COLUMN offer_id TEXT;
ALTER TABLE gateway_payments ADD COLUMN amount_refunded INTEGER NOT NULL DEFAULT 0;
