-- The boxes or bags of an item that is sold by weight; null if unknown.
ALTER TABLE sale_items
  ADD COLUMN pieces INT UNSIGNED NULL AFTER unit;
