-- As for customers, kept with every truck and movement.
ALTER TABLE vendors
  ADD COLUMN old_crates INT NOT NULL DEFAULT 0,
  ADD COLUMN crates BIGINT NOT NULL DEFAULT 0;
