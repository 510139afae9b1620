-- The ETag of the first answer, empty if it has none: the repeated answer has it again.
ALTER TABLE idempotency_keys
  ADD COLUMN etag VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER status;
