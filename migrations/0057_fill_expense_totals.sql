-- May run any number of times, like the previous step: totals without waste.
UPDATE purchases b
LEFT JOIN (
  SELECT purchase_id, SUM(amount) AS total, SUM(quantity) AS spoiled
  FROM expenses
  WHERE purchase_id IS NOT NULL
  GROUP BY purchase_id
) e ON e.purchase_id = b.id
SET b.expenses_total = COALESCE(e.total, 0), b.spoiled = COALESCE(e.spoiled, 0);
