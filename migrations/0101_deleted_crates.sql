-- The twin of crates: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_crates (
  id INT UNSIGNED NOT NULL,
  customer_id INT UNSIGNED DEFAULT NULL,
  vendor_id INT UNSIGNED DEFAULT NULL,
  day DATE NOT NULL,
  crates_out INT NOT NULL,
  crates_back INT NOT NULL,
  crates_lost INT NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
