-- 1.1.0 looks at every text without parts, and so finds those that later releases add.
ALTER TABLE sale_texts
  ADD COLUMN has_parts TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD KEY sale_texts_has_parts (has_parts);
