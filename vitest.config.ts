import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': inProject('./client') };

/** A suite that starts servers: patient, and no more files at a time than a small machine bears. */
const server = {
  environment: 'node',
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  // A crowded machine may stall a browser once; what is broken fails twice.
  retry: 1,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'client',
          environment: 'jsdom',
          // Without servers, but slow on a busy machine too.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['tests/client/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'boundaries',
          environment: 'node',
          testTimeout: 30_000,
          include: ['tests/boundaries/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: { ...server, name: 'e2e', maxWorkers: 3, include: ['tests/e2e/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: { ...server, name: 'hosting', maxWorkers: 1, include: ['tests/hosting/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: { ...server, name: 'cluster', maxWorkers: 1, include: ['tests/cluster/**/*.test.ts'] },
      },
    ],
  },
});
