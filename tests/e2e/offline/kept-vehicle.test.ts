import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { inOutbox, loseAnswers, loseWrites } from '../support/outbox-steps';
import { follow } from '../support/pocket-steps';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** Enters 330 boxes for 10,000, of which 190 were sold at 50; returns the ids of the vehicle and the customer. */
async function enterVehicle(vehicleNumber: string, name: string) {
  const customer = await enterCustomer(app.api, name, '9811100003');
  const load = { quantity: '330', unit: 'box', createdAt: today };
  const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  const id = await enterPurchase(app.api, vendor, { vehicleNumber, amount: '10000', ...load });
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 190, unitPrice: '50' }]);
  const bill = { customerId: customer, purchaseId: id, saleDate: today, description: '', items };
  await app.api.create('/sales', bill);
  return { id, customer };
}

/** What a person does in the forms, in either language. */
const FIELDS = {
  vehicle: /^(Source Vehicle Number|किस गाड़ी का माल)/,
  saveBill: /^(Save Bill|बिल सेव करें)$/,
  amount: /^(Amount|रकम)/,
  freight: /^(Freight|भाड़ा)$/,
  addExpense: /^(Add Expense|खर्च जोड़ें)$/,
};

/** Presses a bill of 10 boxes at 20, and freight of 50. */
async function keepBillAndFreight(
  page: Page,
  { id, customer }: { id: number; customer: number },
  plate: string,
) {
  const item = (name: string) => page.locator(`[name="items.0.${name}"]`);
  await follow(page, `/sales/new?customerId=${customer}`);
  await page.getByRole('combobox', { name: FIELDS.vehicle }).click();
  await page.getByRole('option', { name: plate }).click();
  await item('productName').fill('Apple');
  await item('unit').selectOption('box');
  await item('quantity').fill('10');
  await item('unitPrice').fill('20');
  await page.getByRole('button', { name: FIELDS.saveBill }).click();
  await inOutbox(page);
  await follow(page, `/expenses/new?purchaseId=${id}`);
  await page.getByLabel(FIELDS.amount).fill('50');
  await page.getByText(FIELDS.freight).click();
  await page.getByRole('button', { name: FIELDS.addExpense }).click();
  await page.waitForURL(`**/purchases/${id}`);
}

it.each([
  {
    language: 'en',
    how: 'were stored',
    lose: async (context: BrowserContext) => {
      const ends = [await loseAnswers(context, '/sales'), await loseAnswers(context, '/expenses')];
      return () => {
        for (const end of ends) end();
      };
    },
    before: '140 of 330 box left → ₹3.58 a box breaks even',
    account: 'Cost and expenses₹10,050.00Sold so far₹9,700.00Still to recover₹350.00',
    left: '130 of 330 box left',
    rate: '130 of 330 box left → ₹2.70 a box breaks even',
    cost: 'Purchase ₹10,000.00 · Freight ₹50.00',
    linked: 'Sales Linked to This Purchase',
    bill: /₹200\.00\s*View/,
    total: 'Total Sales₹9,700.00',
    move: 'Move to another vehicle',
    movable: 2,
    withExpenses: 'With expenses',
  },
  {
    language: 'hi',
    how: 'were not stored',
    lose: loseWrites,
    before: '330 में से 140 पेटी बची; ₹3.58 प्रति पेटी पर लागत निकलेगी',
    account: 'खरीद और खर्च₹10,050.00अब तक बिका₹9,700.00अभी निकालना बाकी₹350.00',
    left: '330 में से 130 पेटी बची',
    rate: '330 में से 130 पेटी बची; ₹2.70 प्रति पेटी पर लागत निकलेगी',
    cost: 'खरीद ₹10,000.00 · भाड़ा ₹50.00',
    linked: 'इस खरीद से जुड़ी बिक्री',
    bill: /भेजा है, जवाब नहीं आया\s*₹200\.00$/,
    total: 'कुल बिक्री₹9,700.00',
    move: 'दूसरी गाड़ी में डालें',
    movable: 1,
    withExpenses: 'खर्च जोड़कर',
  },
] as const)(
  'a bill and freight that $how, and are kept while the server answers reads, count once in every figure of their vehicle, at once and after a new start ($language)',
  async (texts) => {
    const plate = unusedVehicleNumber();
    const ids = await enterVehicle(plate, unusedName('Harish Seth'));
    const { page, context, close } = await app.visit('/', { language: texts.language });
    const home = page.getByRole('link', { name: plate });
    await home.getByText(texts.before).waitFor();
    const endLosses = await texts.lose(context);
    await keepBillAndFreight(page, ids, plate);

    const shown = (text: string) => expect.poll(() => page.locator('main').textContent()).toContain(text);
    for (const go of [follow, (to: Page, path: string) => to.goto(app.url + path)]) {
      await go(page, `/purchases/${ids.id}`);
      for (const text of [texts.account, texts.rate, texts.cost, texts.total]) await shown(text);
      const bills = page.getByRole('list', { name: texts.linked }).getByRole('listitem');
      await expect
        .poll(() => bills.allInnerTexts())
        .toEqual([expect.stringMatching(texts.bill), expect.stringContaining('₹9,500.00')]);
      await page.getByRole('button', { name: texts.move }).click();
      await expect.poll(() => bills.getByRole('checkbox').count()).toBe(texts.movable);
      await go(page, '/');
      await home.getByText(texts.rate).waitFor();
      await go(page, '/reports/profit-loss');
      await page.getByRole('button', { name: texts.withExpenses }).click();
      const row = page.locator('main tbody tr').filter({ hasText: plate });
      await expect.poll(() => row.innerText()).toMatch(/₹9,700\.00[\s\S]*-₹350\.00/);
      await go(page, `/sales/new?customerId=${ids.customer}`);
      await page.getByRole('combobox', { name: FIELDS.vehicle }).click();
      await page.getByRole('option', { name: plate }).getByText(texts.left, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      // The dialog takes its entry out of the browser's history, which would end a load that begins now.
      await page.waitForFunction(() => !history.state?.layer);
    }
    await endLosses();
    await close();
  },
);
