-- label names the record for a person ('Bill 900 · Ramesh'). caused_by is the history row of the change that this one
-- only followed from, such as the deletion of the bill's customer; null where a person changed this record itself.
-- label has no default on purpose: from here on the previous release, which does not keep the totals, cannot write a
-- history row, and so cannot change anything. The next steps can fill the totals without missing one of its writes.
ALTER TABLE history
  ADD COLUMN label VARCHAR(200) NOT NULL,
  ADD COLUMN caused_by BIGINT UNSIGNED NULL,
  ADD KEY history_caused_by (caused_by, id);
