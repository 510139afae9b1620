-- How many changes the previous release recorded, in a slot of its own, so that a repeated run changes nothing.
INSERT INTO row_counts (list_name, slot, row_count)
SELECT 'history', 16, COUNT(*)
FROM history
ON DUPLICATE KEY UPDATE row_count = row_counts.row_count;
