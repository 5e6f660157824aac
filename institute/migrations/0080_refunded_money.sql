-- What of a paid order went back so far, in paise, as the gateway said when it was last asked.
ALTER TABLE orders ADD COLUMN refunded_paise INTEGER NOT NULL DEFAULT 0;
