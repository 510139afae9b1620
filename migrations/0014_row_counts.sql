-- How many rows the long lists have, spread over slots so that concurrent writers do not queue; the count is their sum.
CREATE TABLE IF NOT EXISTS row_counts (
  list_name VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  slot TINYINT UNSIGNED NOT NULL,
  row_count INT NOT NULL,
  PRIMARY KEY (list_name, slot)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
