-- As for collections: the holder that the money went out of.
ALTER TABLE expenses
  ADD COLUMN holder_id INT UNSIGNED NULL,
  ADD KEY expenses_holder (holder_id, day, method, amount);
