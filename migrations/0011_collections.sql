-- A payment received from a customer. created_at is its own date; entered_at is when it was typed in.
CREATE TABLE IF NOT EXISTS collections (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  customer_id INT UNSIGNED NOT NULL,
  amount DECIMAL(14,2) NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  day DATE GENERATED ALWAYS AS (CAST(created_at AS DATE)) STORED,
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY collections_day (day, id),
  KEY collections_customer_day (customer_id, day, id),
  KEY collections_customer_amount (customer_id, amount),
  CONSTRAINT collections_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
