-- The parts are added by TextPartBackfill before this step is recorded.
DO 0;
