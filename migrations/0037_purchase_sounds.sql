-- The description's sound: the description names what was loaded.
ALTER TABLE purchases ADD COLUMN sound VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
