-- These were there in both spellings.
DELETE FROM sale_texts
WHERE HEX(text) REGEXP 'E0A59[89A-F]|E0A4(A8|B0|B3)E0A4BC'
  AND CHAR_LENGTH(text) <= 127;
