-- Money spent. created_at is its own date; entered_at is when it was typed in.
CREATE TABLE IF NOT EXISTS expenses (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  amount DECIMAL(14,2) NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  day DATE GENERATED ALWAYS AS (CAST(created_at AS DATE)) STORED,
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY expenses_day (day, id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
