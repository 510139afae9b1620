import { describe } from 'vitest';
import { hasChromium109, launchChromium109 } from '../../scripts/machine/chromium-109.mjs';
import { siteFor } from './support/first-minute';
import { playwrightEngine } from './support/tab';
import { everyScreenHolds } from './support/walk';

describe.skipIf(!hasChromium109())('in Chromium 109', () => {
  const site = siteFor(async () => playwrightEngine(await launchChromium109()));
  everyScreenHolds(site);
});
