-- May run any number of times. The sounds follow in a step of their own.
INSERT IGNORE INTO sale_texts (kind, text)
SELECT 1, description FROM sales WHERE description <> '' GROUP BY description
UNION ALL
SELECT 2, product_name FROM sale_items GROUP BY product_name
UNION ALL
SELECT 3, vehicle_number FROM sales WHERE vehicle_number <> '' GROUP BY vehicle_number;
