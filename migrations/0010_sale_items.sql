-- The items of a bill, in the order they were typed; the key keeps a bill's items together on disk. amount is
-- quantity x unit_price, rounded half up to the paisa.
CREATE TABLE IF NOT EXISTS sale_items (
  sale_id INT UNSIGNED NOT NULL,
  position SMALLINT UNSIGNED NOT NULL,
  product_name VARCHAR(255) COLLATE utf8mb4_general_ci NOT NULL,
  unit VARCHAR(20) NOT NULL,
  quantity DECIMAL(9,2) NOT NULL,
  unit_price DECIMAL(11,2) NOT NULL,
  amount DECIMAL(14,2) NOT NULL,
  PRIMARY KEY (sale_id, position),
  KEY sale_items_product (product_name, sale_id),
  CONSTRAINT sale_items_sale_fk FOREIGN KEY (sale_id) REFERENCES sales (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
