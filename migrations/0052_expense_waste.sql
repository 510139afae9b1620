-- Spoiled fruit was paid for with its truck, so waste counts nowhere: its amount is 0 and what was typed is in
-- waste_amount. quantity is how much spoiled, in the truck's unit; null if unknown, and for other kinds.
ALTER TABLE expenses
  ADD COLUMN waste_amount DECIMAL(14,2) NOT NULL DEFAULT 0 AFTER amount,
  ADD COLUMN quantity DECIMAL(9,2) NULL AFTER kind;
