-- The sounds are computed by SoundBackfill before this step is recorded; 1 is the version of the rules.
DO 0;
