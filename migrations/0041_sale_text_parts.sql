-- Only 1.1.0 searches by these parts of texts. The next release drops them and has_parts; 1.1.0 cannot search from then on.
CREATE TABLE IF NOT EXISTS sale_text_parts (
  part VARCHAR(4) COLLATE utf8mb4_general_ci NOT NULL,
  text_id INT UNSIGNED NOT NULL,
  PRIMARY KEY (part, text_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
