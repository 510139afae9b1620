-- The twin of vendor_payments: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_vendor_payments (
  id INT UNSIGNED NOT NULL,
  vendor_id INT UNSIGNED NOT NULL,
  amount DECIMAL(14, 2) NOT NULL,
  payment_method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reference VARCHAR(100) NOT NULL DEFAULT '',
  notes VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  holder_id INT UNSIGNED DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
