-- What the bills and the expenses of each vehicle add up to, and how many bills there are.
ALTER TABLE purchases
  ADD COLUMN sales_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN expenses_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN bills INT NOT NULL DEFAULT 0;
