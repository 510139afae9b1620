-- The firm's own settings: one row, missing until they are saved for the first time.
CREATE TABLE IF NOT EXISTS firm (
  id TINYINT UNSIGNED NOT NULL,
  upi_id VARCHAR(100) NOT NULL DEFAULT '',
  owner_phone VARCHAR(20) NOT NULL DEFAULT '',
  pocket TINYINT NOT NULL DEFAULT 1,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
