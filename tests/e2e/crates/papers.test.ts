import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download } from '../support/downloads';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { showPrinted } from '../support/printing';
import { goInside } from '../support/screen-walk';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
let customer: number;
let vendor: number;
let purchase: number;
let sale: number;

/** A customer with 31 crates, a bill and a payment, a vendor whose 30 crates are in the shop, with a vehicle. */
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Ramesh', '98765 43210', '900');
  await app.api.create('/crates', { customerId: customer, date: today, out: 33 });
  await app.api.create('/collections', { customerId: customer, amount: '100', date: today, cratesBack: 2 });
  sale = await enterSale(app.api, customer, today, '1000.00');
  vendor = await enterVendor(app.api, 'Kinnaur Apple Growers', { phoneNumber: '9816022114' });
  await app.api.create('/crates', { vendorId: vendor, date: today, back: 30 });
  purchase = await enterPurchase(app.api, vendor, { vehicleNumber: 'JK-14-C-6650' });
  await enterPayment(app.api, vendor, 50, { date: '2026-02-01' });
});
afterAll(() => app?.close());

const lend = (crates: boolean) => app.api.call('PUT', '/firm', { crates });

const THEIRS = 'Their crates with us 30';
const DUE = 'Crates due 31';

/** What the press of a button on the first payment of the list writes to WhatsApp. */
const receiptOn = async (page: Page, path: string, name: RegExp) => {
  await goInside(page, path);
  const button = page.getByRole('button', { name }).first();
  return messageIn(await chatOpenedBy(page, () => button.click())).split('\n');
};
const RECEIPT = /^Send receipt to/;

/** From the next page on, `textsOfPicture` knows what the pictures say. */
const recordPictures = (page: Page) =>
  page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...position) {
      drawn.push(text);
      draw.call(this, text, ...position);
    };
  });

/** Opens the paper on which that line is. */
async function openPaper(page: Page, path: string, line: string): Promise<void> {
  await goInside(page, path);
  await page.getByText(line).waitFor();
}

/** The texts of the picture that the paper on screen makes. */
async function textsOfPicture(page: Page): Promise<string[]> {
  await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.splice(0));
  await download(page.getByRole('button', { name: 'Share as picture' }));
  return page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
}

describe('with crates on', () => {
  it('patti and statements have the line, and the pictures of them and of a bill; a statement up to an earlier day has not', async () => {
    await lend(true);
    const { page, problems, close } = await app.visit('/nowhere', { screen: PHONE });
    await recordPictures(page);
    await page.goto(`${app.url}/purchases/${purchase}?view=patti`);
    await page.getByRole('article').getByText(THEIRS).waitFor();
    const sent = page.locator('a[href*="wa.me"]').first();
    expect(messageIn(await sent.getAttribute('href'))).toContain(`\n${THEIRS} · `);
    expect(await scrollsSideways(page)).toBe(false);
    expect((await textsOfPicture(page)).join('\n')).toContain(`${THEIRS} · `);
    await openPaper(page, `/sales/${sale}`, DUE);
    expect(await textsOfPicture(page)).toContain(DUE);
    await openPaper(page, `/vendors/${vendor}?view=statement`, THEIRS);
    expect(await textsOfPicture(page)).toContain(THEIRS);
    await openPaper(page, `/khata/${customer}?view=statement`, DUE);
    expect(await textsOfPicture(page)).toContain(DUE);
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await page.getByText(DUE).waitFor({ state: 'detached' });
    expect(await textsOfPicture(page)).not.toContain(DUE);
    expect(problems).toEqual([]);
    await close();
  });

  it('receipts, the bill from the Bill Book, the sheet of dues and its print have it, and the reminder of a customer on the page and in the list', async () => {
    await lend(true);
    const { page, problems, close } = await app.visit('/nowhere');
    expect((await receiptOn(page, '/collections', RECEIPT)).at(-2)).toBe(DUE);
    expect((await receiptOn(page, '/vendor-payments', RECEIPT)).at(-2)).toBe(THEIRS);
    await goInside(page, '/sales');
    const bill = page.getByRole('row').getByRole('link', { name: /WhatsApp.*Ramesh/ });
    expect(messageIn(await chatOpenedBy(page, () => bill.click()))).toContain(`\n${DUE}\n`);
    await goInside(page, `/customers/${customer}`);
    const link = page.locator('a[href*="wa.me"]').first();
    await expect.poll(async () => messageIn(await link.getAttribute('href'))).toContain(`\n${DUE}\n`);
    await goInside(page, '/customers');
    const remind = page
      .getByRole('row')
      .getByRole('button', { name: /Ramesh/ })
      .first();
    expect(messageIn(await chatOpenedBy(page, () => remind.click()))).toContain(`\n${DUE}\n`);
    await openPaper(page, '/ugrahi', DUE);
    await showPrinted(page);
    await expect.poll(() => page.locator('.list-page td').allTextContents()).toContain('31');
    expect(await page.locator('.list-page th').allTextContents()).toContain('Crates');
    expect(problems).toEqual([]);
    await close();
  });
});

it('with crates off no paper says a word about them', async () => {
  await lend(false);
  const { page, close } = await app.visit('/settings');
  await recordPictures(page);
  for (const path of [`/purchases/${purchase}?view=patti`, `/sales/${sale}`]) {
    await page.goto(`${app.url}${path}`);
    await page.getByRole('article').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/crates/i);
    expect((await textsOfPicture(page)).join()).not.toMatch(/crates/i);
  }
  for (const path of [`/vendors/${vendor}?view=statement`, `/khata/${customer}?view=statement`]) {
    await goInside(page, path);
    await page.getByText('Closing Balance').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/crates/i);
    expect((await textsOfPicture(page)).join()).not.toMatch(/crates/i);
  }
  expect((await receiptOn(page, '/collections', RECEIPT)).join()).not.toMatch(/crates/i);
  expect((await receiptOn(page, '/vendor-payments', RECEIPT)).join()).not.toMatch(/crates/i);
  await goInside(page, '/sales');
  const bill = page.getByRole('link', { name: 'WhatsApp bill to Ramesh' });
  expect(messageIn(await chatOpenedBy(page, () => bill.click()))).not.toMatch(/crates/i);
  await goInside(page, '/ugrahi');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await showPrinted(page);
  expect(await page.locator('.list-page').innerText()).not.toMatch(/crates/i);
  await close();
});
