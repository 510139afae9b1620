-- Finds the allowances, which are few, among all payments.
ALTER TABLE collections
  ADD KEY collections_method (method, amount);
