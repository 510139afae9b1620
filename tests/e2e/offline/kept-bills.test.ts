import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { entry, inOutbox, loseAnswers, loseWrites } from '../support/outbox-steps';
import { choose } from '../support/page-steps';
import { follow } from '../support/pocket-steps';
import { deleteSalesOn } from '../support/sale-records';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** So many bills of today over ₹10 each, and nothing else. */
async function enterBills(count: number): Promise<void> {
  await deleteSalesOn(app.api, '');
  const other = await enterCustomer(app.api, unusedName('Sunil'), '9811100052');
  for (let n = 0; n < count; n += 1) await enterSale(app.api, other, today, '10');
}

const mainHas = (page: Page, ...texts: readonly string[]) =>
  expect
    .poll(() =>
      page
        .locator('main')
        .textContent()
        .then((all) => texts.filter((text) => !all?.includes(text))),
    )
    .toEqual([]);
const rows = (page: Page, text: string) => page.locator('main tbody tr').filter({ hasText: text });

async function fillItem(page: Page): Promise<void> {
  await page.locator('[name="items.0.productName"]').fill('Apple');
  await page.locator('[name="items.0.unitPrice"]').fill('450');
}

it.each([
  {
    language: 'en',
    how: 'was stored',
    lose: (context: BrowserContext) => loseAnswers(context, '/sales'),
    // Its answer names it: it has its number.
    word: /#\d+/,
    ...{ vehicleField: 'Source Vehicle Number', save: 'Save Bill' },
    others: 9,
    bills: '10 bills · ₹540.00',
    book: ['Total Sales₹540.00', 'Bills10'],
    ...{ byVehicle: 'By vehicle', byCustomer: 'By customer', csv: 'Export CSV' },
  },
  {
    language: 'hi',
    how: 'was not stored',
    lose: loseWrites,
    word: /भेजा है, जवाब नहीं आया/,
    ...{ vehicleField: 'किस गाड़ी का माल', save: 'बिल सेव करें' },
    // A page of its own: the kept bill makes it longer.
    others: 10,
    bills: '11 बिल · ₹550.00',
    book: ['कुल बिक्री₹550.00', 'बिल11'],
    ...{ byVehicle: 'गाड़ी', byCustomer: 'ग्राहक', csv: 'CSV निकालें' },
  },
] as const)(
  'a bill that $how, and is kept while the server answers reads, counts once in both books, at once and after a new start ($language)',
  async (texts) => {
    const { language, word, how } = texts;
    const [name, vehicleNumber] = [unusedName('Harish Seth'), unusedVehicleNumber()];
    await enterBills(texts.others);
    const id = await enterCustomer(app.api, name, '9811100051');
    const vendor = await app.api.create('/vendors', { name: unusedName('Kinnaur') });
    await enterPurchase(app.api, vendor, { vehicleNumber });
    const { page, context, close } = await app.visit(`/sales/new?customerId=${id}`, { language });
    await choose(page, texts.vehicleField, vehicleNumber);
    await fillItem(page);
    const endLosses = await texts.lose(context);
    await page.getByRole('button', { name: texts.save }).click();
    await inOutbox(page);

    for (const go of [follow, (to: Page, path: string) => to.goto(app.url + path)]) {
      await go(page, '/sales');
      await mainHas(page, texts.bills);
      const bill = rows(page, name);
      await expect.poll(() => bill.allTextContents()).toEqual([expect.stringMatching(word)]);
      expect(await bill.textContent()).toMatch(new RegExp(`${vehicleNumber}.*₹450\\.00`));
      // With the head of the day.
      expect(await rows(page, '₹').count()).toBe(texts.others + 2);
      expect(await page.getByRole('navigation').filter({ hasText: '10' }).count()).toBe(0);
      const file = linesOf(await download(page.getByRole('button', { name: texts.csv })));
      expect(file.filter((line) => line.includes(name))).toEqual([expect.stringContaining('450.00')]);
      await go(page, '/sales?view=summary&period=today');
      await mainHas(page, ...texts.book);
      await page.locator('main button[aria-expanded]').click();
      await page.locator('main li li').filter({ hasText: name }).filter({ hasText: vehicleNumber }).waitFor();
      await page.getByRole('tab', { name: texts.byVehicle }).click();
      await expect
        .poll(() => rows(page, vehicleNumber).allInnerTexts())
        .toEqual([expect.stringMatching(/1\s+₹450\.00/)]);
      await page.getByRole('tab', { name: texts.byCustomer }).click();
      await expect
        .poll(() => rows(page, name).allInnerTexts())
        .toEqual([expect.stringMatching(/1\s+₹450\.00/)]);
    }
    if (how === 'was not stored') {
      await follow(page, '/sales');
      await rows(page, name).getByRole('link', { name }).click();
      await entry(page, '₹450.00').getByRole('button', { name: /^हटाएं/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'हटाएं' }).click();
      await follow(page, '/sales');
      await mainHas(page, '10 बिल · ₹100.00');
      await expect.poll(() => rows(page, '₹').count()).toBe(11);
    }
    await endLosses();
    await close();
  },
);

it('a kept bill that another tab sends gets its number in what a search of the Bill Book found, and goes if it is deleted there', async () => {
  const name = unusedName('Harish Seth');
  const id = await enterCustomer(app.api, name, '9811100053');
  const { page, context, close } = await app.visit(`/sales/new?customerId=${id}`);
  await fillItem(page);
  const endLosses = await loseWrites(context);
  await page.getByRole('button', { name: 'Save Bill' }).click();
  await inOutbox(page);
  await follow(page, `/sales?search=${encodeURIComponent(name)}`);
  const bill = () => expect.poll(() => rows(page, name).allTextContents());
  await bill().toEqual([expect.stringMatching(/Sent, no answer yet/)]);
  await endLosses();
  const other = await context.newPage();
  await other.goto(`${app.url}/outbox`);
  await other.getByText('Nothing is waiting on this phone.').waitFor();
  await bill().toEqual([expect.stringMatching(/#\d+/)]);
  await other.goto(`${app.url}/sales`);
  other.on('dialog', (dialog) => void dialog.accept());
  await rows(other, name)
    .getByRole('button', { name: `Delete bill of ${name}` })
    .click();
  await bill().toEqual([]);
  await close();
});
