-- The twin of customers: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_customers (
  id INT UNSIGNED NOT NULL,
  name VARCHAR(120) NOT NULL,
  phone_number VARCHAR(20) NOT NULL,
  address VARCHAR(255) NOT NULL DEFAULT '',
  old_balance DECIMAL(14, 2) NOT NULL DEFAULT 0.00,
  created_at DATETIME NOT NULL,
  sound VARCHAR(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  old_crates INT NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
