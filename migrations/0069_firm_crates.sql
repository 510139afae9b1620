-- Whether the firm lends crates and the screens show them.
ALTER TABLE firm ADD COLUMN crates TINYINT NOT NULL DEFAULT 0;
