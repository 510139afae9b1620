-- One vehicle load bought from a vendor. created_at is the purchase's own date; entered_at is when it was typed in.
CREATE TABLE IF NOT EXISTS purchases (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  vendor_id INT UNSIGNED NOT NULL,
  vehicle_number VARCHAR(30) NOT NULL,
  amount DECIMAL(14,2) NOT NULL,
  description VARCHAR(255) NOT NULL DEFAULT '',
  notes VARCHAR(2000) NOT NULL DEFAULT '',
  is_closed TINYINT NOT NULL DEFAULT 0,
  created_at DATETIME NOT NULL,
  day DATE GENERATED ALWAYS AS (CAST(created_at AS DATE)) STORED,
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY purchases_day (day, id),
  KEY purchases_vendor_day (vendor_id, day, id),
  KEY purchases_vendor_amount (vendor_id, amount),
  CONSTRAINT purchases_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
