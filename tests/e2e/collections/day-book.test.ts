import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { refuse, toastSaying } from '../support/page-steps';

let app: TestApp;
let ram: number;

const collect = (amount: string, day: string) =>
  app.api.call('POST', '/collections', { customerId: ram, amount, note: '', date: day });

const spend = (amount: string, day: string, note: string) =>
  app.api.call('POST', '/expenses', { amount, note, createdAt: day });

/** The amounts on the screen with their signs, from the top. */
const amounts = (page: Page) => page.locator('tbody tr td:nth-child(5)').allTextContents();

beforeAll(async () => {
  app = await openApp();
  const customer = { name: 'Ram Lal', phoneNumber: '9876543210', address: '', oldBalance: '500.00' };
  ram = await app.api.create('/customers', customer);
});
afterAll(() => app?.close());

/** How many lines the list has on all of its pages. */
const countLines = async (): Promise<number> =>
  (await Promise.all(['/collections', '/expenses'].map((path) => app.api.call<object[]>('GET', path)))).flat()
    .length;

/** The amounts on every page of the list, which shows its first page, and then its last. */
async function readPages(page: Page, lines: number): Promise<string[]> {
  const found: string[] = [];
  for (let from = 1; from <= lines; from += 10) {
    if (from > 1) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing ${from} to ${Math.min(from + 9, lines)} of ${lines} results`).waitFor();
    found.push(...(await amounts(page)));
  }
  return found;
}

describe('the combined list', () => {
  beforeAll(async () => {
    await collect('120.50', today);
    await spend('20.25', today, 'चाय');
    // Every other day has two collections and an expense, so that both kinds mix within a day.
    for (let daysAgo = 10; daysAgo >= 2; daysAgo -= 1) {
      const day = shiftDay(today, -daysAgo);
      await collect(`${daysAgo}01.00`, day);
      await spend(`${daysAgo}02.00`, day, `day ${daysAgo}`);
      if (daysAgo % 2 === 0) await collect(`${daysAgo}03.00`, day);
    }
  });

  it('pages through both kinds, newest day first, without losing or repeating a line, and sorts the whole list, not just a page', async () => {
    const { page, problems, close } = await app.visit('/collections');
    const expected = await readPages(page, 25);
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(new Set(expected).size).toBe(25);
    const days = expected.slice(2).map((amount) => Number(amount.replace(/[^\d.]/g, '')) / 100);
    expect(days.map(Math.floor)).toEqual([...days.map(Math.floor)].sort((a, b) => a - b));
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText('Showing 11 to 20 of 25 results').waitFor();
    await expect.poll(() => amounts(page)).toEqual(expected.slice(10, 20));
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(async () => (await amounts(page))[0]).toBe('-₹1,002.00');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(async () => (await amounts(page))[0]).toBe('+₹1,003.00');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 20 of 25 results').waitFor();
    await page.getByRole('button', { name: 'Date' }).click();
    await page.getByText('Showing 1 to 10 of 25 results').waitFor();
    await expect.poll(async () => (await amounts(page))[0]?.slice(1)).toMatch(/^₹1,00[123]\.00$/);
    expect(problems).toEqual([]);
    await close();
  });

  it('is correct on every page after a line is deleted', async () => {
    const { page, close } = await app.visit('/collections');
    page.on('dialog', (dialog) => {
      expect(dialog.message()).toBe('Are you sure you want to delete this?');
      void dialog.accept();
    });
    const lines = await countLines();
    const expected = (await readPages(page, lines)).filter((_, index) => index !== 10);
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText(`Showing 11 to 20 of ${lines} results`).waitFor();
    await page
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toastSaying(page, ' deleted').waitFor();
    await page.getByText(`Showing 11 to 20 of ${lines - 1} results`).waitFor();
    await expect.poll(() => amounts(page)).toEqual(expected.slice(10, 20));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing 21 to ${lines - 1} of ${lines - 1} results`).waitFor();
    await expect.poll(() => amounts(page)).toEqual(expected.slice(20));
    await close();
  });

  it('deletes a collection and an expense only after asking', async () => {
    const { page, close } = await app.visit('/collections');
    const row = page.getByRole('row', { name: /Ram Lal.*\+₹120\.50/ });
    page.once('dialog', (dialog) => void dialog.dismiss());
    await row.getByRole('button', { name: 'Delete: Ram Lal' }).click();
    await expect.poll(() => row.count()).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await row.getByRole('button', { name: 'Delete: Ram Lal' }).click();
    await toastSaying(page, 'Collection deleted').waitFor();
    await row.waitFor({ state: 'detached' });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('row', { name: /चाय/ }).getByRole('button', { name: 'Delete: चाय' }).click();
    await toastSaying(page, 'Expense deleted').waitFor();
    await page.getByRole('row', { name: /चाय/ }).waitFor({ state: 'detached' });
    await close();
  });

  it('says when deleting failed and keeps the line; the CSV has every line, expenses as negative amounts', async () => {
    const { page, close } = await app.visit('/collections');
    page.on('dialog', (dialog) => void dialog.accept());
    await refuse(page, '/collections/*', 'DELETE');
    await refuse(page, '/expenses/*', 'DELETE');
    await page.getByRole('button', { name: 'Delete: Ram Lal' }).first().click();
    await toastSaying(page, 'Failed to delete collection').waitFor();
    await page
      .getByRole('button', { name: /^Delete: day/ })
      .first()
      .click();
    await toastSaying(page, 'Failed to delete expense').waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(10);
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(file.name).toBe('collections-and-expenses.csv');
    const lines = linesOf(file);
    expect(lines[0]).toBe('\uFEFFDate,Type,Particulars,Note,Amount,Payment Method');
    expect(lines).toContain(`${shiftDay(today, -9)},Expense,day 9,,-902.00,Cash`);
    expect(lines).toContain(`${shiftDay(today, -9)},Collection,Ram Lal,,901.00,Cash`);
    expect(lines).toHaveLength(1 + (await countLines()));
    await close();
  });
});

it('on a phone the day book shows cards with details to expand, and is never wider than the screen', async () => {
  const { page, problems, close } = await app.visit('/collections', { screen: PHONE });
  await page.getByText('Page 1 of 3').waitFor();
  await page.getByRole('button', { name: 'View Details' }).first().tap();
  await page.getByRole('button', { name: 'Hide Details' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});
