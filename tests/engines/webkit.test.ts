import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodLine, startLine } from '../../scripts/bench/bad-line.mjs';
import { entryScreens } from '../../scripts/build/first-requests.mjs';
import { canPrintWebKit, hasWebKit } from '../../scripts/machine/webkit.mjs';
import { today } from '../e2e/support/calendar';
import { enterCustomer } from '../e2e/support/ledger-records';
import { enterPurchase, enterVendor } from '../e2e/support/vendor-records';
import { aDayHolds, enter, enterBill, siteFor } from './support/first-minute';
import { settled } from './support/tab';
import { everyScreenHolds } from './support/walk';
import { printsWhole } from './support/webkit-paper';
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

  it.skipIf(!canPrintWebKit())('cuts no line, no row and no figure of what it prints', async () => {
    const { api } = site;
    const letterhead = { address: 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033', phone: '98120 44556' };
    await api.call('PUT', '/firm', { ...letterhead, upiId: 'sharma@ybl', currentPassword: 'admin123' });
    const customerId = await enterCustomer(api, 'Dinesh Pal', '9876543217', '1000');
    const purchaseId = await enterPurchase(api, await enterVendor(api, 'Kinnaur Growers'));
    const items = ['Pomegranate Bhagwa', 'Watermelon', 'Banana'].map((productName, index) => {
      return { productName, unit: 'box', quantity: 1250, unitPrice: 1450 - index };
    });
    const bill = { customerId, saleDate: today, description: 'Second grade, paid on Monday at the gate' };
    const enterItems = (count: number, more = {}) =>
      api.create('/sales', { ...bill, ...more, items: Array.from({ length: count }, (_, at) => items[at % 3]) });
    const [short, long] = [await enterItems(6), await enterItems(30)];
    await enterItems(3, { purchaseId });
    for (let count = 0; count < 17; count += 1) await enterItems(1);

    const on = (paper: string) => `document.documentElement.dataset.paper = '${paper}'`;
    const [a4, a5, across, roll] = [
      [210, 297, 12],
      [148, 210, 12],
      [210, 148, 12],
      [80, 297, 3],
    ] as const;
    await printsWhole(site, [
      { path: `/sales/${short}`, mm: a5, sheets: 1 },
      { path: `/sales/${short}`, mm: across, script: on('across'), sheets: 1 },
      { path: `/sales/${long}`, mm: a4, script: on('a4'), sheets: 1 },
      { path: `/sales/${long}`, mm: a5, sheets: 2, row: /^Total ₹/ },
      { path: `/sales/${long}`, mm: roll, script: on('roll80'), sheets: 2, row: /^(Pome|Water|Ban)/ },
      { path: `/purchases/${purchaseId}?view=patti`, mm: across, sheets: 1 },
      { path: `/khata/${customerId}?view=statement`, mm: a4, sheets: 2, row: /^\w+ \d\d, \d+ Sale/ },
      { path: '/day', mm: a4, sheets: 1 },
      { path: '/ugrahi', mm: a4, sheets: 2 },
      { path: `/customers/${customerId}`, mm: a5, sheets: 2, row: /^Sale/ },
      { path: '/customers', mm: a5, row: /₹[\d,.]+ Due/ },
    ]);
  });
});
