-- The history row that undid this change; null if it was not undone. The key on changed_at finds a day's changes.
ALTER TABLE history
  ADD COLUMN undone_by BIGINT UNSIGNED NULL,
  ADD KEY history_changed_at (changed_at, id);
