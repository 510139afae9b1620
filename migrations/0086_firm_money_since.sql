-- The day from which money that is not cash should say where it is; '' until the firm has a holder.
ALTER TABLE firm ADD COLUMN money_since VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '';
