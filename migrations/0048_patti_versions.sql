-- Final pattis as they were given out: sheet is the whole answer as JSON. No release deletes a purchase that has one.
CREATE TABLE IF NOT EXISTS patti_versions (
  purchase_id INT UNSIGNED NOT NULL,
  version INT UNSIGNED NOT NULL,
  finalised_at DATETIME NOT NULL,
  finalised_by VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  sheet MEDIUMTEXT NOT NULL,
  PRIMARY KEY (purchase_id, version),
  CONSTRAINT patti_versions_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
