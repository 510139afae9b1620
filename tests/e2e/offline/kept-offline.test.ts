import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { collect, entry, inOutbox, readyForOffline } from '../support/outbox-steps';
import { figuresAre, follow, seenQueries } from '../support/pocket-steps';
import { settled } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());
afterEach(() => app.api.call('PUT', '/firm', { pocket: true }));

const mainHas = (page: Page, text: string) =>
  expect.poll(() => page.locator('main').textContent()).toContain(text);

/** The screens of the day, each with how it says what was collected. */
const DAY_FIGURES = { '/': 'Collected', '/day': 'Should be', '/collections': "Today's Collections" };

async function dayFiguresAre(
  page: Page,
  collected: string,
  go: (page: Page, path: string) => Promise<unknown> = follow,
): Promise<void> {
  for (const [path, label] of Object.entries(DAY_FIGURES)) {
    await go(page, path);
    await mainHas(page, label + collected);
  }
}

/** A page that has shown the khata and the day's screens and is in the form of a payment, without a network. */
async function offlineInForm() {
  const name = unusedName('Rakesh');
  const id = await enterCustomer(app.api, name, '9811100031', '5000');
  const visit = await app.visit('/outbox');
  const { page, context } = visit;
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  await dayFiguresAre(page, '₹0.00');
  // The list below the day's totals too.
  await settled(page);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Balance Due₹5,000.00 Due');
  await follow(page, `/collections/new?customerId=${id}`);
  await page.getByText('Current balance due: ₹5,000.00').waitFor();
  await readyForOffline(page);
  await context.setOffline(true);
  const linesOfDay = () => page.locator('main tbody tr').filter({ hasText: name }).allInnerTexts();
  return { ...visit, id, linesOfDay };
}

describe('a payment that is kept without a network', () => {
  it.each([true, false])(
    'counts on every screen that was shown, with a khata on the phone: %s',
    async (pocket) => {
      await app.api.call('PUT', '/firm', { pocket });
      const { page, id, linesOfDay, close } = await offlineInForm();
      await collect(page, '1000');
      await inOutbox(page);
      await dayFiguresAre(page, '₹1,000.00');
      await expect.poll(linesOfDay).toEqual([expect.stringContaining('Not sent yet')]);
      await follow(page, `/khata/${id}`);
      await figuresAre(page, 'Total Payments₹1,000.00Balance Due₹4,000.00 Due');
      await follow(page, '/outbox');
      await entry(page, '₹1,000.00')
        .getByRole('button', { name: /^Discard/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await page.getByText('Nothing is waiting on this phone.').waitFor();
      await dayFiguresAre(page, '₹0.00');
      await expect.poll(linesOfDay).toEqual([]);
      await follow(page, `/khata/${id}`);
      await figuresAre(page, 'Total Payments₹0.00Balance Due₹5,000.00 Due');
      await close();
    },
  );
});

it('a payment that is kept counts in what the screens of the day showed last, after a start without an answer', async () => {
  const { page, context, close } = await offlineInForm();
  await collect(page, '1000');
  await inOutbox(page);
  expect(await seenQueries(page)).toContainEqual(expect.stringContaining('totals'));
  await context.route('**/api.php/**', (route) => route.abort('connectionreset'));
  await context.setOffline(false);
  await dayFiguresAre(page, '₹1,000.00', (to, path) => to.goto(app.url + path));
  await close();
});
