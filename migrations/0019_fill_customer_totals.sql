-- May run any number of times. Nobody writes meanwhile: the previous release cannot, this one waits for the last step.
UPDATE customers c
LEFT JOIN (
  SELECT customer_id, SUM(amount) AS total, COUNT(*) AS bills
  FROM sales
  GROUP BY customer_id
) s ON s.customer_id = c.id
LEFT JOIN (
  SELECT customer_id, SUM(amount) AS total
  FROM collections
  GROUP BY customer_id
) p ON p.customer_id = c.id
SET c.sales_total = COALESCE(s.total, 0), c.bills = COALESCE(s.bills, 0), c.collections_total = COALESCE(p.total, 0);
