-- The token by which a script fetches the backup, by its SHA-256; at most one. Times are in the firm's zone.
CREATE TABLE IF NOT EXISTS backup_tokens (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  token_hash BINARY(32) NOT NULL,
  created_at DATETIME NOT NULL,
  created_by INT UNSIGNED NOT NULL,
  last_used_at DATETIME NULL,
  PRIMARY KEY (id),
  CONSTRAINT backup_tokens_user_fk FOREIGN KEY (created_by) REFERENCES users (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
