-- A new database has none.
INSERT INTO history_packing (id, next_id, last_id)
SELECT 1, COALESCE(MIN(id), 1), COALESCE(MAX(id), 0)
FROM history
ON DUPLICATE KEY UPDATE id = 1;
