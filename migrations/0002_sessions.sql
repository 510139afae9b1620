-- One row for each sign-in, found by the SHA-256 of the cookie's token. Times are UTC, by the database's clock.
CREATE TABLE IF NOT EXISTS sessions (
  token_hash BINARY(32) NOT NULL,
  user_id INT UNSIGNED NOT NULL,
  created_at DATETIME NOT NULL,
  last_seen_at DATETIME NOT NULL,
  PRIMARY KEY (token_hash),
  KEY sessions_user (user_id),
  KEY sessions_last_seen (last_seen_at),
  CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
