import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW_PHONE, openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download } from '../support/downloads';
import { enterExtremeRecords } from '../support/extreme-records';
import { printedSheets, showPrinted } from '../support/printing';
import { goInside } from '../support/screen-walk';

const ITEMS = [
  { productName: 'Pomegranate Bhagwa', unit: 'kg', quantity: 1250.5, unitPrice: '142.50' },
  { productName: 'Watermelon', unit: 'carrat', quantity: 1120, unitPrice: '1450' },
  { productName: 'Banana', unit: 'kg', quantity: 24500, unitPrice: '18.25' },
];

let app: TestApp;
let customerId: number;
beforeAll(async () => {
  app = await openApp();
  const customer = { name: 'Ramesh Kumar', phoneNumber: '98765 43210', address: 'Shop 114, Azadpur, Delhi' };
  const id = await app.api.create('/customers', {
    ...customer,
    oldBalance: '1000',
  });
  customerId = id;
});
afterAll(() => app.close());

async function enterBill(itemCount: number): Promise<number> {
  const items = Array.from({ length: itemCount }, (_, index) => ITEMS[index % ITEMS.length]);
  const body = { customerId, saleDate: '2026-11-20', description: 'Second grade', items };
  return app.api.create('/sales', body);
}

it('a bill with its balances has the address, grouped quantities, the old balance and the total due, and cuts no figure at 320 px', async () => {
  const bill = await enterBill(3);
  const { page, problems, close } = await app.visit(`/sales/${bill}`, { screen: NARROW_PHONE });
  const article = page.getByRole('article', { name: 'Bill' });
  for (const text of ['98765 43210 · Shop 114, Azadpur, Delhi', '1,250.5 kg', '24,500 kg', '₹22,49,321.25'])
    await article.getByText(text, { exact: true }).waitFor();
  const balance = (label: string) => article.getByRole('paragraph').filter({ hasText: label });
  await expect.poll(() => balance('Old balance').innerText()).toMatch(/₹1,000\.00$/);
  await expect.poll(() => balance('Total due').innerText()).toMatch(/₹22,50,321\.25$/);
  const outside = await article.evaluate((sheet) => {
    const right = sheet.getBoundingClientRect().right;
    const figures = [...sheet.querySelectorAll('.figure')];
    return figures.filter((figure) => figure.getBoundingClientRect().right > right).length;
  });
  expect(outside).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

describe('the letterhead of a bill', () => {
  const LETTERHEAD = {
    address: 'Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033',
    phone: '98120 44556',
    licence: 'Lic. DL/AZD/1142',
  };

  it('has address, phone and licence, the count and who signs', async () => {
    const bill = await enterBill(3);
    await app.api.call('PUT', '/firm', LETTERHEAD);
    const { page, problems, close } = await app.visit(`/sales/${bill}`, { screen: PHONE });
    const article = page.getByRole('article');
    for (const text of [
      'Mob. 98120 44556',
      'Lic. DL/AZD/1142',
      '3 items · 25,750.5 kg · 1,120 carrat',
      'E. & O. E.',
      'For Fruit Khata',
    ])
      await article.getByText(text, { exact: true }).waitFor();
    await article.getByText(/^Shop 114, New Subzi Mandi\s+Azadpur, Delhi 110033$/).waitFor();
    const { name, bytes } = await download(page.getByRole('button', { name: 'Share as picture' }));
    expect(name).toBe(`bill-${bill}.png`);
    expect(bytes.readUInt32BE(16)).toBe(1080);
    expect(problems).toEqual([]);
    await app.api.call('PUT', '/firm', { address: '', phone: '', licence: '' });
    await close();
  });

  it('prints six items on one A5, upright or across, and thirty on A4 and 80 mm, in both languages', async () => {
    await app.api.call('PUT', '/firm', LETTERHEAD);
    const [short, long] = [await enterBill(6), await enterBill(30)];
    for (const language of ['en', 'hi'] as const) {
      const { page, close } = await app.visit('/settings', { language });
      const sheets = async (bill: number, paper: string) => {
        // A bill that opens takes the paper that the device remembers.
        await goInside(page, '/settings');
        await page.evaluate((chosen) => localStorage.setItem('bill-paper', chosen), paper);
        await goInside(page, `/sales/${bill}`);
        await page.getByText('98120 44556').waitFor();
        await page.waitForLoadState('networkidle');
        return printedSheets(page);
      };
      expect(await sheets(short, 'sheet')).toEqual(['420x594']);
      expect(await sheets(short, 'across')).toEqual(['594x420']);
      for (const [paper, size] of [
        ['a4', '594x841'],
        ['sheet', '420x594'],
      ] as const)
        expect([[size], [size, size]]).toContainEqual(await sheets(long, paper));
      expect((await sheets(long, 'roll80'))[0]).toMatch(/^227x/);
      await close();
    }
    await app.api.call('PUT', '/firm', { address: '', phone: '', licence: '' });
  });
});

describe('a bill on paper', () => {
  it.each(['', 'sharma@ybl'])(
    'has its foot below its balances on an A5 across (UPI id: %j)',
    async (upiId) => {
      await app.api.call('PUT', '/firm', { upiId, currentPassword: 'admin123' });
      const bill = await enterBill(2);
      const { page, close } = await app.visit('/settings');
      await page.evaluate(() => localStorage.setItem('bill-paper', 'across'));
      await goInside(page, `/sales/${bill}`);
      const due = page.getByRole('paragraph').filter({ hasText: 'Total due' });
      await due.waitFor();
      await expect.poll(() => page.getByRole('figure').count()).toBe(upiId === '' ? 0 : 1);
      await showPrinted(page);
      const [balances, foot] = [await due.boundingBox(), await page.getByText('E. & O. E.').boundingBox()];
      const signature = await page.getByText('For Fruit Khata').boundingBox();
      const bottom = (balances?.y ?? 0) + (balances?.height ?? 0);
      expect([(foot?.y ?? 0) - bottom, (signature?.y ?? 0) - bottom].every((gap) => gap >= 0)).toBe(true);
      await close();
    },
  );

  it('prints twelve items with a long name, address and description on one A5 sheet', async () => {
    const { bill } = await enterExtremeRecords(app.api, today);
    for (const language of ['en', 'hi'] as const) {
      const { page, close } = await app.visit(`/sales/${bill}`, { language });
      await page.getByText('₹9,88,68,91,083.89').waitFor();
      await expect.poll(() => printedSheets(page)).toEqual(['420x594']);
      await close();
    }
  });

  it('prints twelve items on one A5 sheet, on a roll of 80 or 58 mm as chosen, and keeps the choice', async () => {
    const bill = await enterBill(12);
    const { page, close } = await app.visit(`/sales/${bill}`, { language: 'hi' });
    await page.getByText('₹', { exact: false }).last().waitFor();
    await expect.poll(() => printedSheets(page)).toEqual(['420x594']);
    const paper = page.getByRole('combobox', { name: 'कागज' });
    const openPrint = () => page.getByRole('button', { name: 'प्रिंट' }).click();
    for (const [roll, width] of [
      ['roll80', '227'],
      ['roll58', '163'],
    ] as const) {
      await openPrint();
      await paper.selectOption(roll);
      await page.keyboard.press('Escape');
      await paper.waitFor({ state: 'detached' });
      await expect.poll(async () => (await printedSheets(page))[0]).toMatch(new RegExp(`^${width}x`));
    }
    await page.reload();
    await openPrint();
    await expect.poll(() => paper.inputValue()).toBe('roll58');
    await close();
  });
});
