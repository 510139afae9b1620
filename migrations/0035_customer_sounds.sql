-- The name's sound (Sound::of); '' until it is filled in, a blank where nothing is heard.
ALTER TABLE customers ADD COLUMN sound VARCHAR(242) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
