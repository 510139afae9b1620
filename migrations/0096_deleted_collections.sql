-- The twin of collections: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_collections (
  id INT UNSIGNED NOT NULL,
  customer_id INT UNSIGNED NOT NULL,
  amount DECIMAL(14, 2) NOT NULL,
  method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash',
  sale_id INT UNSIGNED DEFAULT NULL,
  bounced_on DATE DEFAULT NULL,
  bounced_amount DECIMAL(14, 2) DEFAULT NULL,
  bounced_note VARCHAR(2000) NOT NULL DEFAULT '',
  note VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  crates_back INT NOT NULL DEFAULT 0,
  holder_id INT UNSIGNED DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
