import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp, type Visit } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { deleteCollections, enterCollection, enterCustomer } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const methods = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

/** What was collected and spent so far. */
const storedAmounts = async () => {
  const lists = ['/collections', '/expenses'].map((path) => app.api.call<{ amount: string }[]>('GET', path));
  return (await Promise.all(lists)).flat().map(({ amount }) => amount);
};

const exportedLines = async (page: Page, button: string): Promise<string[]> =>
  linesOf(await download(page.getByRole('button', { name: button })));

describe.each([
  {
    language: 'en',
    screen: DESKTOP,
    label: 'Payment Method',
    names: ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Other'],
    record: 'Record Payment',
    spend: 'Add Expense',
    payment: 'Payment',
    expense: 'Expense',
    collected: 'Collected',
    spent: 'Spent',
    exportCsv: 'Export CSV',
  },
  {
    language: 'hi',
    screen: PHONE,
    label: 'भुगतान का तरीका',
    names: ['नकद', 'UPI', 'बैंक ट्रांसफर', 'चेक', 'अन्य'],
    record: 'वसूली सेव करें',
    spend: 'खर्च जोड़ें',
    payment: 'जमा',
    expense: 'खर्च',
    collected: 'वसूली',
    spent: 'खर्च',
    exportCsv: 'CSV निकालें',
  },
] as const)('the payment method ($language)', (words) => {
  const { language, screen } = words;
  const [, , transfer, cheque] = words.names;
  const visit = (path: string): Promise<Visit> => app.visit(path, { language, screen });
  let customerId = 0;

  beforeAll(async () => {
    customerId = await enterCustomer(app.api, `Method ${language}`, '9876500000', '900.00');
  });
  afterAll(() => app.api.call('DELETE', `/customers/${customerId}`));

  it('of an expense and of a payment is cash unless another one is tapped', async () => {
    await deleteCollections(app.api, customerId);
    await enterCollection(app.api, customerId, today, '10.00');
    const { page, problems, close } = await visit('/expenses/new');
    const choice = methods(page, words.label);
    const add = async (save: string, method: string, amount: string) => {
      await choice.waitFor();
      expect(
        await choice
          .getByRole('radio')
          .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent)),
      ).toEqual(words.names);
      await expect.poll(() => choice.getByRole('radio').first().isChecked()).toBe(true);
      await page.locator('input[name=amount]').fill(amount);
      await choice.getByText(method, { exact: true }).click();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: save }).click();
      await page.waitForURL('**/collections');
      // On a slow line the form is left before its answer.
      await expect.poll(storedAmounts).toContain(amount);
    };
    await add(words.spend, cheque, '75.50');
    await goInside(page, `/collections/new?customerId=${customerId}`);
    await add(words.record, transfer, '250.25');
    expect(problems).toEqual([]);
    await close();
  });

  it("is in the day book beside what was not cash, in its file, and in the day's account; it is the saved one when a payment is edited", async () => {
    const { page, close } = await visit('/collections');
    const row = (amount: string) =>
      page.locator(screen === PHONE ? 'main li' : 'tbody tr').filter({ hasText: amount });
    await expect.poll(() => row('+₹250.25').first().textContent()).toContain(transfer);
    await expect.poll(() => row('-₹75.50').first().textContent()).toContain(cheque);
    expect(await row('+₹10.00').first().textContent()).not.toContain(words.names[0]);
    if (screen === DESKTOP) {
      const lines = await exportedLines(page, words.exportCsv);
      expect(lines).toContain(`${today},Collection,Method en,,250.25,${transfer}`);
      expect(lines).toContain(`${today},Collection,Method en,UPI,10.00,Cash`);
      expect(lines).toContain(`${today},Expense,Expense,,-75.50,${cheque}`);
    }
    await goInside(page, '/day');
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: name }) })
        .first();
    await expect.poll(() => figure(words.collected).textContent()).toContain(`${transfer} ₹250.25`);
    await expect.poll(() => figure(words.spent).textContent()).toMatch(new RegExp(`${cheque} ₹\\d+`));
    const [saved] = await app.api.call<{ id: number; method: string }[]>(
      'GET',
      `/collections?customerId=${customerId}&limit=1`,
    );
    expect(saved?.method).toBe('bank_transfer');
    await goInside(page, `/collections/${saved?.id}/edit`);
    const choice = methods(page, words.label).getByRole('radio', { name: transfer });
    await expect.poll(() => choice.isChecked()).toBe(true);
    await close();
  });

  it("is in the khata, in its file, in the statement and on the customer's page", async () => {
    const { page, close } = await visit(`/khata/${customerId}`);
    await page.getByText('+₹250.25').first().waitFor();
    if (screen === PHONE) {
      const card = page.getByRole('listitem').filter({ hasText: '+₹250.25' });
      await card.getByRole('button').first().tap();
      await expect.poll(() => card.textContent()).toContain(transfer);
    } else {
      const row = page.getByRole('row').filter({ hasText: '+₹250.25' });
      await expect.poll(() => row.textContent()).toContain(transfer);
    }
    const lines = await exportedLines(page, words.exportCsv);
    expect(lines).toContain(`${today},${words.payment},${transfer},,250.25,639.75`);
    await goInside(page, `/khata/${customerId}?view=statement`);
    await page.getByText(`${words.payment} · ${transfer}`).first().waitFor();
    await goInside(page, `/customers/${customerId}`);
    const entry = page.getByRole('listitem').filter({ hasText: '+₹250.25' });
    await expect.poll(() => entry.textContent()).toContain(transfer);
    await close();
  });
});
