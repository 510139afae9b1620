import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';

const yesterday = shiftDay(today, -1);

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const customerId = await app.api.create('/customers', { name: 'Ram Lal', phoneNumber: '9876543210' });
  await app.api.call('POST', '/collections', { customerId, amount: '600', date: yesterday });
  await app.api.call('POST', '/expenses', { amount: '250', createdAt: yesterday, note: 'Tea' });
});
afterAll(() => app?.close());

it.each([
  ['390 px', PHONE],
  ['1280 px', DESKTOP],
])('the galla is a waterfall, to the pixel (%s)', async (_, screen) => {
  const { page, problems, close } = await app.visit(`/day?on=${yesterday}`, { screen });
  await page.locator('input[name=opening]').fill('400');
  await page.locator('input[name=counted]').fill('700');
  await page.getByText('₹50.00 short').waitFor();
  const lines = await page.locator('form dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector('[aria-hidden] > *')?.getBoundingClientRect();
      const track = row.getBoundingClientRect();
      const share = (pixels: number) => Math.round((1000 * pixels) / track.width) / 10;
      return [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
        share((bar?.left ?? 0) - track.left),
        share(bar?.width ?? 0),
      ];
    }),
  );
  expect(lines).toEqual([
    ['Opening cash', '₹400.00', 0, 40],
    ['Cash received', '+₹600.00', 40, 60],
    ['Cash paid', '-₹250.00', 75, 25],
    ['Should be', '₹750.00', 0, 75],
    ['Counted cash', '₹700.00', 0, 70],
  ]);
  expect(problems).toEqual([]);
  await close();
});
