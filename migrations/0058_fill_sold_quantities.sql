-- May run any number of times, like the previous steps.
INSERT INTO sold_quantities (purchase_id, unit, quantity, pieces, without_pieces)
SELECT s.purchase_id, i.unit COLLATE utf8mb4_bin AS letters, SUM(i.quantity), COALESCE(SUM(i.pieces), 0), SUM(i.pieces IS NULL)
FROM sales s
JOIN sale_items i ON i.sale_id = s.id
WHERE s.purchase_id IS NOT NULL
GROUP BY s.purchase_id, letters
ON DUPLICATE KEY UPDATE quantity = VALUES(quantity), pieces = VALUES(pieces), without_pieces = VALUES(without_pieces);
