import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { enterCustomer, enterRakesh } from '../support/ledger-records';
import { storedDrafts } from '../support/page-steps';

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
  await enterRakesh(app.api);
  await enterCustomer(app.api, 'मोहन फल वाले', '+91 9123456789', '-500');
});
afterAll(() => app.close());

describe('the dashboard', () => {
  it('greets the user by name and shows the four figures', async () => {
    const { page, problems, close } = await app.visit('/');
    await page.getByText('₹10,000.00').waitFor();
    const user = await app.api.call<{ user: { name: string; username: string } }>('GET', '/auth/check');
    const name = user.user.name || user.user.username;
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Namaste, ${name}`);
    await expect
      .poll(() => page.getByText("Welcome back! Here's your business overview").isVisible())
      .toBe(true);
    await expect
      .poll(() => page.locator('main dl > div').allTextContents())
      .toEqual([
        'Total Sales₹10,000.00',
        'Total Collections₹2,500.50',
        'Balance Due₹1,06,999.50 Due',
        'Total Customers2',
      ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('is the same at /dashboard, and links to the forms used most', async () => {
    const { page, close } = await app.visit('/dashboard', { screen: PHONE });
    const main = page.locator('main');
    // The links of the lists further down come after them.
    const firstLinks = () =>
      main
        .getByRole('link')
        .evaluateAll((all) => all.slice(0, 5).map((link) => [link.textContent, link.getAttribute('href')]));
    await expect.poll(firstLinks).toEqual([
      ['New Entry', '/sales/new'],
      ['Add Customer', '/customers/new'],
      ['Add Sale', '/sales/new'],
      ['Add Collection', '/collections/new'],
      ['Purchases', '/purchases'],
    ]);
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });

  it('says Business Dashboard if the user has no name', async () => {
    const { page, context, close } = await app.visit('/nowhere');
    await context.route('**/auth/check', (route) =>
      route.fulfill({ json: { authenticated: true, user: null, firm: { name: 'F', timeZone: 'UTC' } } }),
    );
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1, name: 'Business Dashboard' }).waitFor();
    await close();
  });

  it('shows drafts below the figures, before the day, and whose a payment is that was not saved, and how much', async () => {
    const id = await enterCustomer(app.api, 'Sunil Draft', '98111 22234');
    const { page, close } = await app.visit(`/collections/new?customerId=${id}`, { screen: PHONE });
    await page.getByLabel('Amount').fill('5000');
    await expect.poll(() => storedDrafts(page)).toContain('5000');
    await page.goto(`${app.url}/expenses/new`);
    await page.getByLabel('Amount').fill('75');
    await expect.poll(() => storedDrafts(page)).toContain('"75"');
    await page.goto(app.url);
    const draft = page.getByRole('link', { name: 'Continue: New Expense' });
    await draft.waitFor();
    await page.getByText('Sunil Draft, ₹5,000.00', { exact: true }).waitFor();
    await page.getByText('₹10,000.00').waitFor();
    const { y } = await boxOf(draft);
    expect(y).toBeGreaterThan((await boxOf(page.getByText('Total Customers'))).y);
    expect(y).toBeLessThan((await boxOf(page.getByRole('heading', { name: 'Today', exact: true }))).y);
    await app.api.call('DELETE', `/customers/${id}`);
    await close();
  });

  it('leads back to a draft or discards it', async () => {
    const { page, close } = await app.visit('/customers/new');
    await page.getByLabel('Name').fill('Half A Customer');
    await expect.poll(() => storedDrafts(page)).toContain('Half A Customer');
    await page.goto(app.url);
    const draft = page.getByRole('listitem').filter({ hasText: 'Half A Customer' });
    await draft.getByText('New Customer').waitFor();
    await draft.getByRole('link', { name: 'Continue: New Customer' }).click();
    await page.waitForURL(`${app.url}/customers/new`);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half A Customer');
    await page.goto(app.url);
    await draft.getByRole('button', { name: 'Discard: New Customer' }).click();
    await draft.waitFor({ state: 'detached' });
    await expect.poll(() => storedDrafts(page)).not.toContain('Half A Customer');
    await page.reload();
    await page.getByText('₹10,000.00').waitFor();
    await expect.poll(() => draft.count()).toBe(0);
    await close();
  });
});
