-- The customer under whose name cash sales are written; NULL: none.
ALTER TABLE firm ADD COLUMN cash_customer_id INT UNSIGNED NULL;
