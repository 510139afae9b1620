import { describe, expect, it } from 'vitest';
import { hasWebKit } from '../../scripts/machine/webkit.mjs';
import { aDayHolds, enter, siteFor } from './support/first-minute';
import { everyScreenHolds } from './support/walk';
import { webKitEngine } from './support/webkit-tab';

describe.skipIf(!hasWebKit())('in WebKit', () => {
  const site = siteFor(webKitEngine);
  aDayHolds(site);
  everyScreenHolds(site);

  // What looks native there is white, whatever its background.
  it('shows the languages on the cloth in the colours of the cloth', async () => {
    const tab = await enter(site, '/');
    const look = () =>
      tab.run(() => {
        const list = document.querySelector('select[aria-label="Language"]');
        return list && getComputedStyle(list).appearance;
      }, '');
    await expect.poll(look).toBe('none');
    await tab.close();
  });
});
