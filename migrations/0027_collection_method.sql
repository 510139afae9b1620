-- How the money came in: one of the five payment methods.
ALTER TABLE collections
  ADD COLUMN method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash' AFTER amount;
