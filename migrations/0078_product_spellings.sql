-- Names of products as Text::clean stores them from now on: Hindi letters with a dot below (nukta) in form C of Unicode. A
-- name that has none of them stays as it is, and so does one over half the length of its column, which might outgrow it.
UPDATE sale_items
SET product_name = CONVERT(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(CAST(product_name AS BINARY)
  , X'E0A4A8E0A4BC', X'E0A4A9')
  , X'E0A4B0E0A4BC', X'E0A4B1')
  , X'E0A4B3E0A4BC', X'E0A4B4')
  , X'E0A598', X'E0A495E0A4BC')
  , X'E0A599', X'E0A496E0A4BC')
  , X'E0A59A', X'E0A497E0A4BC')
  , X'E0A59B', X'E0A49CE0A4BC')
  , X'E0A59C', X'E0A4A1E0A4BC')
  , X'E0A59D', X'E0A4A2E0A4BC')
  , X'E0A59E', X'E0A4ABE0A4BC')
  , X'E0A59F', X'E0A4AFE0A4BC')
  USING utf8mb4)
WHERE HEX(product_name) REGEXP 'E0A59[89A-F]|E0A4(A8|B0|B3)E0A4BC'
  AND CHAR_LENGTH(product_name) <= 127;
