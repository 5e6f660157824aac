-- Orders whose money was promised back: the schedule looks at them every hour.
CREATE INDEX orders_to_send_back ON orders (paid_at) WHERE state = 'refunded';
