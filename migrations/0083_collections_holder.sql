-- The holder that the money came into; null is the cash box for cash, and nowhere said for other money. The key adds up
-- each holder's money, and what has no holder, without reading the rows. A foreign key would copy a large table on MySQL:
-- HolderStore checks instead.
ALTER TABLE collections
  ADD COLUMN holder_id INT UNSIGNED NULL,
  ADD KEY collections_holder (holder_id, day, method, amount);
