-- 1.1.0 added the parts of old texts here. The step stays because steps are numbered without gaps.
DO 0;
