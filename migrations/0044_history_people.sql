-- name is the person's name at the time of the change, beside the username of that time: a renaming does not change the
-- past. number, owner and about are the parts of the label as data: of 'Bill 900 · Ramesh' the number 900 and the owner
-- Ramesh; about is the type of the record that a confirmation is about. All are null in rows of the previous release,
-- which has the whole record in the row.
ALTER TABLE history
  ADD COLUMN name VARCHAR(120) NULL,
  ADD COLUMN number VARCHAR(50) NULL,
  ADD COLUMN owner VARCHAR(200) NULL,
  ADD COLUMN about VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NULL;
