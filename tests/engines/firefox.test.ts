import { describe } from 'vitest';
import { firefoxProgram, launchFirefox } from '../../scripts/machine/firefox.mjs';
import { aDayHolds, siteFor } from './support/first-minute';
import { playwrightEngine } from './support/tab';
import { everyScreenHolds } from './support/walk';

describe.skipIf(firefoxProgram() === null)('in Firefox', () => {
  const site = siteFor(async () => playwrightEngine(await launchFirefox()));
  aDayHolds(site);
  everyScreenHolds(site);
});
