-- A bill. amount is the sum of its items. vehicle_number stays even when the purchase is gone (purchase_id NULL).
-- Columns that are searched by their distinct values compare letter by letter (general_ci), as LIKE does.
CREATE TABLE IF NOT EXISTS sales (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  customer_id INT UNSIGNED NOT NULL,
  purchase_id INT UNSIGNED NULL,
  vehicle_number VARCHAR(30) COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  sale_date DATE NOT NULL,
  description VARCHAR(255) COLLATE utf8mb4_general_ci NOT NULL DEFAULT '',
  amount DECIMAL(14,2) NOT NULL,
  entered_at DATETIME(6) NOT NULL,
  PRIMARY KEY (id),
  KEY sales_date (sale_date, id, amount),
  KEY sales_amount (amount, id),
  KEY sales_customer_date (customer_id, sale_date, id),
  KEY sales_customer_amount (customer_id, amount),
  KEY sales_purchase_date (purchase_id, sale_date, id),
  KEY sales_purchase_amount (purchase_id, amount),
  KEY sales_vehicle (vehicle_number, sale_date, id),
  KEY sales_description (description),
  CONSTRAINT sales_customer_fk FOREIGN KEY (customer_id) REFERENCES customers (id),
  CONSTRAINT sales_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
