import { describe } from 'vitest';
import { hasWebKit } from '../../scripts/machine/webkit.mjs';
import { aDayHolds, siteFor } from './support/first-minute';
import { everyScreenHolds } from './support/walk';
import { webKitEngine } from './support/webkit-tab';

describe.skipIf(!hasWebKit())('in WebKit', () => {
  const site = siteFor(webKitEngine);
  aDayHolds(site);
  everyScreenHolds(site);
});
