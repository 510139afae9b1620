import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { download } from '../support/downloads';
import { enterExtremeRecords } from '../support/extreme-records';
import { printedSheets } from '../support/printing';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let customerId: number;
let vendorId: number;
beforeAll(async () => {
  const address = 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033';
  await app.api.call('PUT', '/firm', { address, phone: '98120 44556', licence: 'Lic. DL/AZD/1142' });
  const customer = { name: 'Ramesh Kumar', phoneNumber: '98765 43210', address: 'Shop 7, Delhi' };
  customerId = await app.api.create('/customers', { ...customer, oldBalance: '1000' });
  vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers', { address: 'Village Sangla, Kinnaur' });
});

/** A bill of so many lines, each of another rate. */
function enterBill(lines: number, purchaseId: number | null = null): Promise<number> {
  const items = Array.from({ length: lines }, (_, line) => {
    const [quantity, unitPrice] = [1250.5, String(1450 - 10 * line)];
    return { productName: 'Apple Royal', unit: 'kg', quantity, unitPrice };
  });
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-11-20', items });
}

/** A vehicle whose patti has so many lines and one deduction. */
async function enterVehicle(lines: number): Promise<number> {
  const id = await enterPurchase(app.api, vendorId, { quantity: '90000', unit: 'kg' });
  await enterBill(lines, id);
  await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'भाड़ा', amount: '900' }] });
  return id;
}

/** The sheets of what is at that address, with its letterhead, on the paper that the device remembers. */
async function sheetsOf(page: Page, path: string, paper = 'sheet'): Promise<string[]> {
  await goInside(page, '/settings');
  await page.evaluate((chosen) => localStorage.setItem('bill-paper', chosen), paper);
  await goInside(page, path);
  await page.getByText('98120 44556').waitFor();
  await page.waitForLoadState('networkidle');
  return printedSheets(page);
}

it('a bill prints on one A5, upright or across, also with names of 80 letters, and a patti of thirty lines on two A4; the paper that was chosen stays', async () => {
  const { bill: extreme } = await enterExtremeRecords(app.api, today);
  const [six, thirty] = [await enterBill(6), await enterBill(30)];
  const [pattiOfNine, pattiOfThirty] = [await enterVehicle(9), await enterVehicle(30)];
  const { page } = await app.visit('/settings', { language: 'hi' });
  expect(await sheetsOf(page, `/sales/${extreme}`)).toEqual(['420x594']);
  expect(await sheetsOf(page, `/sales/${six}`, 'across')).toEqual(['594x420']);
  expect([1, 2]).toContain((await sheetsOf(page, `/sales/${thirty}`, 'a4')).length);
  expect((await sheetsOf(page, `/sales/${thirty}`, 'roll80'))[0]).toMatch(/^227x/);
  await page.getByRole('button', { name: 'प्रिंट' }).click();
  await page.getByRole('combobox', { name: 'कागज' }).selectOption('roll58');
  await page.reload();
  await page.getByText('98120 44556').waitFor();
  await expect.poll(async () => (await printedSheets(page))[0]).toMatch(/^163x/);
  expect(await sheetsOf(page, `/purchases/${pattiOfNine}?view=patti`)).toEqual(['594x420']);
  for (const text of ['अब तक की पट्टी', 'मो. 98120 44556', 'Lic. DL/AZD/1142'])
    await page.getByRole('article').getByText(text, { exact: true }).waitFor();
  await page.getByLabel('कागज').selectOption('a4');
  expect(await sheetsOf(page, `/purchases/${pattiOfThirty}?view=patti`)).toEqual(['594x841', '594x841']);
});

it('the crates are on patti, bill and statements of a firm that lends them, also in the pictures, and on none of another', async () => {
  const [purchase, bill] = [await enterVehicle(1), await enterBill(1)];
  await app.api.create('/crates', { customerId, date: today, out: 31 });
  await app.api.create('/crates', { vendorId, date: today, back: 30 });
  const { page, problems } = await app.visit('/nowhere', { screen: PHONE });
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...position) {
      drawn.push(text);
      draw.call(this, text, ...position);
    };
  });
  for (const crates of [true, false]) {
    await app.api.call('PUT', '/firm', { crates });
    for (const [path, line] of [
      [`/purchases/${purchase}?view=patti`, 'Their crates with us 30'],
      [`/sales/${bill}`, 'Crates due 31'],
      [`/vendors/${vendorId}?view=statement`, 'Their crates with us 30'],
      [`/khata/${customerId}?view=statement`, 'Crates due 31'],
    ] as const) {
      await page.goto(app.url + path);
      const share = page.getByRole('button', { name: 'Share as picture' });
      await share.waitFor();
      await expect.poll(async () => (await page.locator('main').innerText()).includes(line)).toBe(crates);
      const { bytes } = await download(share);
      expect(bytes.readUInt32BE(16)).toBe(1080);
      const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.join('\n'));
      expect(drawn.includes(line)).toBe(crates);
    }
  }
  expect(problems).toEqual([]);
});

it('paper has the same colours on a device whose screen is dark', async () => {
  for (const saleDate of ['2026-11-20', '2026-11-21'])
    await app.api.create('/sales', {
      customerId,
      saleDate,
      items: [{ productName: 'Apple', quantity: 1, unitPrice: 9 }],
    });
  const { page } = await app.visit('/sales?view=summary&period=all');
  await page.getByText('Highest day').waitFor();
  const coloursOn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'print', colorScheme });
    return page.evaluate(() => {
      const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
      const tokens = ['warn-text', 'blue-text', 'leaf-wash'].map((name) =>
        styles[0]?.getPropertyValue(`--color-${name}`),
      );
      return [...tokens, ...styles.map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`)];
    });
  };
  const light = await coloursOn('light');
  expect(await coloursOn('dark')).toEqual(light);
});
