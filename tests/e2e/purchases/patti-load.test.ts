import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { printedSheets } from '../support/printing';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A vehicle of 620 boxes: so many boxes sold by the box, 34 boxes sold as 680 kg, 12 spoiled. */
async function enterVehicle(boxes: number): Promise<number> {
  const customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers', { phoneNumber: '9816022114' });
  const id = await enterPurchase(app.api, vendorId, { quantity: '620', unit: 'box' });
  const items = [
    { productName: 'Apple Royal', unit: 'box', quantity: boxes, unitPrice: '1450' },
    { productName: 'Apple, loose', unit: 'kg', quantity: 680, unitPrice: '55', pieces: 34 },
  ];
  const sale = { customerId, purchaseId: id, saleDate: '2026-01-08', description: '' };
  await app.api.create('/sales', { ...sale, items: JSON.stringify(items) });
  const waste = { purchaseId: id, kind: 'waste', amount: '0', quantity: 12, createdAt: '2026-01-09' };
  await app.api.create('/expenses', waste);
  await app.api.call('GET', `/purchases/${id}/complete`);
  return id;
}

describe('a patti with goods by weight and spoiled goods', () => {
  it('prints loaded = sold + spoiled + left, with pieces and weight, also as text; a load without a unit is a number', async () => {
    const id = await enterVehicle(526);
    const withoutUnit = await enterVehicle(526);
    await app.api.call('PUT', `/purchases/${withoutUnit}`, { unit: '' });
    await app.api.call('POST', `/purchases/${id}/patti/final`, {});
    const { page, problems, close } = await app.visit(`/purchases/${id}?view=patti`);
    const sheet = page.getByRole('article', { name: 'Patti' });
    await sheet.getByText('Apple Royal').waitFor();
    await expect.poll(() => printedSheets(page)).toEqual(['594x420']);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    const row = (index: number) => sheet.getByRole('row').nth(index).innerText();
    await expect.poll(() => row(1)).toMatch(/^Apple Royal\s+526 box\s+₹1,450\.00\s+₹7,62,700\.00$/);
    expect(await row(2)).toMatch(/^Apple, loose\s+34 pcs\s+680 kg\s+₹55\.00\s+₹37,400\.00$/);
    expect(await row(3)).toMatch(/^Spoiled\s+12 box\s+–\s+₹0\.00$/);
    expect(await row(4)).toMatch(/^Left, taken back\s+48 box\s+–\s+₹0\.00$/);
    expect(await row(5)).toMatch(/^Loaded\s+620 box\s+–\s+₹8,00,100\.00$/);
    await page.emulateMedia({ media: 'screen' });
    const link = page.getByRole('link', { name: 'WhatsApp as text' });
    expect(messageIn(await link.getAttribute('href'))).toContain(
      'Apple, loose: नग 34 · 680 kg × ₹55.00 = ₹37,400.00\nSpoiled: 12 box\nLeft, taken back: 48 box\nLoaded: 620 box',
    );
    await goInside(page, `/purchases/${withoutUnit}?view=patti`);
    await sheet.getByText('Apple Royal').waitFor();
    const rows = (await sheet.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(rows.slice(3)).toEqual([
      'Spoiled 12 – ₹0.00',
      'Left, or sold without pieces 574 – ₹0.00',
      'Loaded 620 – ₹8,00,100.00',
    ]);
    expect(problems).toEqual([]);
    await close();
  });
});
