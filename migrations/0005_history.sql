-- Who changed what, when, from what to what (JSON), written in the change's own transaction.
CREATE TABLE IF NOT EXISTS history (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  changed_at DATETIME NOT NULL,
  user_id INT UNSIGNED NOT NULL,
  username VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  action VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_type VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  record_id INT UNSIGNED NOT NULL,
  before_json MEDIUMTEXT NULL,
  after_json MEDIUMTEXT NULL,
  PRIMARY KEY (id),
  KEY history_record (record_type, record_id, id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
