import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { printedSheets } from '../support/printing';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const address = 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033';
  await app.api.call('PUT', '/firm', { address, phone: '98120 44556', licence: 'Lic. DL/AZD/1142' });
});
afterAll(() => app.close());

/** A truck whose patti has so many lines, each of another rate, and one deduction. */
async function enterTruck(lines: number): Promise<number> {
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

describe('the letterhead of a patti', () => {
  it.each([
    ['en', 'Patti so far', 'Mob. 98120 44556', 'Share as picture'],
    ['hi', 'अब तक की पट्टी', 'मो. 98120 44556', 'फोटो भेजें'],
  ] as const)("is the bill's, on a phone and as a picture (%s)", async (language, title, phone, share) => {
    const id = await enterTruck(1);
    const { page, problems, close } = await app.visit(`/purchases/${id}?view=patti`, {
      language,
      screen: PHONE,
    });
    const sheet = page.getByRole('article');
    for (const text of [title, phone, 'Lic. DL/AZD/1142'])
      await sheet.getByText(text, { exact: true }).waitFor();
    await sheet.getByText(/^Shop 114, New Subzi Mandi\s+Azadpur, Delhi 110033$/).waitFor();
    const { bytes } = await download(page.getByRole('button', { name: share }));
    expect(bytes.readUInt32BE(16)).toBe(1080);
    expect(problems).toEqual([]);
    await close();
  });

  it('leaves room for nine lines on one A5 across, and for thirty on two A4, in both languages', async () => {
    const [nine, thirty] = [await enterTruck(9), await enterTruck(30)];
    for (const language of ['en', 'hi'] as const) {
      const { page, close } = await app.visit('/nowhere', { language });
      const sheets = async (id: number, paper: string) => {
        await page.evaluate((chosen) => localStorage.setItem('patti-paper', chosen), paper);
        await page.goto(`${app.url}/purchases/${id}?view=patti`);
        await page.getByText('98120 44556').waitFor();
        await page.waitForLoadState('networkidle');
        return printedSheets(page);
      };
      expect(await sheets(nine, 'a5')).toEqual(['594x420']);
      expect(await sheets(nine, 'a4')).toEqual(['594x841']);
      expect(await sheets(thirty, 'a4')).toEqual(['594x841', '594x841']);
      await close();
    }
  });
});
