import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { nowIn } from '@/lib/days/clock';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { hold, isFocused, refuse, storedDrafts, toastSaying } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { messageIn } from '../support/whatsapp';

const yesterday = shiftDay(today, -1);
const otherDay = shiftDay(today, -9);

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const id = await app.api.create('/customers', {
    name: 'Ram Lal',
    phoneNumber: '9876543210',
  });
  const collect = (amount: string, method: string, date: string) =>
    app.api.call('POST', '/collections', { customerId: id, amount, method, date });
  await collect('2000.50', 'cash', yesterday);
  await collect('300.00', 'upi', yesterday);
  await app.api.call('POST', '/expenses', { amount: '600.25', createdAt: yesterday, note: 'भाड़ा' });
  await collect('100.00', 'cash', today);
  await collect('600', 'cash', otherDay);
  await app.api.call('POST', '/expenses', { amount: '250', createdAt: otherDay, note: 'Tea' });
});
afterAll(() => app?.close());

it('the galla agrees to the paisa and says how much is missing or too much', async () => {
  const { page, problems, close } = await app.visit(`/day?on=${yesterday}`, { screen: PHONE });
  const counted = page.locator('input[name=counted]');
  await page.locator('input[name=opening]').fill('1000.00');
  await counted.fill('2000.25');
  await page.getByText('₹400.00 short').waitFor();
  await counted.fill('2450.25');
  await page.getByText('₹50.00 extra').waitFor();
  await page.getByRole('button', { name: 'Save count' }).click();
  await page.getByText(/Counted by admin/).waitFor();
  await counted.fill('2400.25');
  await page.getByText('agrees', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Correct count' }).click();
  const cash = async () => (await app.api.call<{ cash: object }>('GET', `/reports/day?on=${yesterday}`)).cash;
  await expect.poll(cash).toMatchObject({ expected: 2400.25, difference: 0 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

it('cash entered after the count is listed, and the owner gets a summary of twelve lines', async () => {
  await app.api.call('PUT', '/firm', { ownerPhone: '9811122233' });
  const { closedAt } = await app.api.call<{ closedAt: string }>('PUT', `/cash-days/${yesterday}`, {
    counted: '2400.25',
    opening: '1000',
    note: 'Ramesh counted.\nAgain tomorrow.',
  });
  // Entries in the same second as the count belong before it.
  await expect.poll(() => nowIn('Asia/Kolkata') > closedAt).toBe(true);
  const late = { amount: '10.00', createdAt: yesterday, note: 'देर की चाय' };
  const expense = await app.api.create('/expenses', late);
  onTestFinished(async () => {
    await app.api.call('DELETE', `/expenses/${expense}`);
  });
  const { page, close } = await app.visit('/day');
  await page.getByRole('button', { name: 'Day before' }).click();
  const closing = page.locator('section', { hasText: 'Entered after closing' }).last();
  await expect.poll(() => closing.textContent()).toContain('देर की चाय');
  await page.getByText('₹10.00 extra').waitFor();
  const send = page.getByRole('link', { name: 'Send to WhatsApp' });
  await expect.poll(() => send.getAttribute('href')).toContain('https://wa.me/919811122233?text=');
  const lines = messageIn(await send.getAttribute('href')).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.slice(2)).toEqual([
    'Sales: ₹0.00 (bills: 0)',
    'Collected: ₹2,300.50',
    'Cash ₹2,000.50 · UPI ₹300.00 · Other ₹0.00',
    'Spent: ₹610.25',
    'Paid to vendors: ₹0.00',
    'Opening cash: ₹1,000.00',
    'Cash received: ₹2,000.50',
    'Cash paid: ₹610.25',
    'Should be: ₹2,390.25',
    'Counted: ₹2,400.25, ₹10.00 extra · Ramesh counted. · Again tomorrow.',
  ]);
  await close();
});

it("the account shows also if the owner's number cannot be fetched, and a refused count stays in the form", async () => {
  const { page, close } = await app.visit('/settings');
  await page.waitForLoadState('networkidle');
  await refuse(page, '/firm', 'GET');
  await page.getByRole('link', { name: "Today's account" }).click();
  await page.getByLabel('Counted cash').fill('7');
  await refuse(page, `/cash-days/${today}`, 'PUT');
  await page.getByRole('button', { name: /count$/ }).click();
  await toastSaying(page, 'The count was not saved').waitFor();
  await expect.poll(() => page.getByLabel('Counted cash').inputValue()).toBe('7');
  await close();
});

it("the form stays on screen while the owner's number is fetched again after a failure", async () => {
  const { page, context, close } = await app.visit('/settings');
  await page.waitForLoadState('networkidle');
  await refuse(page, '/firm', 'GET');
  await page.getByRole('link', { name: "Today's account" }).click();
  const counted = page.getByLabel('Counted cash');
  await counted.fill('7');
  await page.unroute('**/api.php/firm');
  const release = await hold(page, '/firm');
  const asked = page.waitForRequest('**/api.php/firm');
  await context.setOffline(true);
  await context.setOffline(false);
  await asked;
  // Longer than React needs to draw what is pending.
  await page.waitForTimeout(300);
  expect(await isFocused(counted)).toBe(true);
  expect(await counted.inputValue()).toBe('7');
  release();
  await close();
});

it("the screen says that the owner's number is missing, and links to the settings", async () => {
  await app.api.call('PUT', '/firm', { ownerPhone: '' });
  const { page, problems, close } = await app.visit('/day', { screen: PHONE, language: 'hi' });
  await page.getByText('मालिक का नंबर नहीं भरा है').waitFor();
  await page.getByRole('link', { name: 'सेटिंग्स में भरें' }).click();
  await page.getByRole('heading', { level: 1, name: 'सेटिंग्स' }).waitFor();
  await app.api.call('PUT', '/firm', { ownerPhone: '9811122233' });
  await page.goto(`${app.url}/day`);
  const send = page.getByRole('link', { name: 'WhatsApp पर भेजें' });
  await expect.poll(() => send.getAttribute('href')).toContain('919811122233');
  expect(await page.getByText('मालिक का नंबर नहीं भरा है').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('without a network the account and the typed count stay, and can be saved once it is back', async () => {
  const { page, context, close } = await app.visit('/day');
  await page.getByLabel('Counted cash').fill('1234.50');
  await context.setOffline(true);
  await page.getByText('No internet').first().waitFor();
  await page.getByRole('button', { name: /count$/ }).click();
  await page.getByText('We do not know if it was saved').waitFor();
  expect(await page.getByLabel('Counted cash').inputValue()).toBe('1234.50');
  await context.setOffline(false);
  await page.getByRole('button', { name: /count$/ }).click();
  const counted = async () =>
    (await app.api.call<{ cash: { counted: number } }>('GET', '/reports/day')).cash.counted;
  await expect.poll(counted).toBe(1234.5);
  await close();
});

it.each(['the network comes back', 'a draft is restored'])(
  'an opening that nobody typed follows the last count while the cash is counted: when %s',
  async (occasion) => {
    await app.api.call('PUT', `/cash-days/${yesterday}`, { counted: '500' });
    await app.api.call('PUT', `/cash-days/${today}`, { counted: '5', opening: '' });
    const { page, context, close } = await app.visit('/day');
    const opening = page.locator('input[name=opening]');
    await expect.poll(() => opening.inputValue()).toBe('500.00');
    await page.getByLabel('Counted cash').fill('790');
    await expect.poll(() => storedDrafts(page)).toContain('790');
    await app.api.call('PUT', `/cash-days/${yesterday}`, { counted: '800' });
    if (occasion === 'the network comes back') {
      await context.setOffline(true);
      await page.getByText('No internet').first().waitFor();
      await context.setOffline(false);
    } else {
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
    }
    await expect.poll(() => opening.inputValue()).toBe('800.00');
    await expect.poll(() => page.getByLabel('Counted cash').inputValue()).toBe('790');
    const sent = page.waitForRequest(`**/cash-days/${today}`);
    await page.getByRole('button', { name: 'Correct count' }).click();
    expect((await sent).postDataJSON()).toEqual({ counted: '790' });
    await close();
  },
);

it("prints on one sheet under the firm's letterhead, without hints for typing, words of the screen or an empty note", async () => {
  await app.api.call('PUT', '/firm', { address: 'Shop 114, Azadpur' });
  const { page, close } = await app.visit(`/day?on=${yesterday}`, { language: 'hi' });
  const note = page.getByLabel('नोट');
  await note.fill('');
  const screenOnly = [
    note,
    page.getByText('बिक्री, वसूली, खर्च और गल्ले का नकद'),
    page.locator('form p[id$="-hint"]').first(),
  ];
  for (const shown of screenOnly) await shown.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const shown of screenOnly) await shown.waitFor({ state: 'hidden' });
  const head = page.locator('main header').filter({ visible: true });
  await expect
    .poll(() => head.allInnerTexts())
    .toEqual([expect.stringMatching(/^Fruit Khata\n+Shop 114, Azadpur\n+.* का हिसाब$/)]);
  expect(await printedSheets(page)).toEqual(['594x841']);
  await page.emulateMedia({ media: 'screen' });
  await note.fill('रमेश ने गिना');
  await page.emulateMedia({ media: 'print' });
  await note.waitFor();
  await close();
});

/** The lines of the galla: name, amount, and where its bar begins and how long it is, in percent. */
const waterfall = (page: Page) =>
  page.locator('form dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector('[aria-hidden] > *')?.getBoundingClientRect();
      const track = row.getBoundingClientRect();
      const share = (pixels: number) => Math.round((1000 * pixels) / track.width) / 10;
      return [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
        share((bar?.left ?? 0) - track.left),
        share(bar?.width ?? 0),
      ];
    }),
  );

it('the galla is a waterfall, to the pixel, at 390 and at 1280 px', async () => {
  const { page, problems, close } = await app.visit(`/day?on=${otherDay}`, { screen: DESKTOP });
  await page.locator('input[name=opening]').fill('400');
  await page.locator('input[name=counted]').fill('700');
  await page.getByText('₹50.00 short').waitFor();
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    await expect
      .poll(() => waterfall(page))
      .toEqual([
        ['Opening cash', '₹400.00', 0, 40],
        ['Cash received', '+₹600.00', 40, 60],
        ['Cash paid', '-₹250.00', 75, 25],
        ['Should be', '₹750.00', 0, 75],
        ['Counted cash', '₹700.00', 0, 70],
      ]);
  }
  expect(problems).toEqual([]);
  await close();
});

it('an opening that was typed and differs from what the last count carries is said with the difference, on screen, on paper, to the owner and as an entry to check', async () => {
  const less = 'carried ₹4,50,000.00 · typed ₹1,50,000.00 · ₹3,00,000.00 less';
  const [before, day] = [shiftDay(today, -5), shiftDay(today, -4)];
  await app.api.call('PUT', `/cash-days/${before}`, { counted: '450000' });
  await app.api.call('PUT', `/cash-days/${day}`, { counted: '150000', opening: '150000' });
  const { page, problems, close } = await app.visit(`/day?on=${day}`, { screen: PHONE });
  const galla = page.locator('form dl');
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await galla.getByText(less, { exact: true }).waitFor();
  }
  await page
    .getByText('Opening cash ₹1,50,000.00 was typed, but the last count carries ₹4,50,000.00.', {
      exact: true,
    })
    .waitFor();
  const sent = messageIn(await page.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href'));
  expect(sent).toContain(`\nOpening cash: ₹1,50,000.00\n${less}\n`);
  expect(await scrollsSideways(page)).toBe(false);
  const opening = page.locator('input[name=opening]');
  await opening.fill('450000.50');
  await galla.getByText('carried ₹4,50,000.00 · typed ₹4,50,000.50 · ₹0.50 more', { exact: true }).waitFor();
  for (const same of ['450000', '']) {
    await opening.fill(same);
    await expect.poll(() => galla.textContent()).not.toContain('·');
    await expect.poll(() => galla.textContent()).toContain('₹4,50,000.00');
  }
  expect(problems).toEqual([]);
  await close();
});
