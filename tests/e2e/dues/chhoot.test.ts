import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const LONG = 'श्री वेंकटेश्वर थोक फल विक्रेता एवं कमीशन एजेंट';
const NARROW = { width: 360, height: 640 };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const collected = async (customerId: number) =>
  (await app.api.call<{ customerId: number; amount: string; method: string }[]>('GET', '/collections'))
    .filter((row) => row.customerId === customerId)
    .map(({ amount, method }) => `${method} ${amount}`)
    .sort();

/** Whether a line of the element has room for eight letters. */
const hasRoom = (name: Locator) =>
  name.evaluate((element) => {
    const letter = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
    return element.getBoundingClientRect().width >= 8 * letter;
  });

describe('a large rest', () => {
  it('is let off on the sheet only behind the three dots, after a question that names it', async () => {
    const id = await enterCustomer(app.api, 'Iqbal Rehri', '9811100001', '262573.64');
    const { page, problems, close } = await app.visit('/ugrahi', { screen: PHONE });
    const row = rowOf(page, 'Iqbal Rehri');
    const field = row.getByRole('textbox', { name: 'Amount from Iqbal Rehri' });
    await field.fill('1');
    await row.getByText('UPI').waitFor();
    expect(await row.getByRole('button', { name: /chhoot/ }).count()).toBe(0);
    await row.getByRole('button', { name: 'More for Iqbal Rehri' }).tap();
    await row.getByRole('button', { name: 'Rest as chhoot …' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Let off ₹2,62,572.64?' });
    await question
      .getByText('Only ₹1 was paid. The other ₹2,62,572.64 will not be asked for any more.')
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await question.waitFor({ state: 'detached' });
    expect(await row.getByRole('button', { name: 'Rest ₹2,62,572.64 as chhoot' }).count()).toBe(0);
    await field.fill('262500');
    await row.getByRole('button', { name: 'Rest ₹73.64 as chhoot' }).waitFor();
    expect(await row.getByRole('button', { name: 'Rest as chhoot …' }).count()).toBe(0);
    await field.fill('200000');
    await row.getByRole('button', { name: 'Rest as chhoot …' }).tap();
    await page.getByRole('button', { name: 'Rest ₹62,573.64 as chhoot' }).tap();
    await row.getByRole('button', { name: 'Rest ₹62,573.64 as chhoot', pressed: true }).waitFor();
    await row.getByRole('button', { name: 'Save payment from Iqbal Rehri' }).tap();
    await expect.poll(() => collected(id)).toEqual(['allowance 62573.64', 'cash 200000.00']);
    expect(problems).toEqual([]);
    await close();
  });

  it('is asked about in the form too, in Hindi', async () => {
    const id = await enterCustomer(app.api, 'Iqbal Bhai', '9811100002', '5000');
    const { page, problems, close } = await app.visit(`/collections/new?customerId=${id}`, {
      screen: NARROW,
      language: 'hi',
    });
    const form = page.locator('main form');
    await page.getByText('₹5,000.00').first().waitFor();
    await form.getByLabel('रकम').fill('4900');
    await form.getByRole('button', { name: 'बाकी ₹100 छूट' }).waitFor();
    await form.getByLabel('रकम').fill('4000');
    expect(await form.getByRole('button', { name: /छूट/ }).count()).toBe(0);
    await form.getByRole('button', { name: 'और', exact: true }).tap();
    await form.getByRole('button', { name: 'बाकी छूट …' }).tap();
    const question = page.getByRole('alertdialog', { name: '₹1,000 छूट में छोड़ दें?' });
    expect(await scrollsSideways(page)).toBe(false);
    await question.getByRole('button', { name: 'बाकी ₹1,000 छूट' }).tap();
    await form.getByRole('button', { name: 'बाकी ₹1,000 छूट', pressed: true }).waitFor();
    await form.locator('[type=submit]').tap();
    await page.waitForURL('**/collections');
    expect(await collected(id)).toEqual(['allowance 1000.00', 'cash 4000.00']);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('on a narrow phone, in Hindi', () => {
  it('the name of a shop that was let off something has room, and so have plate and description of a bill', async () => {
    const names = ['Balwant एंड संस', LONG];
    const ids = await Promise.all(
      names.map((name) => enterCustomer(app.api, name, '9811100003', '218603.96')),
    );
    for (const customerId of ids)
      await app.api.create('/collections', {
        ...{ customerId, amount: '218600', date: today, createdAt: `${today} 00:00:01`, note: '' },
        allowance: '3.96',
      });
    const { page, close } = await app.visit('/ugrahi', { screen: NARROW, language: 'hi' });
    for (const [n, name] of names.entries()) {
      const link = page.locator(`a[href$="/khata/${ids[n]}"]`).filter({ hasText: name });
      await link.waitFor();
      expect(await hasRoom(link), name).toBe(true);
      const row = page.getByRole('listitem').filter({ has: link });
      const { height } = await row.evaluate((element) => element.getBoundingClientRect());
      expect(height, name).toBeLessThan(130);
    }
    expect(await scrollsSideways(page)).toBe(false);

    const vendorId = await enterVendor(app.api, 'Sopore Fruit Co.');
    const purchaseId = await enterPurchase(app.api, vendorId, { vehicleNumber: 'RJ-74-E-4472' });
    const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice: '46639.44' }]);
    const bill = { customerId: ids[0], purchaseId, saleDate: today, items };
    await app.api.create('/sales', { ...bill, description: 'गाड़ी में 2 पेटी खराब' });
    await goInside(page, `/customers/${ids[0]}`);
    const entry = page.getByRole('button', { name: /RJ-74-E-4472/ });
    const text = entry.getByText('गाड़ी में 2 पेटी खराब', { exact: true });
    await text.waitFor();
    const isWhole = (element: Element) => element.scrollHeight <= element.clientHeight;
    expect(await text.evaluate(isWhole)).toBe(true);
    const [plate, description] = await Promise.all(
      [entry.locator('.plate'), text].map((each) =>
        each.evaluate((element) => element.getBoundingClientRect().toJSON()),
      ),
    );
    expect(description.top).toBeGreaterThanOrEqual(plate.bottom - 1);
    for (const id of ids) await app.api.call('DELETE', `/customers/${id}`);
    await close();
  });
});
