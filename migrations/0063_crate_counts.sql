-- How many crates were counted in the shop at the end of a day.
CREATE TABLE IF NOT EXISTS crate_counts (
  day DATE NOT NULL,
  counted INT NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  counted_by VARCHAR(50) NOT NULL,
  counted_at DATETIME NOT NULL,
  PRIMARY KEY (day)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
