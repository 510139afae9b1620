-- The twin of promises: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_promises (
  customer_id INT UNSIGNED NOT NULL,
  day DATE NOT NULL,
  amount DECIMAL(14, 2) DEFAULT NULL,
  note VARCHAR(255) NOT NULL DEFAULT '',
  promised_at DATETIME(6) NOT NULL,
  PRIMARY KEY (customer_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
