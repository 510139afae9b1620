import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { settled } from '../support/screen-walk';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const customer = (name: string, oldBalance: string) =>
    app.api.create('/customers', { name, phoneNumber: '9876543210', oldBalance });
  const ram = await customer('Ram Lal', '7000.25');
  const shyam = await customer('Shyam', '900');
  await app.api.call('PUT', `/customers/${shyam}/promise`, { date: today, amount: 300 });
  await enterSale(app.api, shyam, '2026-11-04', '450.50');
  await app.api.call('POST', '/collections', { customerId: ram, amount: '1000', date: today });
  await app.api.call('POST', '/expenses', { amount: '40.50', createdAt: today, note: 'चाय' });
});
afterAll(() => app?.close());

it('Home says how many promised to pay today, also those for whom the list is too short', async () => {
  const text = '9 promised today';
  const { page, close } = await app.visit('/', { screen: PHONE });
  await page.getByRole('heading', { name: 'Who to chase' }).waitFor();
  await page.getByText('Promised ₹300.00 for today').waitFor();
  expect(await page.getByText(text).count()).toBe(0);
  const ids: number[] = [];
  onTestFinished(async () => {
    for (const id of ids) await app.api.call('DELETE', `/customers/${id}`);
  });
  for (let n = 1; n <= 8; n += 1) {
    const body = { name: `Promise ${n}`, phoneNumber: '9876543210', oldBalance: '100' };
    const id = await app.api.create('/customers', body);
    ids.push(id);
    await app.api.call('PUT', `/customers/${id}/promise`, { date: today });
  }
  await page.reload();
  await page.getByText(text, { exact: true }).waitFor();
  expect(await page.locator('section', { hasText: text }).getByRole('listitem').count()).toBe(4);
  await close();
});

it('Home shows how the day goes, whom to chase and the last entries on a phone', async () => {
  const { page, problems, close } = await app.visit('/', { screen: PHONE });
  const figures = page.locator('section', { has: page.locator('a[href="/day"]') }).getByRole('listitem');
  await expect
    .poll(() => figures.allTextContents())
    .toEqual(['Sales₹0.00', 'Collected₹1,000.00', 'Spent₹40.50', 'In the galla₹959.50']);
  const chase = page.locator('section', { has: page.getByRole('heading', { name: 'Who to chase' }) });
  const lines = chase.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await expect.poll(() => lines.nth(0).textContent()).toContain('Promised ₹300.00 for today');
  await expect.poll(() => lines.nth(1).textContent()).toContain('All of it over 15 days');
  const remind = lines.nth(0).getByRole('button', { name: 'WhatsApp reminder to Shyam' });
  const chat = await chatOpenedBy(page, () => remind.click());
  expect(chat).toContain('https://wa.me/919876543210?text=');
  expect(messageIn(chat)).toContain('₹1,350.50');
  expect(messageIn(chat)).toContain('Nov 04, 2026: ₹450.50');
  const last = page.locator('section', { has: page.getByRole('heading', { name: 'Last entries' }) });
  await expect.poll(() => last.textContent()).toContain('+₹1,000.00');
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await lines.nth(0).getByRole('link', { name: 'Collect: Shyam' }).click();
  await page.waitForURL(/\/collections\/new\?customerId=/);
  await close();
});

it.each([
  ['en', [PHONE, 0], 'Today', /^most ₹450\.50/, 64],
  ['hi', null, 'आज', /^सबसे ज्यादा ₹450\.50/, 0],
] as const)(
  "on a phone today's bars are on the first screen, with a table behind them (%s)",
  async (language, larger, heading, most, belowOnSmall) => {
    const customer = await enterCustomer(app.api, 'Bar', '98111 22233');
    const bill = await enterSale(app.api, customer, today, '450.50');
    onTestFinished(async () => {
      await app.api.call('DELETE', `/sales/${bill}`);
    });
    const small = { width: 360, height: 640 };
    const { page, problems, close } = await app.visit('/', { screen: small, language });
    const table = page.locator('main figure table');
    await table.getByRole('cell', { name: '₹450.50' }).waitFor();
    expect(await table.getByRole('row').count()).toBe(14);
    await page.getByText(most).waitFor();
    const bar = page.locator('main figure .bg-bar-now');
    expect(await bar.evaluate((each) => each.style.height)).toBe('100%');
    for (const [screen, below] of [[small, belowOnSmall] as const, ...(larger ? [larger] : [])]) {
      await page.setViewportSize(screen);
      await settled(page);
      const bottomBar = (await boxOf(page.locator('.bottom-bar'))).y;
      const title = await boxOf(page.getByRole('heading', { name: heading, exact: true }));
      expect(title.y).toBeLessThan(bottomBar - 44);
      const { y, height } = await boxOf(bar);
      expect(y + height).toBeLessThan(bottomBar + below);
    }
    expect(problems).toEqual([]);
    await close();
  },
);
