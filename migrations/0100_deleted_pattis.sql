-- The twin of pattis: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_pattis (
  purchase_id INT UNSIGNED NOT NULL,
  deductions TEXT NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  number VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  version INT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
