-- The name's sound, like the customers'.
ALTER TABLE vendors ADD COLUMN sound VARCHAR(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
