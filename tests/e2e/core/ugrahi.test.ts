import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { deleteCollections, enterSale } from '../support/ledger-records';
import { pressUntilAnswered, refuse, toastSaying } from '../support/page-steps';

const app = appOfFile();
/** Shop 1 owes 1,000.00, Shop 2 2,000.00 and so on. */
const SHOPS = 9;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

async function enterShop(name: string, address: string, oldBalance: string): Promise<void> {
  ids.set(name, await app.api.create('/customers', { name, phoneNumber: '9876543210', address, oldBalance }));
}

beforeAll(async () => {
  await app.api.create('/users', { username: 'walker', password: 'kela-santra-7', name: 'Walker' });
  for (let n = 1; n <= SHOPS; n += 1)
    await enterShop(`Shop ${n}`, n % 2 === 0 ? 'Azadpur, Delhi' : 'Ghanta Ghar\nDelhi', `${n}000.00`);
  await enterShop('Young Debt', '', '0');
  await enterSale(app.api, idOf('Young Debt'), shiftDay(today, -5), '99999.00');
  await enterShop('Paid Ahead', 'Azadpur', '-500.00');
});

const collectionsOf = async (name: string) => {
  const path = `/collections?from=${today}&to=${today}`;
  const all = await app.api.call<{ customerId: number; amount: string; method: string }[]>('GET', path);
  return all.filter(({ customerId }) => customerId === idOf(name));
};
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const amountFrom = (page: Page, name: string) => page.getByLabel(`Amount from ${name}`);
const saveFrom = (page: Page, name: string) => page.getByRole('button', { name: `Save payment from ${name}` });

it('the sheet is linked from Daily Collections, grouped by area, can be sorted and filtered, and leaves out who has paid ahead', async () => {
  for (const name of ids.keys()) await deleteCollections(app.api, idOf(name));
  const { page, problems } = await app.visit('/collections');
  await page.locator('main').getByRole('link', { name: 'Ugrahi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ugrahi' }).waitFor();
  await row(page, 'Shop 1').waitFor();
  const areas = await page.locator('main h2').allTextContents();
  expect(areas).toEqual(['Azadpur', 'Ghanta Ghar', 'No address']);
  const young = row(page, 'Young Debt').filter({ hasText: '₹99,999.00' }).filter({ hasText: '5 days' });
  await young.filter({ hasText: 'No payment yet' }).waitFor();
  expect(await row(page, 'Paid Ahead').count()).toBe(0);
  await page.getByText('0 of 10 shops · ₹0 collected today', { exact: true }).waitFor();

  const first = () => page.locator('main li').first().innerText();
  await page.getByRole('group').getByText('Due', { exact: true }).click();
  await expect.poll(first).toContain('Young Debt');
  await page.getByRole('group').getByText('Days', { exact: true }).click();
  await expect.poll(first).toContain('Shop 9');
  await page.getByRole('checkbox', { name: 'Over 15 days' }).check();
  await expect.poll(() => page.locator('main li').count()).toBe(SHOPS);
  expect(problems).toEqual([]);
});

describe('collecting', () => {
  it('saves UPI as UPI, refuses an invalid amount, and moves who owes nothing to those who paid in full', async () => {
    for (const name of ['Young Debt', 'Shop 1']) await deleteCollections(app.api, idOf(name));
    const { page, problems } = await app.visit('/ugrahi');
    await amountFrom(page, 'Young Debt').fill('9999');
    await row(page, 'Young Debt').getByText('UPI', { exact: true }).click();
    await saveFrom(page, 'Young Debt').click();
    await row(page, 'Young Debt').getByText('₹90,000.00').waitFor();
    await row(page, 'Young Debt')
      .getByText(/Today ₹9,999\.00, \d{1,2}:\d\d [ap]m/)
      .waitFor();
    // Once, not also as the last payment.
    expect(await row(page, 'Young Debt').innerText()).not.toContain('Last payment');
    await page.getByText('1 of 10 shops · ₹9,999 collected today', { exact: true }).waitFor();
    expect(await collectionsOf('Young Debt')).toMatchObject([{ amount: '9999.00', method: 'upi' }]);

    await amountFrom(page, 'Shop 2').fill('-5');
    await saveFrom(page, 'Shop 2').click();
    await row(page, 'Shop 2').getByText('Amount must be a positive number').waitFor();
    expect(await collectionsOf('Shop 2')).toEqual([]);

    await amountFrom(page, 'Shop 1').fill('1000');
    await amountFrom(page, 'Shop 1').press('Enter');
    const paid = page.locator('section', { has: page.getByRole('heading', { name: 'Paid in full today' }) });
    await paid.getByText('Shop 1').waitFor();
    await page.getByText(/^2 of 10 shops · ₹10,999 collected today$/).waitFor();
    expect(problems).toEqual([]);
  });

  it('asks before it enters the amount again that somebody else has entered on the same day, and says who', async () => {
    await deleteCollections(app.api, idOf('Shop 3'));
    const { page, problems } = await app.visit('/ugrahi');
    await row(page, 'Shop 3').waitFor();
    const walker = await signInOverHttp(app.url, 'walker', 'kela-santra-7');
    await walker.create('/collections', { customerId: idOf('Shop 3'), amount: '600.00', date: today });
    await amountFrom(page, 'Shop 3').fill('600');
    await amountFrom(page, 'Shop 3').press('Enter');
    await row(page, 'Shop 3').getByText('₹600.00 was already entered today.').waitFor();
    await row(page, 'Shop 3')
      .getByText(/^Today ₹600\.00, \d{1,2}:\d\d [ap]m \(walker\)$/)
      .waitFor();
    expect(await collectionsOf('Shop 3')).toHaveLength(1);
    await row(page, 'Shop 3').getByRole('button', { name: 'Again?' }).click();
    await row(page, 'Shop 3').getByText('Today ₹1,200.00').waitFor();
    expect(await collectionsOf('Shop 3')).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it('saves without asking if the day’s payments cannot be fetched; if the server refuses, says why and keeps the amount', async () => {
    await deleteCollections(app.api, idOf('Shop 4'));
    const { page } = await app.visit('/ugrahi');
    await row(page, 'Shop 4').waitFor();
    await refuse(page, '/collections?*', 'GET');
    await amountFrom(page, 'Shop 4').fill('600');
    await amountFrom(page, 'Shop 4').press('Enter');
    await expect.poll(() => collectionsOf('Shop 4')).toHaveLength(1);
    await page.unroute('**/api.php/collections?*');
    await expect.poll(() => amountFrom(page, 'Shop 4').inputValue()).toBe('');

    await refuse(page, '/collections', 'POST');
    await amountFrom(page, 'Shop 5').fill('800');
    await pressUntilAnswered(page, () => saveFrom(page, 'Shop 5').click());
    await toastSaying(page, 'Nothing was saved. Please try again.').waitFor();
    expect(await amountFrom(page, 'Shop 5').inputValue()).toBe('800');
  });

  it('keeps a payment whose answer is lost on the phone, and stores it once, also after a reload', async () => {
    await deleteCollections(app.api, idOf('Shop 6'));
    const { page } = await app.visit('/ugrahi');
    await row(page, 'Shop 6').waitFor();
    await page.route('**/api.php/collections', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await amountFrom(page, 'Shop 6').fill('700');
    await saveFrom(page, 'Shop 6').click();
    await row(page, 'Shop 6').getByText('₹700.00 · sent, no answer yet').waitFor();
    await expect.poll(() => amountFrom(page, 'Shop 6').inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await row(page, 'Shop 6').getByText('Today ₹700.00').waitFor();
    expect(await collectionsOf('Shop 6')).toHaveLength(1);
  });
});
