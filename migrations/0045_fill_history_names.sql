-- The names of older changes are those that the users have now. NameBackfill fills them before this step is recorded.
DO 0;
