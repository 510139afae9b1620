import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../support/api-client';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { deleteCollections, enterSale } from '../support/ledger-records';
import { loseNextAnswer, pressUntilAnswered, refuse, toastSaying } from '../support/page-steps';

let app: TestApp;

const SHOPS = 40;
const nameOf = (n: number) => `Shop ${String(n).padStart(2, '0')}`;
const ids = new Map<string, number>();

async function enterShop(name: string, address: string, oldBalance: string): Promise<number> {
  const body = { name, phoneNumber: '9876543210', address, oldBalance };
  const id = await app.api.create('/customers', body);
  ids.set(name, id);
  return id;
}

const idOf = (name: string): number => ids.get(name) ?? 0;

const collect = (name: string, amount: string) =>
  app.api.call('POST', '/collections', { customerId: idOf(name), amount, note: '', date: today });

const collectionsOf = async (name: string) =>
  (
    await app.api.call<{ customerId: number; amount: string; method: string }[]>(
      'GET',
      `/collections?from=${today}&to=${today}`,
    )
  ).filter(({ customerId }) => customerId === idOf(name));

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const headings = (page: Page) => page.locator('main h2').allTextContents();

beforeAll(async () => {
  app = await openApp();
  await app.api.create('/users', { username: 'walker', password: 'kela-santra-7', name: 'Walker' });
  for (let n = 1; n <= SHOPS; n += 1)
    await enterShop(nameOf(n), n % 2 === 0 ? 'Azadpur, Delhi' : 'Ghanta Ghar\nDelhi', `${n}000.00`);
  await enterShop('Young Debt', '', '0');
  await enterSale(app.api, idOf('Young Debt'), shiftDay(today, -5), '99999.00');
  await enterShop('Paid Ahead', 'Azadpur', '-500.00');
});
afterAll(() => app?.close());

describe('the sheet', () => {
  it('is linked from Daily Collections, grouped by area, can be sorted and filtered, and leaves out who has paid ahead', async () => {
    const { page, problems, close } = await app.visit('/collections');
    await page.locator('main').getByRole('link', { name: 'Ugrahi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ugrahi' }).waitFor();
    const more = page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Ugrahi' });
    await expect.poll(() => more.getAttribute('aria-current')).toBe('page');
    await row(page, nameOf(1)).waitFor();
    await expect.poll(() => headings(page)).toEqual(['Azadpur', 'Ghanta Ghar', 'No address']);
    await row(page, 'Young Debt').scrollIntoViewIfNeeded();
    await expect
      .poll(() => row(page, 'Young Debt').innerText())
      .toMatch(/₹99,999\.00[\s\S]*5 days[\s\S]*No payment yet/);
    expect(await row(page, 'Paid Ahead').count()).toBe(0);
    await page.getByText('0 of 41 shops · ₹0 collected today', { exact: true }).waitFor();

    const first = () => page.locator('main li').first().innerText();
    await page.getByRole('group').getByText('Due', { exact: true }).click();
    await expect.poll(first).toContain('Young Debt');
    await page.getByRole('group').getByText('Days', { exact: true }).click();
    await expect.poll(first).toContain(nameOf(SHOPS));
    await page.getByRole('checkbox', { name: 'Over 15 days' }).check();
    await expect.poll(() => page.locator('main li').count()).toBe(SHOPS);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('collecting', () => {
  it('saves UPI as UPI, refuses an invalid amount, and moves who owes nothing to those who paid in full', async () => {
    for (const name of ['Young Debt', nameOf(1)]) await deleteCollections(app.api, idOf(name));
    const { page, problems, close } = await app.visit('/ugrahi');
    await page.getByLabel('Amount from Young Debt').fill('9999');
    await row(page, 'Young Debt').getByText('UPI', { exact: true }).click();
    await page.getByRole('button', { name: 'Save payment from Young Debt' }).click();
    await row(page, 'Young Debt').getByText('₹90,000.00').waitFor();
    await row(page, 'Young Debt')
      .getByText(/Today ₹9,999\.00, \d{1,2}:\d\d [ap]m/)
      .waitFor();
    // Once, not also as the last payment.
    expect(await row(page, 'Young Debt').innerText()).not.toContain('Last payment');
    await page.getByText('1 of 41 shops · ₹9,999 collected today', { exact: true }).waitFor();
    expect(await collectionsOf('Young Debt')).toMatchObject([{ amount: '9999.00', method: 'upi' }]);

    await page.getByLabel(`Amount from ${nameOf(31)}`).fill('-5');
    await page.getByRole('button', { name: `Save payment from ${nameOf(31)}` }).click();
    await row(page, nameOf(31)).getByText('Amount must be a positive number').waitFor();
    expect(await collectionsOf(nameOf(31))).toEqual([]);

    await page.getByLabel(`Amount from ${nameOf(1)}`).fill('1000');
    await page.getByLabel(`Amount from ${nameOf(1)}`).press('Enter');
    const paid = page.locator('section', { has: page.getByRole('heading', { name: 'Paid in full today' }) });
    await paid.getByText(nameOf(1)).waitFor();
    await page.getByText(/^2 of 41 shops · ₹10,999 collected today$/).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('asks before it enters the same amount again on the same day, also if another person collected while the sheet was open, and says who', async () => {
    for (const name of [nameOf(28), nameOf(30)]) await deleteCollections(app.api, idOf(name));
    const { page, problems, close } = await app.visit('/ugrahi');
    await row(page, nameOf(30)).waitFor();
    await collect(nameOf(30), '500.00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await row(page, nameOf(30)).getByText('Today ₹500.00').waitFor();
    await page.getByLabel(`Amount from ${nameOf(30)}`).fill('500');
    await page.getByRole('button', { name: `Save payment from ${nameOf(30)}` }).click();
    await row(page, nameOf(30)).getByText('₹500.00 was already entered today.').waitFor();
    expect(await collectionsOf(nameOf(30))).toHaveLength(1);
    await row(page, nameOf(30)).getByRole('button', { name: 'Again?' }).click();
    await row(page, nameOf(30)).getByText('Today ₹1,000.00').waitFor();
    expect(await collectionsOf(nameOf(30))).toHaveLength(2);

    const walker = await signInOverHttp(app.url, 'walker', 'kela-santra-7');
    const body = { customerId: idOf(nameOf(28)), amount: '600.00', note: '', date: today };
    await walker.call('POST', '/collections', body);
    await page.getByLabel(`Amount from ${nameOf(28)}`).fill('600');
    await page.getByLabel(`Amount from ${nameOf(28)}`).press('Enter');
    await row(page, nameOf(28)).getByText('₹600.00 was already entered today.').waitFor();
    await row(page, nameOf(28))
      .getByText(/^Today ₹600\.00, \d{1,2}:\d\d [ap]m \(walker\)$/)
      .waitFor();
    expect(await collectionsOf(nameOf(28))).toHaveLength(1);
    await row(page, nameOf(28)).getByRole('button', { name: 'Again?' }).click();
    await row(page, nameOf(28)).getByText('Today ₹1,200.00').waitFor();
    expect(await collectionsOf(nameOf(28))).toHaveLength(2);
    expect(problems).toEqual([]);
    await close();
  });

  it('saves without asking if the day’s payments cannot be fetched; if the server refuses, says why and keeps the amount', async () => {
    await deleteCollections(app.api, idOf(nameOf(29)));
    const { page, close } = await app.visit('/ugrahi');
    await row(page, nameOf(29)).waitFor();
    await refuse(page, '/collections?*', 'GET');
    await page.getByLabel(`Amount from ${nameOf(29)}`).fill('600');
    await page.getByLabel(`Amount from ${nameOf(29)}`).press('Enter');
    await expect.poll(() => collectionsOf(nameOf(29))).toHaveLength(1);
    await page.unroute('**/api.php/collections?*');
    await expect.poll(() => page.getByLabel(`Amount from ${nameOf(29)}`).inputValue()).toBe('');

    await refuse(page, '/collections', 'POST');
    await page.getByLabel(`Amount from ${nameOf(33)}`).fill('800');
    await pressUntilAnswered(page, () =>
      page.getByRole('button', { name: `Save payment from ${nameOf(33)}` }).click(),
    );
    await toastSaying(page, 'Nothing was saved. Please try again.').waitFor();
    expect(await page.getByLabel(`Amount from ${nameOf(33)}`).inputValue()).toBe('800');
    await close();
  });

  it('keeps a payment whose answer is lost on the phone, and stores it once, also after a reload', async () => {
    await deleteCollections(app.api, idOf(nameOf(32)));
    const { page, close } = await app.visit('/ugrahi');
    await row(page, nameOf(32)).waitFor();
    await loseNextAnswer(page, '/collections');
    await page.getByLabel(`Amount from ${nameOf(32)}`).fill('700');
    await page.getByRole('button', { name: `Save payment from ${nameOf(32)}` }).click();
    await row(page, nameOf(32)).getByText('₹700.00 · sent, no answer yet').waitFor();
    await expect.poll(() => page.getByLabel(`Amount from ${nameOf(32)}`).inputValue()).toBe('');
    await page.reload();
    await row(page, nameOf(32)).getByText('Today ₹700.00').waitFor();
    expect(await collectionsOf(nameOf(32))).toHaveLength(1);
    await close();
  });
});

describe.each([
  ['a phone', 'hi', PHONE, 4, '11'],
  ['a desktop', 'en', DESKTOP, 6, '12'],
] as const)('on %s in %s', (_, language, screen, from, amount) => {
  it('collecting from a shop takes two presses and the digits of the amount', async () => {
    const { page, problems, close } = await app.visit('/ugrahi', { screen, language });
    const press = (selector: string) =>
      screen === PHONE ? page.locator(selector).tap() : page.locator(selector).click();
    for (const name of [nameOf(from), nameOf(from + 1)]) {
      await deleteCollections(app.api, idOf(name));
      const form = `li:has-text("${name}") form`;
      await press(`${form} input[inputmode]`);
      await page.keyboard.type(amount);
      await press(`${form} [type="submit"]`);
      await row(page, name)
        .getByText(new RegExp(`^(Today|आज) ₹${amount}\\.00`))
        .waitFor();
      expect(await collectionsOf(name)).toMatchObject([{ amount: `${amount}.00`, method: 'cash' }]);
    }
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });
});
