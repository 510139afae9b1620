-- sale_id: the bill that an allowance is for. It outlives the bill, so that the link is back when the bill comes back.
-- A bounced payment counts 0 everywhere: its amount is 0, and what it was is kept in bounced_amount.
ALTER TABLE collections
  ADD COLUMN sale_id INT UNSIGNED NULL AFTER method,
  ADD COLUMN bounced_on DATE NULL AFTER sale_id,
  ADD COLUMN bounced_amount DECIMAL(14,2) NULL AFTER bounced_on,
  ADD COLUMN bounced_note VARCHAR(2000) NOT NULL DEFAULT '' AFTER bounced_amount,
  ADD KEY collections_sale (sale_id),
  DROP KEY collections_by_day,
  ADD KEY collections_by_day (day, id, customer_id, amount, method, bounced_on);
