-- Sums up the bills of a customer without reading them.
ALTER TABLE sales
  DROP KEY sales_customer_date,
  ADD KEY sales_customer_date (customer_id, sale_date, id, amount, crates_out, crates_back);
