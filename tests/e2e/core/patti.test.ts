import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { download } from '../support/downloads';
import { enterCustomer } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';
import { messageIn } from '../support/whatsapp';

const app = appOfFile();
let customerId: number;
beforeAll(async () => {
  customerId = await enterCustomer(app.api, 'गोपाल यादव', '9876543210');
});

type Line = [product: string, unit: string, quantity: number, rate: string];

const itemsOf = (lines: readonly Line[]) =>
  lines.map(([productName, unit, quantity, unitPrice]) => ({ productName, unit, quantity, unitPrice }));

const SOLD: readonly Line[] = [
  ['Apple Royal', 'box', 210, '1450'],
  ['Apple Royal', 'box', 96, '1380'],
  ['Apple Golden', 'box', 60, '1180'],
  ['Apple, loose', 'kg', 680, '55'],
];

/** A vehicle of 620 boxes, of which 366 boxes and 680 kg are sold, with its freight and two payments to its vendor. */
async function enterVehicle(more: object = {}) {
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers', {
    phoneNumber: '9816022114',
    address: 'Village Sangla, Kinnaur',
    oldBalance: '42500',
  });
  const load = { vehicleNumber: 'JK-14-C-6650', description: '620 box apple, KAG', quantity: '620', unit: 'box' };
  const id = await enterPurchase(app.api, vendorId, { ...load, ...more });
  const bill = { customerId, purchaseId: id, saleDate: '2026-01-08', items: itemsOf(SOLD) };
  const sale = await app.api.create('/sales', bill);
  const freight = { purchaseId: id, kind: 'freight', amount: '38000', createdAt: '2026-01-06' };
  await app.api.create('/expenses', freight);
  await enterPayment(app.api, vendorId, 200_000, { date: '2026-01-14', paymentMethod: 'upi' });
  await enterPayment(app.api, vendorId, 50_000, { date: '2026-01-18' });
  return { id, vendorId, sale };
}

const deduct = (id: number, label: string, amount: string) =>
  app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label, amount }] });

it('the patti so far says what was sold at which rate, what is left and due, and takes deductions from expenses, typed, or named as last time', async () => {
  const { id, vendorId } = await enterVehicle();
  const last = await enterPurchase(app.api, vendorId, { createdAt: '2025-12-01 10:00:00', amount: '0' });
  await deduct(last, 'Weighing', '5');
  const { page, problems } = await app.visit(`/purchases/${id}`, { screen: PHONE });
  await page.getByRole('link', { name: 'Draft patti' }).click();
  const sheet = page.getByRole('article', { name: 'Patti' });
  await sheet.getByText('Kinnaur Apple Growers').waitFor();
  await sheet.getByText('We sold your goods at these rates.').waitFor();
  const rows = async () =>
    (await sheet.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  await expect.poll(rows).toContain('Apple Royal 210 box ₹1,450.00 ₹3,04,500.00');
  expect((await rows()).slice(2, 7)).toEqual([
    'Apple Royal 96 box ₹1,380.00 ₹1,32,480.00',
    'Apple Golden 60 box ₹1,180.00 ₹70,800.00',
    'Apple, loose 680 kg ₹55.00 ₹37,400.00',
    'Left, or sold without pieces 254 box ₹0.00',
    'Loaded 620 box ₹5,45,180.00',
  ]);
  const text = async () => (await sheet.innerText()).replace(/\s+/g, ' ');
  expect(await text()).toContain('Old account ₹42,500.00 Paid Jan 14, 2026 · UPI -₹2,00,000.00');
  expect(await text()).toContain('Paid Jan 18, 2026 · Cash -₹50,000.00 Total due to you ₹3,37,680.00');
  expect(await page.getByRole('button', { name: 'Make final' }).count()).toBe(0);

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
  await sheet.getByText('Paid in a week').waitFor();
  expect(await text()).toContain('Freight ₹38,000.00 Weighing ₹1,240.00 Deducted ₹39,240.00');
  expect(await text()).toContain('Net payable ₹5,05,940.00');
  expect(problems).toEqual([]);
});

it('a final patti gets a number, stays as it is, says line by line what changed since, and becomes the purchase amount', async () => {
  const { id, vendorId, sale } = await enterVehicle({ amount: '1' });
  await app.api.call('GET', `/purchases/${id}/complete`);
  const { page, problems } = await app.visit(`/purchases/${id}`);
  // As on a host without HTTPS.
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.getByRole('link', { name: 'Patti', exact: true }).click();
  const makeFinal = async () => {
    await page.getByRole('button', { name: 'Make final' }).click();
    const question = page.getByRole('alertdialog', { name: 'Make the patti final?' });
    await question.getByRole('button', { name: 'Make final' }).click();
  };
  await makeFinal();
  await toastSaying(page, 'is final')
    .filter({ hasText: /Patti \d{4}-\d\d\/\d+ is final/ })
    .waitFor();
  const sheet = page.getByRole('article', { name: 'Patti' });
  await sheet.getByText(/\d{4}-\d\d\/\d+/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Make final' }).count()).toBe(0);
  const changed: readonly Line[] = [['Apple Royal', 'box', 200, '1450'], ...SOLD.slice(1)];
  const more: Line = ['Apple Golden', 'box', 10, '900'];
  await app.api.call('PUT', `/sales/${sale}`, { items: itemsOf([...changed, more]) });
  await deduct(id, 'Labour', '380');
  await page.reload();
  await page.getByText('Changed since version 1').waitFor();
  for (const line of [
    'Apple Royal × ₹1,450.00: 210 box = ₹3,04,500.00 → 200 box = ₹2,90,000.00',
    'Apple Golden × ₹900.00: — → 10 box = ₹9,000.00',
    'Labour: — → ₹380.00',
    'Net payable: ₹5,45,180.00 → ₹5,39,300.00',
  ])
    await page.getByText(line, { exact: true }).waitFor();
  expect(await sheet.innerText()).toContain('₹5,45,180.00');
  await makeFinal();
  await page.getByRole('link', { name: /Version 2/ }).waitFor();
  await expect.poll(() => sheet.innerText()).toContain('₹5,39,300.00');

  const setAmount = page.getByRole('button', { name: 'Set as purchase amount' });
  await setAmount.click();
  const dialog = page.getByRole('alertdialog', { name: 'Set the purchase amount?' });
  await dialog.getByText('The purchase amount becomes ₹5,39,300.00. Now it is ₹1.00.').waitFor();
  await dialog.getByRole('button', { name: 'Set as purchase amount' }).click();
  await toastSaying(page, 'Purchase amount set').waitFor();
  await expect.poll(() => setAmount.count()).toBe(0);
  const { balance } = await app.api.call<{ balance: number }>('GET', `/vendors/${vendorId}/balance`);
  expect(balance).toBe(42_500 + 539_300 - 250_000);
  await expect.poll(() => sheet.innerText()).toMatch(/Total due to you\s+₹3,31,800\.00/);
  await page.getByRole('link', { name: /Version 1/ }).click();
  await expect.poll(() => sheet.innerText()).toContain('₹5,45,180.00');
  expect(problems).toEqual([]);
});

it('the patti prints on A5 across and on A4, goes out as a picture and as text, in Hindi too', async () => {
  const { id } = await enterVehicle();
  await deduct(id, 'भाड़ा', '38000');
  const { page, problems } = await app.visit(`/purchases/${id}?view=patti`, { language: 'hi' });
  const sheet = page.getByRole('article', { name: 'पट्टी' });
  await sheet.getByText('हमने आपका माल इसी भाव बेचा।').waitFor();
  await expect.poll(() => printedSheets(page)).toEqual(['594x420']);
  await page.getByLabel('कागज').selectOption('a4');
  await expect.poll(() => printedSheets(page)).toEqual(['594x841']);
  const picture = await download(page.getByRole('button', { name: 'फोटो भेजें' }));
  expect(picture.name).toBe('patti-JK-14-C-6650.png');
  expect(picture.bytes.readUInt32BE(16)).toBe(1080);
  const link = page.getByRole('link', { name: 'WhatsApp पर लिखकर भेजें' });
  const text = messageIn(await link.getAttribute('href'));
  expect(text).toContain('Apple Royal: 210 पेटी × ₹1,450.00 = ₹3,04,500.00');
  expect(text).toContain('कुल बिक्री: ₹5,45,180.00\nभाड़ा: -₹38,000.00\n*शुद्ध देय: ₹5,07,180.00*');
  expect(text).toContain('*कुल बाकी आपका: ₹2,99,680.00*');
  expect(problems).toEqual([]);
});
