-- Sums up the payments of a customer without reading them.
ALTER TABLE collections
  DROP KEY collections_customer_day,
  ADD KEY collections_customer_day (customer_id, day, id, amount, crates_back);
