-- The ETag of the first answer, empty where it has none: a repeated answer carries it again.
ALTER TABLE idempotency_keys
  ADD COLUMN etag VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER status;
