-- One row for each check of the books that was sent completely; the newest tells the owner when it was and its result.
CREATE TABLE IF NOT EXISTS book_checks (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  checked_at DATETIME NOT NULL,
  differences INT UNSIGNED NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
