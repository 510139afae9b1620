-- Strange entries that an admin confirmed: for which rules (separated by commas) and which version of the entry, since
-- an entry that changes is strange again. The row of a deleted entry stays, in case the entry comes back.
CREATE TABLE IF NOT EXISTS confirmations (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  record_type VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_id INT UNSIGNED NOT NULL,
  rules VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  version VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  confirmed_by VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  confirmed_at DATETIME NOT NULL,
  PRIMARY KEY (id),
  UNIQUE KEY confirmations_record (record_type, record_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
