-- The last day of the closed books; '' while none is closed.
ALTER TABLE firm
  ADD COLUMN closed_until VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
