-- The firm's name on its papers, '' while config.php has it; a letterhead has two or three phone numbers.
ALTER TABLE firm
  ADD COLUMN name VARCHAR(100) NOT NULL DEFAULT '',
  MODIFY COLUMN phone VARCHAR(60) NOT NULL DEFAULT '';
