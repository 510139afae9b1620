-- A search looks at every text that has no parts yet.
ALTER TABLE sale_texts
  ADD COLUMN has_parts TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD KEY sale_texts_has_parts (has_parts);
