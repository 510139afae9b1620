-- The SHA-256 of the codes that take the place of an authenticator app, each once.
CREATE TABLE IF NOT EXISTS recovery_codes (
  user_id INT UNSIGNED NOT NULL,
  code_hash BINARY(32) NOT NULL,
  PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
