-- What a search of bills looks through: each description (1), product (2) and vehicle number (3) that any bill ever
-- had, once, with its sound (Sound::of). A text is added with the first bill that has it, and stays.
CREATE TABLE IF NOT EXISTS sale_texts (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  kind TINYINT UNSIGNED NOT NULL,
  text VARCHAR(255) COLLATE utf8mb4_general_ci NOT NULL,
  sound VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  PRIMARY KEY (id),
  UNIQUE KEY sale_texts_text (kind, text)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
