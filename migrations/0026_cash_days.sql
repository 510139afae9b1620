-- A day whose cash was counted. opening is null unless it was typed for this day.
CREATE TABLE IF NOT EXISTS cash_days (
  day DATE NOT NULL,
  counted DECIMAL(14,2) NOT NULL,
  opening DECIMAL(14,2) NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  closed_by VARCHAR(50) NOT NULL,
  closed_at DATETIME NOT NULL,
  PRIMARY KEY (day)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
