import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { download } from '../support/downloads';

const BILLS = 45;

const app = appOfFile();
let customerId: number;

/** Bill n has three boxes at this price, and 10 kg at ₹50.05. */
const pricePaise = (n: number): number => 10_033 + n * 7;
const money = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

beforeAll(async () => {
  const customer = { name: 'श्री कृष्ण फल भंडार', phoneNumber: '9876543210', oldBalance: '1000.10' };
  customerId = await app.api.create('/customers', customer);
  for (let n = 0; n < BILLS; n += 1) {
    const items = [
      { productName: 'सेब किन्नौर', unit: 'box', quantity: 3, unitPrice: pricePaise(n) / 100 },
      { productName: 'Mango', unit: 'kg', quantity: 10, unitPrice: '50.05' },
    ];
    await app.api.create('/sales', { customerId, saleDate: shiftDay(today, n - 60), items });
  }
  const cheque = { customerId, amount: '77.70', date: shiftDay(today, -2), method: 'cheque' };
  await app.api.call('PUT', `/collections/${await app.api.create('/collections', cheque)}/bounce`, { date: today });
  await app.api.create('/collections', { customerId, amount: '2500.55', date: today, method: 'upi' });
});

/** Records every text that is drawn, that a line goes through one, and the names of the files that are shared. */
function recordPictures() {
  const drawn: string[] = [];
  const shared: string[] = [];
  Object.assign(window, { drawn, shared });
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function fillText(text, ...position) {
    // Not what is only measured, on a canvas without height.
    if (text !== '' && this.canvas.height > 2) drawn.push(text);
    draw.call(this, text, ...position);
  };
  const fill = CanvasRenderingContext2D.prototype.fillRect;
  CanvasRenderingContext2D.prototype.fillRect = function fillRect(x, y, width, height) {
    if (x > 100 && height === 1) drawn.push('struck');
    fill.call(this, x, y, width, height);
  };
  const share = async ({ files = [] }: ShareData) => {
    shared.push(...files.map((file) => `${file.name} ${file.type}`));
  };
  Object.assign(navigator, { canShare: () => true, share });
}

const recorded = (page: Page, name: 'drawn' | 'shared'): Promise<string[]> =>
  page.evaluate((key) => (window as unknown as Record<string, string[]>)[key] ?? [], name);

it('a statement shared as pictures has fruit and rate of each bill and equals the khata to the paisa; refused, it is downloaded', async () => {
  const { page, problems } = await app.visit('/settings', { screen: PHONE, language: 'hi' });
  await page.addInitScript(recordPictures);
  await page.goto(`${app.url}/khata/${customerId}?view=statement`);
  await page.getByLabel('माल और भाव के साथ').check();
  await page.getByText('सेब किन्नौर 3 पेटी × ₹100.33 = ₹300.99').waitFor();
  const share = page.getByRole('button', { name: 'फोटो भेजें' });
  await share.click();
  await expect.poll(async () => (await recorded(page, 'shared')).length).toBeGreaterThan(1);
  const files = await recorded(page, 'shared');
  expect(files).toEqual(files.map((_, at) => `khata-${customerId}-${at + 1}.png image/png`));
  const drawn = await recorded(page, 'drawn');
  const after = [100_010];
  for (let n = 0; n < BILLS; n += 1) {
    const price = pricePaise(n);
    expect(drawn.join(' ')).toContain(`सेब किन्नौर 3 पेटी × ${money(price)} = ${money(3 * price)}`);
    expect(drawn).toContain(money(3 * price + 50_050));
    after.push((after.at(-1) ?? 0) + 3 * price + 50_050);
  }
  const closing = (after.at(-1) ?? 0) - 250_055;
  expect(drawn.filter((text) => / (बकाया|एडवांस|चुकता)$/.test(text))).toEqual(
    [...after, after.at(-1) ?? 0, closing, closing, closing].map((due) => `${money(due)} बकाया`),
  );
  expect(drawn.slice(drawn.indexOf('₹77.70'))[1]).toBe('struck');
  const balance = await app.api.call('GET', `/customers/${customerId}/balance`);
  expect(balance).toMatchObject({ balance: closing / 100 });

  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('The press is too long ago.', 'NotAllowedError'));
  });
  await page.getByLabel('से', { exact: true }).fill(shiftDay(today, -3));
  expect((await download(share)).name).toBe(`khata-${customerId}.png`);
  expect(problems).toEqual([]);
});
