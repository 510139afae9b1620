-- What each customer's bills and payments add up to, and how many bills there are. Kept with every write, so that a
-- balance costs the same after ten years as after a week. Signed: a total that is wrong never blocks a write.
ALTER TABLE customers
  ADD COLUMN sales_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN collections_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN bills INT NOT NULL DEFAULT 0;
