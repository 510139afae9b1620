-- From now on these rows of the history are still packed: all, and those that the previous release writes during the upload.
INSERT INTO history_packing (id, next_id, last_id)
SELECT 1, COALESCE(MIN(id), 1), COALESCE(MAX(id) + 1000, 0)
FROM history
ON DUPLICATE KEY UPDATE next_id = VALUES(next_id), last_id = VALUES(last_id);
