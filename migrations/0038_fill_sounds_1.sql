-- The sounds are computed by SoundBackfill before this step is recorded; 1 is the number of the rules' version.
DO 0;
