-- Crates that went out, came back or were lost without a bill, a payment or a truck: of one customer or of one vendor. An
-- older release deletes the party alone, so these go with it.
CREATE TABLE IF NOT EXISTS crates (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  customer_id INT UNSIGNED NULL,
  vendor_id INT UNSIGNED NULL,
  day DATE NOT NULL,
  crates_out INT NOT NULL,
  crates_back INT NOT NULL,
  crates_lost INT NOT NULL,
  note VARCHAR(2000) NOT NULL DEFAULT '',
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY crates_day (day, id),
  KEY crates_customer (customer_id, day, id),
  KEY crates_vendor (vendor_id, day, id),
  CONSTRAINT crates_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
  CONSTRAINT crates_vendor_fk FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
