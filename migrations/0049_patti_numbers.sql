-- The last patti number of each financial year, such as '2026-27'. It is raised in the transaction that uses it, so a
-- refused one leaves no gap.
CREATE TABLE IF NOT EXISTS patti_numbers (
  year CHAR(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  last_number INT UNSIGNED NOT NULL,
  PRIMARY KEY (year)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
