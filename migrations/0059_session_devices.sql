-- id names a session in the list of devices, since its token is secret; device is the browser in words, '' if an earlier
-- release began the session.
ALTER TABLE sessions
  ADD COLUMN id INT UNSIGNED NOT NULL AUTO_INCREMENT UNIQUE,
  ADD COLUMN device VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
