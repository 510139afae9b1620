-- Kept totals need no sums over (customer_id, amount) and (purchase_id, amount). What is summed up over some days
-- by customer is read from the index of the days alone.
ALTER TABLE sales
  DROP KEY sales_date,
  DROP KEY sales_customer_amount,
  DROP KEY sales_purchase_amount,
  ADD KEY sales_day (sale_date, id, customer_id, amount);
