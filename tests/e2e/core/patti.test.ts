import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { toastSaying } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openApp();
  customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
});
afterAll(() => app.close());

type Line = [product: string, unit: string, quantity: number, rate: string];

const itemsOf = (lines: readonly Line[]) =>
  JSON.stringify(
    lines.map(([productName, unit, quantity, unitPrice]) => ({ productName, unit, quantity, unitPrice })),
  );

const sell = (purchaseId: number, lines: readonly Line[]): Promise<number> =>
  app.api.create('/sales', {
    customerId,
    purchaseId,
    saleDate: '2026-01-08',
    description: '',
    items: itemsOf(lines),
  });

/** A vehicle of 620 boxes, of which 366 boxes and 680 kg are sold, with its freight and two payments to its vendor. */
async function enterVehicle(more: object = {}) {
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers', {
    phoneNumber: '9816022114',
    address: 'Village Sangla, Kinnaur',
    oldBalance: '42500',
  });
  const id = await enterPurchase(app.api, vendorId, {
    vehicleNumber: 'JK-14-C-6650',
    description: '620 box apple, KAG',
    quantity: '620',
    unit: 'box',
    ...more,
  });
  const sale = await sell(id, [
    ['Apple Royal', 'box', 210, '1450'],
    ['Apple Royal', 'box', 96, '1380'],
    ['Apple Golden', 'box', 60, '1180'],
    ['Apple, loose', 'kg', 680, '55'],
  ]);
  await app.api.create('/expenses', {
    purchaseId: id,
    kind: 'freight',
    amount: '38000',
    createdAt: '2026-01-06',
  });
  await enterPayment(app.api, vendorId, 200_000, { date: '2026-01-14', paymentMethod: 'upi' });
  await enterPayment(app.api, vendorId, 50_000, { date: '2026-01-18' });
  return { id, vendorId, sale };
}

const end = (id: number) => app.api.call('GET', `/purchases/${id}/complete`);

describe('the patti so far', () => {
  it('opens from the vehicle and says what was sold at which rate, what is left and what is due', async () => {
    const { id } = await enterVehicle();
    const { page, problems, close } = await app.visit(`/purchases/${id}`);
    await page.getByRole('link', { name: 'Draft patti' }).click();
    const sheet = page.getByRole('article', { name: 'Patti' });
    await sheet.getByText('Kinnaur Apple Growers').waitFor();
    const row = (index: number) => sheet.getByRole('row').nth(index).innerText();
    await expect.poll(() => row(1)).toMatch(/Apple Royal\s+210 box\s+₹1,450\.00\s+₹3,04,500\.00/);
    expect(await row(2)).toMatch(/Apple Royal\s+96 box\s+₹1,380\.00\s+₹1,32,480\.00/);
    expect(await row(3)).toMatch(/Apple Golden\s+60 box\s+₹1,180\.00\s+₹70,800\.00/);
    expect(await row(4)).toMatch(/Apple, loose\s+680 kg\s+₹55\.00\s+₹37,400\.00/);
    expect(await row(5)).toMatch(/Left, or sold without pieces\s+254 box\s+–\s+₹0\.00/);
    expect(await row(6)).toMatch(/Loaded\s+620 box\s+–\s+₹5,45,180\.00/);
    const text = await sheet.innerText();
    expect(text).toMatch(
      /Gross sale\s*₹5,45,180\.00\s*−\s*Deductions\s*₹0\.00\s*=\s*Net payable\s*₹5,45,180\.00/,
    );
    expect(text).toMatch(/Old account\s+₹42,500\.00\s+Paid Jan 14, 2026 · UPI\s+-₹2,00,000\.00/);
    expect(text).toMatch(/Paid Jan 18, 2026 · Cash\s+-₹50,000\.00\s+Total due to you\s+₹3,37,680\.00/);
    expect(text).toContain('We sold your goods at these rates.');
    expect(await page.getByRole('button', { name: 'Make final' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('takes deductions that are ticked from the expenses, typed, or named as last time', async () => {
    const { id, vendorId } = await enterVehicle();
    const last = await enterPurchase(app.api, vendorId, { createdAt: '2025-12-01 10:00:00' });
    await app.api.call('PUT', `/purchases/${last}/patti`, {
      deductions: [{ label: 'Weighing', amount: '5' }],
    });
    const { page, problems, close } = await app.visit(`/purchases/${id}?view=patti`, { screen: PHONE });
    await page.getByRole('button', { name: 'Deductions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deductions on the patti' });
    await dialog.getByRole('checkbox', { name: /Freight/ }).check();
    await dialog.getByRole('button', { name: 'Weighing' }).click();
    await dialog.getByLabel('Amount').nth(1).fill('1240');
    await dialog.getByRole('button', { name: 'Add a deduction' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Say what is deducted').waitFor();
    await dialog.getByRole('button', { name: 'Remove deduction 3' }).click();
    await dialog.getByLabel('Note on the patti').fill('Paid in a week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const sheet = page.getByRole('article', { name: 'Patti' });
    await sheet.getByText('Paid in a week').waitFor();
    const deductions = sheet.getByRole('region', { name: 'Deductions' });
    expect((await deductions.innerText()).replace(/\s+/g, ' ')).toBe(
      'Deductions Amount Freight ₹38,000.00 Weighing ₹1,240.00 Deducted ₹39,240.00',
    );
    expect(await sheet.innerText()).toMatch(/Net payable\s*₹5,05,940\.00/);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a final patti', () => {
  it('gets a number, stays as it is, and says line by line what changed since', async () => {
    const { id, sale } = await enterVehicle();
    await end(id);
    const { page, problems, close } = await app.visit(`/purchases/${id}`);
    await page.getByRole('link', { name: 'Patti', exact: true }).click();
    await page.getByRole('button', { name: 'Make final' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Make the patti final?' });
    await dialog.getByRole('button', { name: 'Make final' }).click();
    const number = /\d{4}-\d\d\/\d+/;
    await page
      .getByText(/^Patti \d{4}-\d\d\/\d+ is final$/)
      .first()
      .waitFor();
    const sheet = page.getByRole('article', { name: 'Patti' });
    await sheet.getByText(number).waitFor();
    expect(await page.getByRole('button', { name: 'Make final' }).count()).toBe(0);
    await app.api.call('PUT', `/sales/${sale}`, {
      items: itemsOf([
        ['Apple Royal', 'box', 200, '1450'],
        ['Apple Royal', 'box', 96, '1380'],
        ['Apple Golden', 'box', 60, '1180'],
        ['Apple, loose', 'kg', 680, '55'],
        ['Apple Golden', 'box', 10, '900'],
      ]),
    });
    await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'Labour', amount: '300' }] });
    await page.reload();
    await page.getByText('Changed since version 1').waitFor();
    for (const line of [
      'Apple Royal × ₹1,450.00: 210 box = ₹3,04,500.00 → 200 box = ₹2,90,000.00',
      'Apple Golden × ₹900.00: — → 10 box = ₹9,000.00',
      'Labour: — → ₹300.00',
      'Net payable: ₹5,45,180.00 → ₹5,39,380.00',
    ])
      await page.getByText(line, { exact: true }).waitFor();
    expect(await sheet.innerText()).toContain('₹5,45,180.00');
    await page.getByRole('button', { name: 'Make final' }).click();
    await dialog.getByRole('button', { name: 'Make final' }).click();
    await page.getByRole('link', { name: /Version 2/ }).waitFor();
    await expect.poll(() => sheet.innerText()).toContain('₹5,39,380.00');
    await page.getByRole('link', { name: /Version 1/ }).click();
    await expect.poll(() => sheet.innerText()).toContain('₹5,45,180.00');
    expect(problems).toEqual([]);
    await close();
  });

  it("becomes the vehicle's purchase amount after a question", async () => {
    const { id, vendorId } = await enterVehicle({ amount: '1' });
    await end(id);
    await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'Labour', amount: '180' }] });
    await app.api.call('POST', `/purchases/${id}/patti/final`, {});
    const { page, problems, close } = await app.visit(`/purchases/${id}?view=patti`);
    await page.getByRole('button', { name: 'Set as purchase amount' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Set the purchase amount?' });
    await dialog.getByText('The purchase amount becomes ₹5,45,000.00. Now it is ₹1.00.').waitFor();
    await dialog.getByRole('button', { name: 'Set as purchase amount' }).click();
    await toastSaying(page, 'Purchase amount set').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Set as purchase amount' }).count()).toBe(0);
    const { balance } = await app.api.call<{ balance: number }>('GET', `/vendors/${vendorId}/balance`);
    expect(balance).toBe(42_500 + 545_000 - 250_000);
    await expect
      .poll(() => page.getByRole('article').innerText())
      .toMatch(/Total due to you\s+₹3,37,500\.00/);
    expect(problems).toEqual([]);
    await close();
  });

  it('prints on A5 across and on A4, goes out as a picture and as text, in Hindi too', async () => {
    const { id } = await enterVehicle();
    await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'भाड़ा', amount: '38000' }] });
    const { page, problems, close } = await app.visit(`/purchases/${id}?view=patti`, { language: 'hi' });
    const sheet = page.getByRole('article', { name: 'पट्टी' });
    await sheet.getByText('हमने आपका माल इसी भाव बेचा।').waitFor();
    await expect.poll(() => printedSheets(page)).toEqual(['594x420']);
    await page.getByLabel('कागज').selectOption('a4');
    await expect.poll(() => printedSheets(page)).toEqual(['594x841']);
    const picture = await download(page.getByRole('button', { name: 'फोटो भेजें' }));
    expect(picture.name).toBe('patti-JK-14-C-6650.png');
    expect(picture.bytes.readUInt32BE(16)).toBe(1080);
    const text = messageIn(
      await page.getByRole('link', { name: 'WhatsApp पर लिखकर भेजें' }).getAttribute('href'),
    );
    expect(text).toContain('Apple Royal: 210 पेटी × ₹1,450.00 = ₹3,04,500.00');
    expect(text).toContain('बचा, या बिना नग के बिका: 254 पेटी\nकुल आया: 620 पेटी');
    expect(text).toContain('कुल बिक्री: ₹5,45,180.00\nभाड़ा: -₹38,000.00\n*शुद्ध देय: ₹5,07,180.00*');
    expect(text).toContain('पिछला बाकी: ₹42,500.00\nदिया 14 जन. 2026 · UPI: -₹2,00,000.00');
    expect(text).toContain('*कुल बाकी आपका: ₹2,99,680.00*');
    expect(problems).toEqual([]);
    await close();
  });
});
