-- The twin of sale_items: see DeletedRows.
CREATE TABLE IF NOT EXISTS deleted_sale_items (
  sale_id INT UNSIGNED NOT NULL,
  position SMALLINT UNSIGNED NOT NULL,
  product_name VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci NOT NULL,
  unit VARCHAR(20) NOT NULL,
  pieces INT UNSIGNED DEFAULT NULL,
  quantity DECIMAL(9, 2) NOT NULL,
  unit_price DECIMAL(11, 2) NOT NULL,
  amount DECIMAL(14, 2) NOT NULL,
  PRIMARY KEY (sale_id, position)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
