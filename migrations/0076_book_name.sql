-- The name of this book, and the database that it was made in: one row, missing until the name is first asked for.
CREATE TABLE IF NOT EXISTS book_name (
  id TINYINT UNSIGNED NOT NULL,
  name VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  database_name VARCHAR(64) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
