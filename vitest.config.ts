import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { oneLanguage } from './scripts/build/one-language.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** How many files of a suite run at a time. */
const workers = Number(process.env.TEST_WORKERS ?? availableParallelism());
/** How the client's code is read. */
const client = { plugins: [react(), oneLanguage()], resolve: { alias: { '@': inProject('./client') } } };

/**
 * These files take longest: begun last, one would run alone at the end. Each of the two with walks has two pages, so they
 * do not begin together.
 */
const LONG_FILES = [/e2e\/core\/walk\//, /e2e\/(core\/(outbox|offline)|offline)/, /e2e\/app\/further-walks/];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG_FILES.findIndex((files) => files.test(moduleId));
  return place < 0 ? LONG_FILES.length : place;
};

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** A suite that starts servers: patient, and no more files at a time than a small machine bears. */
const server = {
  environment: 'node',
  // A process runs one file after the other, which spares loading the tools for each.
  isolate: false,
  globalSetup: inProject('./tests/client-build.ts'),
  // On a crowded machine a walk through every screen takes seven minutes, the sample season four.
  testTimeout: 1_200_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        ...client,
        test: {
          name: 'client',
          environment: 'jsdom',
          // A process runs one file after the other: a jsdom for each would cost more than the tests.
          isolate: false,
          maxWorkers: workers,
          // Without servers, but slow on a busy machine too.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: inProject('./tests/client/setup.ts'),
          include: ['tests/client/**/*.test.{ts,tsx}'],
        },
      },
      {
        ...client,
        test: {
          name: 'boundaries',
          environment: 'node',
          testTimeout: 30_000,
          include: ['tests/boundaries/**/*.test.ts'],
        },
      },
      {
        ...client,
        test: {
          name: 'simulation',
          environment: 'node',
          testTimeout: 600_000,
          include: ['tests/simulation/**/*.test.ts'],
        },
      },
      {
        ...client,
        test: { ...server, name: 'e2e', maxWorkers: workers, maxConcurrency: 2, include: ['tests/e2e/**/*.test.ts'] },
      },
      { ...client, test: { ...server, name: 'hosting', maxWorkers: 1, include: ['tests/hosting/**/*.test.ts'] } },
      { ...client, test: { ...server, name: 'engines', maxWorkers: workers, include: ['tests/engines/**/*.test.ts'] } },
      { ...client, test: { ...server, name: 'cluster', maxWorkers: 1, include: ['tests/cluster/**/*.test.ts'] } },
    ],
  },
});
