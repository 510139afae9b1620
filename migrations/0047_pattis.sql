-- What is typed on the sheet (patti) that tells a vendor what his truck brought. number and version are those of its last
-- final version; until there is one it is a draft. deductions is JSON.
CREATE TABLE IF NOT EXISTS pattis (
  purchase_id INT UNSIGNED NOT NULL,
  deductions TEXT NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  number VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
  version INT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id),
  UNIQUE KEY pattis_number (number),
  CONSTRAINT pattis_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
