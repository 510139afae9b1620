-- The hash of the newest password that config.php set for the account, so that it counts once; '' for none.
ALTER TABLE users ADD COLUMN config_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
