-- The name's sound (Sound::of); '' until it is filled in, a space if nothing has a sound.
ALTER TABLE customers ADD COLUMN sound VARCHAR(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
