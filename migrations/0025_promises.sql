-- When a customer promised to pay, at most one promise each. Only collections entered after promised_at fulfil it.
CREATE TABLE IF NOT EXISTS promises (
  customer_id INT UNSIGNED NOT NULL,
  day DATE NOT NULL,
  amount DECIMAL(14,2) NULL,
  note VARCHAR(255) NOT NULL DEFAULT '',
  promised_at DATETIME(6) NOT NULL,
  PRIMARY KEY (customer_id),
  CONSTRAINT promises_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
