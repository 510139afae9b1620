-- The order of the keys, whatever the clocks do: the newest are kept even if a wrong clock makes them look old.
ALTER TABLE idempotency_keys
  ADD COLUMN entry_no BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  ADD UNIQUE KEY idempotency_keys_entry (entry_no);
