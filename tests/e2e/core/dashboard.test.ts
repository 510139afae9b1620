import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { enterCollection, enterCustomer, enterRakesh, enterSale } from '../support/ledger-records';
import { storedDrafts } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy } from '../support/whatsapp';

const app = appOfFile();

const headings = (page: Page) => page.locator('main h2').allTextContents();
const steps = (page: Page, title = 'First steps') =>
  page.locator('main section', { has: page.getByRole('heading', { name: title }) });
const links = (page: Page) =>
  steps(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

it('whoever closes the card of the first steps does not see it again on that device', async () => {
  const { page } = await app.visit('/', { language: 'hi' });
  await steps(page, 'शुरू ऐसे करें').getByRole('button', { name: 'बंद करें' }).click();
  await expect.poll(() => headings(page)).toEqual(['नया लिखें', 'एक नजर में']);
  await page.reload();
  await page.getByText('कुल ग्राहक').waitFor();
  await expect.poll(() => headings(page)).toEqual(['नया लिखें', 'एक नजर में']);
});

it('an empty book leads through the first day: each step ticks itself, and the card goes when all are done', async () => {
  const { page, problems } = await app.visit('/nowhere', { screen: PHONE });
  await recordLayoutShifts(page);
  const home = async () => {
    await page.goto(app.url);
    await page.locator('main dl').getByText('₹').first().waitFor();
  };
  await home();
  await expect
    .poll(() => links(page))
    .toEqual([
      ['1First customer', '/customers/new'],
      ['2First vehicle', '/purchases/new'],
      ['3First bill', '/sales/new'],
      ['4First payment', '/collections/new'],
      ['5Send the bill on WhatsApp', '/sales'],
      ['6Your name and address on the bill', '/settings?open=firm'],
    ]);
  // What is specified is there, and nothing that is empty.
  expect(await headings(page)).toEqual(['Quick Actions', 'Overview', 'First steps']);
  expect(await page.locator('main dl').textContent()).toBe(
    'Total Sales₹0.00Total Collections₹0.00Balance Due₹0.00 ClearTotal Customers0',
  );
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);

  const customer = await enterCustomer(app.api, 'Ram Lal', '9876543210');
  await enterPurchase(app.api, await enterVendor(app.api, 'Sopore Fruit Co.'));
  const bill = await enterSale(app.api, customer, today, '500.00');
  await home();
  await expect
    .poll(() => links(page))
    .toEqual([
      ['4First payment', '/collections/new'],
      ['5Send the bill on WhatsApp', `/sales/${bill}`],
      ['6Your name and address on the bill', '/settings?open=firm'],
    ]);
  expect((await headings(page)).slice(3)).toEqual(['Today', 'Open vehicles', 'Last entries']);
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);

  await enterCollection(app.api, customer, today, '100.00');
  await app.api.call('PUT', '/firm', { address: 'Shop 114, Azadpur' });
  await home();
  await steps(page).getByRole('link', { name: 'Send the bill on WhatsApp' }).click();
  await page.waitForURL(`**/sales/${bill}`);
  await chatOpenedBy(page, () => page.getByRole('link', { name: 'WhatsApp bill' }).click());
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Nobody to remind today').waitFor();
  expect(await steps(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

describe('the dashboard', () => {
  beforeAll(async () => {
    await enterRakesh(app.api);
    await enterCustomer(app.api, 'मोहन फल वाले', '+91 9123456789', '-500');
  });

  it('greets the user, shows the four figures and links to the forms used most, also at /dashboard; without a name it has a title', async () => {
    const { page, context, problems } = await app.visit('/dashboard');
    await page.getByText('₹10,500.00').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Namaste, admin' }).waitFor();
    await page.getByText("Welcome back! Here's your business overview").waitFor();
    await expect
      .poll(() => page.locator('main dl > div').allTextContents())
      .toEqual([
        'Total Sales₹10,500.00',
        'Total Collections₹2,600.50',
        'Balance Due₹1,07,399.50 Due',
        'Total Customers3',
      ]);
    // The links of the lists further down come after them.
    const links = await page
      .locator('main')
      .getByRole('link')
      .evaluateAll((all) => all.slice(0, 5).map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['New Entry', '/sales/new'],
      ['Add Customer', '/customers/new'],
      ['Add Sale', '/sales/new'],
      ['Add Collection', '/collections/new'],
      ['Purchases', '/purchases'],
    ]);
    expect(problems).toEqual([]);
    await context.route('**/auth/check', (route) =>
      route.fulfill({ json: { authenticated: true, user: null, firm: { name: 'F', timeZone: 'UTC' } } }),
    );
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1, name: 'Business Dashboard' }).waitFor();
  });

  it('shows drafts between the figures and the day, with name and amount, leads back to one or discards it', async () => {
    const id = await enterCustomer(app.api, 'Sunil Draft', '98111 22234');
    const { page } = await app.visit(`/collections/new?customerId=${id}`, { screen: PHONE });
    await page.getByLabel('Amount').fill('5000');
    await expect.poll(() => storedDrafts(page)).toContain('5000');
    await page.goto(`${app.url}/customers/new`);
    await page.getByLabel('Name').fill('Half A Customer');
    await expect.poll(() => storedDrafts(page)).toContain('Half A Customer');
    await page.goto(app.url);
    await page.getByText('Sunil Draft, ₹5,000.00', { exact: true }).waitFor();
    const draft = page.getByRole('listitem').filter({ hasText: 'Half A Customer' });
    const { y } = await boxOf(draft);
    expect(y).toBeGreaterThan((await boxOf(page.getByText('Total Customers'))).y);
    expect(y).toBeLessThan((await boxOf(page.getByRole('heading', { name: 'Today', exact: true }))).y);
    await draft.getByRole('link', { name: 'Continue: New Customer' }).click();
    await page.waitForURL(`${app.url}/customers/new`);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half A Customer');
    await page.goto(app.url);
    await draft.getByRole('button', { name: 'Discard: New Customer' }).click();
    await draft.waitFor({ state: 'detached' });
    await expect.poll(() => storedDrafts(page)).not.toContain('Half A Customer');
    await page.reload();
    await page.getByText('₹10,500.00').waitFor();
    expect(await draft.count()).toBe(0);
    await app.api.call('DELETE', `/customers/${id}`);
  });
});
