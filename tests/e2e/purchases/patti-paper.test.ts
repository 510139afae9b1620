import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { printedSheets } from '../support/printing';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const address = 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033';
  await app.api.call('PUT', '/firm', { address, phone: '98120 44556', licence: 'Lic. DL/AZD/1142' });
});
afterAll(() => app.close());

/** A vehicle whose patti has so many lines, each of another rate, and one deduction. */
async function enterVehicle(lines: number): Promise<number> {
  const customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers', {
    address: 'Village Sangla, Kinnaur',
  });
  const id = await enterPurchase(app.api, vendorId, { description: 'KAG', quantity: '900', unit: 'box' });
  const items = Array.from({ length: lines }, (_, line) => ({
    productName: 'Apple Royal',
    unit: 'box',
    quantity: 10,
    unitPrice: String(1450 - 10 * line),
  }));
  const sale = { customerId, purchaseId: id, saleDate: '2026-01-08', description: '' };
  await app.api.create('/sales', { ...sale, items: JSON.stringify(items) });
  await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'भाड़ा', amount: '900' }] });
  return id;
}

it("the letterhead of a patti is the bill's, on a phone and as a picture, and leaves room for nine lines on one A5 across and for thirty on two A4, in Hindi", async () => {
  const [nine, thirty] = [await enterVehicle(9), await enterVehicle(30)];
  const { page, problems, close } = await app.visit(`/purchases/${nine}?view=patti`, {
    language: 'hi',
    screen: PHONE,
  });
  const sheet = page.getByRole('article');
  for (const text of ['अब तक की पट्टी', 'मो. 98120 44556', 'Lic. DL/AZD/1142'])
    await sheet.getByText(text, { exact: true }).waitFor();
  await sheet.getByText(/^Shop 114, New Subzi Mandi\s+Azadpur, Delhi 110033$/).waitFor();
  const { bytes } = await download(page.getByRole('button', { name: 'फोटो भेजें' }));
  expect(bytes.readUInt32BE(16)).toBe(1080);

  await page.setViewportSize(DESKTOP);
  await page.waitForLoadState('networkidle');
  expect(await printedSheets(page)).toEqual(['594x420']);
  await page.getByLabel('कागज').selectOption('a4');
  await expect.poll(() => printedSheets(page)).toEqual(['594x841']);
  await goInside(page, `/purchases/${thirty}?view=patti`);
  await page.getByText('98120 44556').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await printedSheets(page)).toEqual(['594x841', '594x841']);
  expect(problems).toEqual([]);
  await close();
});
