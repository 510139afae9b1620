import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodLine, startLine } from '../../scripts/bench/bad-line.mjs';
import { entryScreens } from '../../scripts/build/first-requests.mjs';
import { hasWebKit } from '../../scripts/machine/webkit.mjs';
import { enterCustomer } from '../e2e/support/ledger-records';
import { aDayHolds, DARK_PAPER, enter, enterBill, paperOf, siteFor } from './support/first-minute';
import { settled } from './support/tab';
import { everyScreenHolds } from './support/walk';
import { webKitEngine } from './support/webkit-tab';

// Its driver's windows are private ones.
describe.skipIf(!hasWebKit())('in WebKit', () => {
  const site = siteFor(webKitEngine);
  aDayHolds(site);
  everyScreenHolds(site);

  it('asks once for what the page of a screen hints at', async () => {
    const line = await startLine(site.url);
    const tab = await enter({ ...site, url: line.url }, '/about-nothing');
    for (const { screen, requests } of entryScreens.filter((entry) => entry.requests.length > 0)) {
      line.become(goodLine);
      await tab.open(`${line.url}/${screen}`);
      await settled(tab);
      const hinted = requests.map((request) => `/api.php/${request}`);
      // A second try, after a second and a half, goes past the cache.
      const first = line.requests().filter(({ headers }) => headers['cache-control'] === undefined);
      const sent = first.flatMap(({ url = '' }) => (hinted.includes(url) ? [url] : []));
      expect(sent.sort()).toEqual(hinted.sort());
    }
    await tab.close();
    await line.stop();
  });

  it('saves the picture of a bill, since it has nobody to share it with', async () => {
    const bill = await enterBill(site, await enterCustomer(site.api, 'Naresh Pal', '9876543215'));
    const tab = await enter(site, `/sales/${bill}`);
    await tab.press('button', 'Share as picture');
    const saved = join(site.engine.downloads, `bill-${bill}.png`);
    await expect.poll(() => existsSync(saved) && readFileSync(saved).toString('latin1', 1, 4)).toBe('PNG');
    await tab.close();
  });

  it('is dark where the system is', async () => {
    const engine = await webKitEngine(['--dark-mode']);
    const tab = await enter({ ...site, engine }, '/');
    expect(await paperOf(tab)).toBe(DARK_PAPER);
    await engine.stop();
  });

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
