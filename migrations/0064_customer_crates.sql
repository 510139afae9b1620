-- old_crates: what a customer owed before the book began. crates: what moved since, kept with every bill, payment and
-- movement. Signed, so that a wrong sum never blocks a write.
ALTER TABLE customers
  ADD COLUMN old_crates INT NOT NULL DEFAULT 0,
  ADD COLUMN crates BIGINT NOT NULL DEFAULT 0;
