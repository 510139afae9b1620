-- A payment made to a vendor. created_at is its own date; entered_at is when it was typed in.
CREATE TABLE IF NOT EXISTS vendor_payments (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  vendor_id INT UNSIGNED NOT NULL,
  amount DECIMAL(14,2) NOT NULL,
  payment_method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reference VARCHAR(100) NOT NULL DEFAULT '',
  notes VARCHAR(2000) NOT NULL DEFAULT '',
  created_at DATETIME NOT NULL,
  day DATE GENERATED ALWAYS AS (CAST(created_at AS DATE)) STORED,
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY vendor_payments_day (day, id),
  KEY vendor_payments_vendor_day (vendor_id, day, id),
  KEY vendor_payments_vendor_amount (vendor_id, amount),
  CONSTRAINT vendor_payments_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
