-- Which rows of the history are still as older releases wrote them: those from next_id to last_id. One row.
CREATE TABLE IF NOT EXISTS history_packing (
  id TINYINT UNSIGNED NOT NULL,
  next_id BIGINT UNSIGNED NOT NULL,
  last_id BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci ROW_FORMAT=DYNAMIC;
