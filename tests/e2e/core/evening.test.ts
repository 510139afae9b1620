import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { printedSheets } from '../support/printing';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const DAY = '2026-11-20';

let app: TestApp;
let ramesh: number;
let bill: number;
beforeAll(async () => {
  app = await openApp();
  ramesh = await enterCustomer(app.api, 'Ramesh Kumar', '98765 43210', '2000.00');
  const sita = await enterCustomer(app.api, 'Sita Devi', '98765 43211');
  const raju = await enterCustomer(app.api, 'Raju Thela', 'no phone yet');
  bill = await enterSale(app.api, ramesh, DAY, '6000.00');
  await enterCollection(app.api, ramesh, DAY, '5000.00');
  for (const id of [sita, raju]) await enterSale(app.api, id, DAY, '450.00');
});
afterAll(() => app.close());

describe('the slip of a day', () => {
  it('is one small paper, a picture and a text, and says so once it differs from what was sent', async () => {
    const { page, problems, close } = await app.visit(`/khata/${ramesh}?view=slip&on=${DAY}`, {
      screen: PHONE,
    });
    const slip = page.getByRole('article', { name: 'Slip' });
    for (const text of [
      'Old balance₹2,000.00',
      '1 bill+₹6,000.00',
      'Payment · UPI-₹5,000.00',
      'Total due₹3,000.00',
    ])
      await expect.poll(() => slip.getByRole('paragraph').allTextContents()).toContain(text);
    await slip.getByText('Apple 1 box × ₹6,000.00').waitFor();
    const send = page.getByRole('link', { name: 'WhatsApp slip' });
    const text = messageIn(await chatOpenedBy(page, () => send.click()));
    expect(text).toBe(
      [
        ...['*Fruit Khata*', 'Slip · Nov 20, 2026', 'Customer: Ramesh Kumar', ''],
        ...['Old balance: ₹2,000.00', '', `Bill No. ${bill} · First grade: ₹6,000.00`],
        ...['Apple 1 box × ₹6,000.00 = ₹6,000.00', ''],
        ...['1 bill: +₹6,000.00', 'Payment · UPI: -₹5,000.00', '*Total due: ₹3,000.00*', '', 'Thank you.'],
      ].join('\n'),
    );
    expect(await printedSheets(page)).toEqual(['298x420']);
    await page.getByRole('combobox', { name: 'Paper' }).selectOption('roll80');
    expect((await printedSheets(page))[0]).toMatch(/^227x/);
    const { name, bytes } = await download(page.getByRole('button', { name: 'Share as picture' }));
    expect([name, bytes.readUInt32BE(16)]).toEqual([`slip-${ramesh}-${DAY}.png`, 1080]);
    expect(await slip.getByText(/^Changed since/).count()).toBe(0);
    await enterCollection(app.api, ramesh, DAY, '100.00');
    await page.reload();
    await slip.getByText(/^Changed since it was sent on Nov 2\d, /).waitFor();
    await slip.getByText('₹2,900.00').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is sent to all who bought, one tap each, with a tick that stays; who has no phone is named', async () => {
    const { page, problems, close } = await app.visit('/sales', { screen: PHONE });
    await page.getByRole('link', { name: 'Send slips (3)' }).click();
    await page.getByText('0 of 2 sent').waitFor();
    await page.getByText('Without WhatsApp: Raju Thela.').waitFor();
    for (const name of ['Ramesh Kumar', 'Sita Devi']) {
      const next = page.getByRole('link', { name: /^Send to/ });
      await expect.poll(() => next.textContent()).toBe(`Send to ${name}`);
      const text = messageIn(await chatOpenedBy(page, () => next.click()));
      expect(text).toContain(`Customer: ${name}\n`);
    }
    await page.getByText('Every slip of this day is sent.').waitFor();
    await page.reload();
    const rows = page.getByRole('list', { name: 'Send slips' }).getByRole('listitem');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['Raju Thela₹450.00', 'sentRamesh Kumar₹6,000.00', 'sentSita Devi₹450.00']);
    expect(problems).toEqual([]);
    await close();
  });
});
