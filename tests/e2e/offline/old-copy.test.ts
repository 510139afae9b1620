import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { hold } from '../support/page-steps';
import { follow, pocketCustomers } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** A visit on whose device the customer owes 1,399.75: the old balance of 1,000.25, a bill of 500, less 100.50 paid. */
async function visitWithKhata() {
  const name = unusedName('Rakesh');
  const id = await enterCustomer(app.api, name, '98765 43210', '1000.25');
  await enterSale(app.api, id, '2026-11-01', '500.00');
  await enterCollection(app.api, id, '2026-11-02', '100.50');
  const visit = await app.visit('/vendors');
  await expect.poll(() => pocketCustomers(visit.page)).toContain(name);
  return { ...visit, id, name };
}

/** Notes from now on what the khata shows together: the balance at its head and the one after its newest entry. */
const noteBalances = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      const main = document.querySelector('main');
      const head = main?.querySelector('dl')?.textContent ?? '';
      const entries = (main?.textContent ?? '').replace(head, '');
      const due = /Balance Due(₹[\d,.]+)/.exec(head)?.[1];
      const entry = ['333.00', '100.50'].find((amount) => entries.includes(amount));
      if (due && entry) seen.add(`${due} after ${entry}`);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
const notedBalances = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

describe('while the device’s copy shows', () => {
  it.each([
    ['balance', 'transactions'],
    ['transactions', 'balance'],
  ])(
    'no balance shows over entries that it does not belong to, if /%s is answered first',
    async (first, second) => {
      const { page, id, close } = await visitWithKhata();
      await enterCollection(app.api, id, '2026-11-03', '333.00');
      const releaseFirst = await hold(page, `/customers/${id}/${first}`);
      const releaseSecond = await hold(page, `/customers/${id}/${second}`);
      await noteBalances(page);
      await follow(page, `/khata/${id}`);
      await page.locator('dl').getByText('₹1,399.75').waitFor();
      await page.getByText(/^As of \d{1,2}:\d\d [ap]m$/).waitFor();
      const answered = page.waitForResponse((response) => response.url().endsWith(`/${id}/${first}`));
      releaseFirst();
      await (await answered).finished();
      releaseSecond();
      await page.locator('dl').getByText('₹1,066.75').waitFor();
      await page.getByText(/^As of /).waitFor({ state: 'detached' });
      await expect
        .poll(() => notedBalances(page))
        .toEqual(['₹1,399.75 after 100.50', '₹1,066.75 after 333.00']);
      await close();
    },
  );

  it('the form of a change waits for the server’s version and sends its ETag', async () => {
    const { page, id, name, close } = await visitWithKhata();
    await app.api.call('PUT', `/customers/${id}`, { phoneNumber: '91234 56789' });
    const release = await hold(page, `/customers/${id}`);
    await follow(page, `/customers/${id}`);
    await page.getByText('98765 43210').first().waitFor();
    await follow(page, `/customers/${id}/edit`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Phone').count()).toBe(0);
    release();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('91234 56789');
    const { etag } = (await page.request.get(`${app.url}/api.php/customers/${id}`)).headers();
    await page.getByLabel('Name').fill(`${name} Yadav`);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: /^Save/ }).click();
    expect(await (await sent).headerValue('if-match')).toBe(etag);
    await expect
      .poll(() => app.api.call('GET', `/customers/${id}`))
      .toMatchObject({ name: `${name} Yadav`, phoneNumber: '91234 56789' });
    await close();
  });

  it('a change that began with it shows what the server has before it is stored', async () => {
    const { page, id, name, close } = await visitWithKhata();
    await app.api.call('PUT', `/customers/${id}`, { phoneNumber: '91234 56789', address: 'Shop 7' });
    const record = `**/api.php/customers/${id}`;
    await page.route(record, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await follow(page, `/customers/${id}/edit`);
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('98765 43210');
    await page.unroute(record);
    await page.getByLabel('Phone').fill('90000 00001');
    await page.getByRole('button', { name: /^Save/ }).click();
    const question = page.getByRole('dialog', { name: /changed this on / });
    await question.getByText('91234 56789').waitFor();
    expect(await app.api.call('GET', `/customers/${id}`)).toMatchObject({ phoneNumber: '91234 56789' });
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(() => app.api.call('GET', `/customers/${id}`))
      .toMatchObject({ name, phoneNumber: '90000 00001', address: 'Shop 7' });
    await close();
  });
});
