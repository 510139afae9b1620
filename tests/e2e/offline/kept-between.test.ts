import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { enterCustomer } from '../support/ledger-records';
import { collect } from '../support/outbox-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** Something that comes to pass once. */
function happening() {
  let happen = (): void => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happen: () => happen(), happened };
}

async function statesInOutbox(page: Page): Promise<string[]> {
  const rows = await deviceRows<{ state: string }>(page, 'outbox');
  return rows.evaluate((all) => (all ?? []).map(({ state }) => state));
}

/** Every write of a payment goes through `answer`. */
const onCollect = (page: Page, answer: Parameters<Page['route']>[1]) =>
  page.route('**/api.php/collections', (route, request) =>
    request.method() === 'POST' ? answer(route, request) : route.fallback(),
  );

it('a payment that is refused never counts, also in a balance that was answered while it was on its way', async () => {
  const id = await enterCustomer(app.api, unusedName('Rakesh'), '9811100041', '5000');
  const { page, close } = await app.visit('/outbox');
  const [sent, read] = [happening(), happening()];
  await page.route(`**/api.php/customers/${id}/balance*`, async (route) => {
    await sent.happened;
    const response = await route.fetch();
    await route.fulfill({ response });
    read.happen();
  });
  await onCollect(page, async (route) => {
    sent.happen();
    await read.happened;
    await page.getByText('Current balance due: ₹5,000.00').waitFor();
    await route.fulfill({ status: 422, json: { message: 'The books are closed.' } });
  });
  await page.evaluate((to) => history.pushState(null, '', to), `/collections/new?customerId=${id}`);
  await collect(page, '1000');
  await page.getByText('The books are closed.').first().waitFor();
  await page.getByText('Current balance due: ₹5,000.00').waitFor();
  await page.getByRole('button', { name: 'Full ₹5,000.00' }).waitFor();
  await close();
});

it('a payment that was stored while the sheet of dues was read counts there once', async () => {
  const name = unusedName('Rakesh');
  await enterCustomer(app.api, name, '9811100042', '5000');
  const { page, close } = await app.visit('/ugrahi');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('₹5,000.00').waitFor();
  const stored = happening();
  let reads = 0;
  await page.route('**/api.php/reports/dues*', async (route) => {
    await stored.happened;
    reads += 1;
    // Only the first one, which was asked before the payment was pressed, gets its answer.
    if (reads === 1) await route.fallback();
  });
  await onCollect(page, async (route) => {
    await route.fetch();
    stored.happen();
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByLabel(`Amount from ${name}`).fill('1000');
  await page.getByLabel(`Amount from ${name}`).press('Enter');
  await expect.poll(() => statesInOutbox(page)).toEqual(['waiting']);
  // At once, and not when the reads that hang have failed.
  await row.getByText('₹4,000.00').waitFor({ timeout: 5000 });
  await close();
});
