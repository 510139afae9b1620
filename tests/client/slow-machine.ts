import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** How long a busy machine may need for one render. */
const PATIENCE_MS = 20_000;

// findBy… and waitFor give up after a second by default.
configure({ asyncUtilTimeout: PATIENCE_MS });

/** Waits until the check passes. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE_MS });
