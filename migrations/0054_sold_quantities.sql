-- What was sold from each purchase in each unit: the sum of the quantities, the sum of the known pieces, and how many
-- items have none. Every write of a bill keeps it up to date. Units compare letter by letter. Signed, so that a wrong sum
-- never blocks a write.
CREATE TABLE IF NOT EXISTS sold_quantities (
  purchase_id INT UNSIGNED NOT NULL,
  unit VARCHAR(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  quantity DECIMAL(16,2) NOT NULL,
  pieces BIGINT NOT NULL,
  without_pieces INT NOT NULL,
  PRIMARY KEY (purchase_id, unit),
  CONSTRAINT sold_quantities_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;
