-- The secret that an admin's authenticator app has too. It counts from on_since (in the firm's zone) on; used_step is the
-- newest 30 seconds whose code was used.
CREATE TABLE IF NOT EXISTS second_factors (
  user_id INT UNSIGNED NOT NULL,
  secret VARBINARY(64) NOT NULL,
  on_since DATETIME NULL,
  used_step BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
