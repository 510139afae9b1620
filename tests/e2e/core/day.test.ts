import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { nowIn } from '@/lib/days/clock';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { hold, isFocused, refuse, storedDrafts, toastSaying } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { messageIn } from '../support/whatsapp';

const yesterday = shiftDay(today, -1);

const app = appOfFile();
beforeAll(async () => {
  const customerId = await enterCustomer(app.api, 'Ram Lal', '9876543210');
  const collect = (amount: string, method: string, date: string) =>
    app.api.create('/collections', { customerId, amount, method, date });
  await collect('2000.50', 'cash', yesterday);
  await collect('300.00', 'upi', yesterday);
  await app.api.create('/expenses', { amount: '600.25', createdAt: yesterday, note: 'भाड़ा' });
  await collect('100.00', 'cash', today);
});

const count = (day: string, body: object) => app.api.call<{ closedAt: string }>('PUT', `/cash-days/${day}`, body);
const cashOf = async (day: string) =>
  (await app.api.call<{ cash: Record<string, number> }>('GET', `/reports/day?on=${day}`)).cash;

it('the galla agrees to the paisa and says how much is missing or too much', async () => {
  const { page, problems } = await app.visit(`/day?on=${yesterday}`, { screen: PHONE });
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
  await expect.poll(() => cashOf(yesterday)).toMatchObject({ expected: 2400.25, difference: 0 });
  const lines = await page.locator('form dl > div').allTextContents();
  expect(lines).toEqual([
    'Opening cash₹1,000.00',
    'Cash received+₹2,000.50',
    'Cash paid-₹600.25',
    'Should be₹2,400.25',
    'Counted cash₹2,400.25',
  ]);
  expect(problems).toEqual([]);
});

it('cash entered after the count is listed, and the owner gets a summary of twelve lines; without a number a link leads to the settings', async () => {
  await app.api.call('PUT', '/firm', { ownerPhone: '' });
  const { closedAt } = await count(yesterday, { counted: '2400.25', opening: '1000' });
  // Entries in the same second as the count belong before it.
  await expect.poll(() => nowIn('Asia/Kolkata') > closedAt).toBe(true);
  const late = { amount: '10.00', createdAt: yesterday, note: 'देर की चाय' };
  const expense = await app.api.create('/expenses', late);
  onTestFinished(async () => {
    await app.api.call('DELETE', `/expenses/${expense}`);
  });
  const { page, problems } = await app.visit('/day', { screen: PHONE, language: 'hi' });
  await page.getByText('मालिक का नंबर नहीं भरा है').waitFor();
  await page.getByRole('link', { name: 'सेटिंग्स में भरें' }).click();
  await page.getByRole('heading', { level: 1, name: 'सेटिंग्स' }).waitFor();
  await app.api.call('PUT', '/firm', { ownerPhone: '9811122233' });
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`${app.url}/day`);
  await page.getByRole('button', { name: 'Day before' }).click();
  await page.getByText('₹10.00 extra').waitFor();
  const closing = page.locator('section', { hasText: 'Entered after closing' }).last();
  await expect.poll(() => closing.textContent()).toContain('देर की चाय');
  const send = page.getByRole('link', { name: 'Send to WhatsApp' });
  await expect.poll(() => send.getAttribute('href')).toContain('https://wa.me/919811122233?text=');
  const lines = messageIn(await send.getAttribute('href')).split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe('Counted: ₹2,400.25, ₹10.00 extra');
  expect(problems).toEqual([]);
});

it("the account shows though the owner's number cannot be fetched; its form stays while that is fetched again, and after a refused count", async () => {
  const { page, context } = await app.visit('/settings');
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
  await refuse(page, `/cash-days/${today}`, 'PUT');
  await page.getByRole('button', { name: /count$/ }).click();
  await toastSaying(page, 'The count was not saved').waitFor();
  await expect.poll(() => counted.inputValue()).toBe('7');
});

it('without a network the account and the typed count stay, and can be saved once it is back', async () => {
  const { page, context } = await app.visit('/day');
  await page.getByLabel('Counted cash').fill('1234.50');
  await context.setOffline(true);
  await page.getByText('No internet').first().waitFor();
  await page.getByRole('button', { name: /count$/ }).click();
  await page.getByText('We do not know if it was saved').waitFor();
  expect(await page.getByLabel('Counted cash').inputValue()).toBe('1234.50');
  await context.setOffline(false);
  await page.getByRole('button', { name: /count$/ }).click();
  await expect.poll(() => cashOf(today)).toMatchObject({ counted: 1234.5 });
});

it.each(['the network comes back', 'a draft is restored'])(
  'an opening that nobody typed follows the last count while the cash is counted: when %s',
  async (occasion) => {
    await count(yesterday, { counted: '500' });
    await count(today, { counted: '5', opening: '' });
    const { page } = await app.visit('/day');
    page.on('dialog', (dialog) => dialog.accept());
    const opening = page.locator('input[name=opening]');
    await expect.poll(() => opening.inputValue()).toBe('500.00');
    await page.getByLabel('Counted cash').fill('790');
    await expect.poll(() => storedDrafts(page)).toContain('790');
    await count(yesterday, { counted: '800' });
    if (occasion === 'a draft is restored') await page.reload();
    else
      await page.evaluate(() => {
        for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
      });
    await expect.poll(() => opening.inputValue()).toBe('800.00');
    await expect.poll(() => page.getByLabel('Counted cash').inputValue()).toBe('790');
    const sent = page.waitForRequest(`**/cash-days/${today}`);
    await page.getByRole('button', { name: 'Correct count' }).click();
    expect((await sent).postDataJSON()).toEqual({ counted: '790' });
  },
);

it('an opening that differs from what the last count carries is said with the difference, on screen, on one sheet of paper and to the owner', async () => {
  await app.api.call('PUT', '/firm', { address: 'Shop 114, Azadpur', ownerPhone: '9811122233' });
  const less = 'carried ₹4,50,000.00 · typed ₹1,50,000.00 · ₹3,00,000.00 less';
  const day = shiftDay(today, -4);
  await count(shiftDay(today, -5), { counted: '450000' });
  await count(day, { counted: '150000', opening: '150000' });
  const { page, problems } = await app.visit(`/day?on=${day}`);
  const galla = page.locator('form dl');
  await galla.getByText(less, { exact: true }).waitFor();
  await page.getByText('Opening cash ₹1,50,000.00 was typed, but the last count carries ₹4,50,000.00.').waitFor();
  const sent = messageIn(await page.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href'));
  expect(sent).toContain(`\nOpening cash: ₹1,50,000.00\n${less}\n`);
  await page.emulateMedia({ media: 'print' });
  await galla.getByText(less, { exact: true }).waitFor();
  const head = page.locator('main header').filter({ visible: true });
  expect(await head.innerText()).toMatch(/^Fruit Khata\n+Shop 114, Azadpur\n/);
  await page.getByLabel('Note').waitFor({ state: 'hidden' });
  expect(await printedSheets(page)).toEqual(['594x841']);
  await page.emulateMedia({ media: 'screen' });
  const opening = page.locator('input[name=opening]');
  await opening.fill('450000.50');
  await galla.getByText('carried ₹4,50,000.00 · typed ₹4,50,000.50 · ₹0.50 more', { exact: true }).waitFor();
  for (const same of ['450000', '']) {
    await opening.fill(same);
    await expect.poll(() => galla.textContent()).not.toContain('·');
    await expect.poll(() => galla.textContent()).toContain('₹4,50,000.00');
  }
  expect(problems).toEqual([]);
});
