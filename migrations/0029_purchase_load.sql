-- How much was loaded and in which unit; null and '' if unknown.
ALTER TABLE purchases
  ADD COLUMN quantity DECIMAL(9,2) NULL AFTER vehicle_number,
  ADD COLUMN unit VARCHAR(20) NOT NULL DEFAULT '' AFTER quantity;
