-- Money that only moved: from one holder to another one. null is the cash box.
CREATE TABLE IF NOT EXISTS transfers (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  day DATE NOT NULL,
  amount DECIMAL(14,2) NOT NULL,
  from_id INT UNSIGNED NULL,
  to_id INT UNSIGNED NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY transfers_day (day, id),
  KEY transfers_from (from_id, day, amount),
  KEY transfers_to (to_id, day, amount),
  CONSTRAINT transfers_from_fk FOREIGN KEY (from_id) REFERENCES holders (id),
  CONSTRAINT transfers_to_fk FOREIGN KEY (to_id) REFERENCES holders (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
