-- The newest faults of the server, for the hosting check; reference is the number that the person was shown. Times are in
-- the firm's zone.
CREATE TABLE IF NOT EXISTS server_errors (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  happened_at DATETIME NOT NULL,
  reference VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  text VARCHAR(500) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
