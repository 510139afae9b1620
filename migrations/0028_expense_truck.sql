-- The payment method, what the money was spent on, and the purchase it was spent for, if any.
ALTER TABLE expenses
  ADD COLUMN method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash' AFTER amount,
  ADD COLUMN kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'other' AFTER method,
  ADD COLUMN purchase_id INT UNSIGNED NULL AFTER kind,
  ADD KEY expenses_purchase (purchase_id, kind, amount),
  ADD CONSTRAINT expenses_purchase_fk FOREIGN KEY (purchase_id) REFERENCES purchases (id);
