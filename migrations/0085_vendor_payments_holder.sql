-- As for expenses.
ALTER TABLE vendor_payments
  ADD COLUMN holder_id INT UNSIGNED NULL,
  ADD KEY vendor_payments_holder (holder_id, day, payment_method, amount);
