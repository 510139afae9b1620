-- Failed sign-ins in the current window. A bucket is the SHA-256 of who is counted, such as a username and an address.
CREATE TABLE IF NOT EXISTS sign_in_attempts (
  bucket BINARY(32) NOT NULL,
  window_start DATETIME NOT NULL,
  failures INT UNSIGNED NOT NULL,
  PRIMARY KEY (bucket),
  KEY sign_in_attempts_window (window_start)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
