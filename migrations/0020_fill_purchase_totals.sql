-- May run any number of times, like the previous step.
UPDATE purchases b
LEFT JOIN (
  SELECT purchase_id, SUM(amount) AS total, COUNT(*) AS bills
  FROM sales
  WHERE purchase_id IS NOT NULL
  GROUP BY purchase_id
) s ON s.purchase_id = b.id
SET b.sales_total = COALESCE(s.total, 0), b.bills = COALESCE(s.bills, 0);
