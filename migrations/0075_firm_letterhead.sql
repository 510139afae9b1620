-- What the firm's papers say below its name; '' until it is entered.
ALTER TABLE firm
  ADD COLUMN address VARCHAR(255) NOT NULL DEFAULT '',
  ADD COLUMN phone VARCHAR(20) NOT NULL DEFAULT '',
  ADD COLUMN licence VARCHAR(60) NOT NULL DEFAULT '';
