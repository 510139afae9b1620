-- The twin of expenses: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_expenses (
  id INT UNSIGNED NOT NULL,
  amount DECIMAL(14, 2) NOT NULL,
  waste_amount DECIMAL(14, 2) NOT NULL DEFAULT 0.00,
  method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  quantity DECIMAL(9, 2) DEFAULT NULL,
  purchase_id INT UNSIGNED DEFAULT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  holder_id INT UNSIGNED DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
