import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

describe.each([
  {
    language: 'en',
    screen: DESKTOP,
    changed: /changed this on \w{3} \d\d, \d{1,2}:\d\d [AP]M\.$/,
    keepMine: 'Keep mine',
    ownerPhone: "Owner's phone",
    firm: 'Firm',
    save: 'Save',
    counted: 'Counted cash',
    correct: 'Correct count',
    countSaved: 'Cash count saved',
  },
  {
    language: 'hi',
    screen: PHONE,
    changed: /^admin ने इसे \d{1,2} \S+ \d{4} (सुबह|दोपहर|शाम|रात) \d{1,2}:\d\d बजे बदल दिया।$/,
    keepMine: 'मेरा रखें',
    ownerPhone: 'मालिक का फोन नंबर',
    firm: 'फर्म',
    save: 'सेव करें',
    counted: 'गिना हुआ नकद',
    correct: 'गिनती सुधारें',
    countSaved: 'गल्ले की गिनती सेव हो गई',
  },
] as const)('in $language', (words) => {
  it("the firm's form asks about another person's change, and keeps both", async () => {
    await app.api.call('PUT', '/firm', { upiId: 'old@bank', ownerPhone: '', currentPassword: 'admin123' });
    const { page, close } = await app.visit('/settings?open=firm', words);
    await page.getByLabel(words.ownerPhone).fill('9812345678');
    await app.api.call('PUT', '/firm', { upiId: 'new@bank', currentPassword: 'admin123' });
    const form = page.getByRole('form', { name: words.firm });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form.getByRole('button', { name: words.save }).click();
    expect((await sent).postDataJSON()).toEqual({ ownerPhone: '9812345678' });
    await page.getByRole('dialog', { name: words.changed }).waitFor();
    await page.getByRole('button', { name: words.keepMine }).click();
    await expect
      .poll(() => app.api.call('GET', '/firm'))
      .toMatchObject({ upiId: 'new@bank', ownerPhone: '9812345678' });
    await close();
  });

  it("a note of the day's cash does not bring back the count that somebody has corrected", async () => {
    await app.api.call('PUT', `/cash-days/${today}`, { counted: '5000', note: '' });
    const { page, close } = await app.visit('/day', words);
    await expect.poll(() => page.getByLabel(words.counted).inputValue()).toBe('5000.00');
    await page.locator('textarea[name="note"]').fill('Torn note');
    await app.api.call('PUT', `/cash-days/${today}`, { counted: '5500' });
    await page.getByRole('button', { name: words.correct }).click();
    await page.getByRole('dialog', { name: words.changed }).waitFor();
    await page.getByRole('button', { name: words.keepMine }).click();
    await toastSaying(page, words.countSaved).waitFor();
    const { cash } = await app.api.call<{ cash: object }>('GET', '/reports/day');
    expect(cash).toMatchObject({ counted: 5500, note: 'Torn note' });
    await close();
  });
});
