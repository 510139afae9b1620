-- The first answer to each Idempotency-Key. id is the SHA-256 of user, path and key. Times are UTC.
CREATE TABLE IF NOT EXISTS idempotency_keys (
  id BINARY(32) NOT NULL,
  body_hash BINARY(32) NOT NULL,
  status SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  answer MEDIUMTEXT NOT NULL,
  created_at DATETIME NOT NULL,
  PRIMARY KEY (id),
  KEY idempotency_keys_created (created_at)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
