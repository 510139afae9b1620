import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterVendor } from '../support/vendor-records';

const CLOSED = '2026-03-31';
const SENTENCE = 'The books are closed until Mar 31, 2026.';

let app: TestApp;
let customer: number;
let oldSale: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Ramesh Kumar', '98765 43210');
  oldSale = await enterSale(app.api, customer, '2026-03-30', '500.00');
  await enterSale(app.api, customer, '2026-04-01', '600.00');
  await enterVendor(app.api, 'Kinnaur Apple Growers');
});
afterEach(() => app.api.call('PUT', '/firm', { closedUntil: '' }));
afterAll(() => app.close());

const close = () => app.api.call('PUT', '/firm', { closedUntil: CLOSED });
const storedFirm = () => app.api.call<{ closedUntil: string }>('GET', '/firm');

it('an admin closes the books in Settings, and opens them again', async () => {
  const visit = await app.visit('/settings');
  const form = visit.page.getByRole('form', { name: 'Money' });
  const field = form.getByLabel('Books closed until');
  expect(await field.getAttribute('max')).toBe(shiftDay(today, -1));
  await field.fill(CLOSED);
  await form.getByRole('button', { name: 'Save' }).click();
  await toastSaying(visit.page, 'Firm updated').waitFor();
  expect((await storedFirm()).closedUntil).toBe(CLOSED);
  await field.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await storedFirm()).closedUntil).toBe('');
  await visit.close();
});

// All forms have the same field for the day.
it.each([
  ['/sales/new', 'Sale Date', '390 px', PHONE],
  ['/purchases/new', 'Purchase Date', '1280 px', DESKTOP],
])('the form %s dated inside says it under the %s (%s)', async (path, label, _, screen) => {
  await close();
  const { page, problems, close: leave } = await app.visit(path, { screen });
  const date = page.getByLabel(label).first();
  await date.fill('2026-04-01');
  expect(await page.getByText(SENTENCE).count()).toBe(0);
  await date.fill(CLOSED);
  await page.getByText(SENTENCE).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await date.fill('2026-04-01');
  await page.getByText(SENTENCE).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await leave();
});

it('an old balance, and the cash of a closed day but not of an open one, say it before anything is typed', async () => {
  const fields = [
    ['/customers/new', 'Old Balance'],
    ['/vendors/new', 'Previous Balance'],
    [`/day?on=${CLOSED}`, 'Counted cash'],
  ] as const;
  const { page, problems, close: leave } = await app.visit('/customers', { screen: PHONE });
  const says = async (path: string, label: string) => {
    await goInside(page, path);
    await page.getByLabel(label).waitFor();
    return page.getByText(SENTENCE);
  };
  for (const [path, label] of fields) expect(await (await says(path, label)).count(), path).toBe(0);
  await close();
  await page.goto(`${app.url}/customers`);
  for (const [path, label] of fields) {
    await (await says(path, label)).waitFor();
    expect(await scrollsSideways(page), path).toBe(false);
  }
  await goInside(page, '/customers');
  expect(await (await says('/day', 'Counted cash')).count()).toBe(0);
  expect(problems).toEqual([]);
  await leave();
});

it('the form of a closed bill says it before anything is typed, in Hindi too, and goes on saying it for another day', async () => {
  await close();
  const { page, close: leave } = await app.visit(`/sales/${oldSale}/edit`, { language: 'hi', screen: PHONE });
  const note = page.getByText('31 मार्च 2026 तक के खाते बंद हैं।');
  await note.waitFor();
  await page.getByLabel('तारीख').first().fill('2026-04-02');
  expect(await note.count()).toBe(1);
  await leave();
});

it('lists show a lock on closed days only', async () => {
  await close();
  const { page, close: leave } = await app.visit(`/customers/${customer}`);
  const lines = page.getByRole('listitem').filter({ hasText: '2026' });
  await lines.filter({ hasText: 'Mar 30, 2026' }).getByTitle('closed').waitFor();
  expect(await lines.filter({ hasText: 'Apr 01, 2026' }).getByTitle('closed').count()).toBe(0);
  await page.goto(`${app.url}/sales?period=all`);
  await page.getByTitle('closed').first().waitFor();
  await leave();
});
