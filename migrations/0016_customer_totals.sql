-- The sums of each customer's bills and collections, and the number of bills. Every write keeps them up to date, so that
-- a balance costs the same after ten years as after a week. Signed, so that a wrong total never blocks a write.
ALTER TABLE customers
  ADD COLUMN sales_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN collections_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN bills INT NOT NULL DEFAULT 0;
