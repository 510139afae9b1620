-- Like the indexes of sales.
ALTER TABLE collections
  DROP KEY collections_day,
  DROP KEY collections_customer_amount,
  ADD KEY collections_by_day (day, id, customer_id, amount);
