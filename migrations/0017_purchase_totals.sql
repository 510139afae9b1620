-- The sums of each purchase's bills and expenses, and the number of bills.
ALTER TABLE purchases
  ADD COLUMN sales_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN expenses_total DECIMAL(16,2) NOT NULL DEFAULT 0,
  ADD COLUMN bills INT NOT NULL DEFAULT 0;
