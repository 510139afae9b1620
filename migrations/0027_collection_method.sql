-- How the money came in, one of the five ways of paying.
ALTER TABLE collections
  ADD COLUMN method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'cash' AFTER amount;
