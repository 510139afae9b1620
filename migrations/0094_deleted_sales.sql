-- The twin of sales: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_sales (
  id INT UNSIGNED NOT NULL,
  customer_id INT UNSIGNED NOT NULL,
  purchase_id INT UNSIGNED DEFAULT NULL,
  vehicle_number VARCHAR(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  sale_date DATE NOT NULL,
  description VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  amount DECIMAL(14, 2) NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  crates_out INT NOT NULL DEFAULT 0,
  crates_back INT NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
