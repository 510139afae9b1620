-- Where the firm's money is outside the cash box, or to whom the firm owes.
CREATE TABLE IF NOT EXISTS holders (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  name VARCHAR(120) NOT NULL,
  kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other',
  phone_number VARCHAR(20) NOT NULL DEFAULT '',
  note VARCHAR(2000) NOT NULL DEFAULT '',
  old_balance DECIMAL(14,2) NOT NULL DEFAULT 0,
  is_closed TINYINT NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY holders_name (name, id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
