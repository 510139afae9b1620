-- The twin of purchases: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_purchases (
  id INT UNSIGNED NOT NULL,
  vendor_id INT UNSIGNED NOT NULL,
  vehicle_number VARCHAR(30) NOT NULL,
  quantity DECIMAL(9, 2) DEFAULT NULL,
  unit VARCHAR(20) NOT NULL DEFAULT '',
  amount DECIMAL(14, 2) NOT NULL,
  description VARCHAR(255) NOT NULL DEFAULT '',
  notes VARCHAR(2000) NOT NULL DEFAULT '',
  is_closed TINYINT NOT NULL DEFAULT 0,
  created_at DATETIME NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  sound VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  crates_in INT NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
