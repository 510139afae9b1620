import { configure } from '@testing-library/react';

// findBy… and waitFor give up after a second by default, which a busy machine may need for one render.
configure({ asyncUtilTimeout: 20_000 });
