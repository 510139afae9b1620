-- The release whose changes the person has been shown; '' for accounts from before releases had numbers of their own.
ALTER TABLE users ADD COLUMN seen_version VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
