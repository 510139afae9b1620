-- The sum of the quantities of a purchase's waste.
ALTER TABLE purchases
  ADD COLUMN spoiled DECIMAL(16,2) NOT NULL DEFAULT 0;
