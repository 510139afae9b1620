import { afterAll, beforeAll, expect, it } from 'vitest';
import { nowIn } from '@/lib/days/clock';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
});
afterAll(() => app?.close());

const CHANGED = /^Changed [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d (AM|PM)$/;

/** Moments have whole seconds: waits until the next one. */
async function nextSecond(): Promise<void> {
  const now = nowIn('Asia/Kolkata');
  await expect.poll(() => nowIn('Asia/Kolkata')).not.toBe(now);
}

it('a bill that was changed after it was sent says so on screen, paper and in the text', async () => {
  const bill = await enterSale(app.api, customer, '2026-11-02', '10000.00');
  const { page, context, problems, close } = await app.visit(`/sales/${bill}`);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const article = page.getByRole('article', { name: 'Bill' });
  const send = page.getByRole('link', { name: 'WhatsApp bill' });
  const text = async () => messageIn(await send.getAttribute('href')).split('\n');
  await article.getByText('₹10,000.00').first().waitFor();
  await Promise.all([page.waitForEvent('popup'), send.click()]);
  expect(await article.getByText(CHANGED).count()).toBe(0);
  await nextSecond();
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  await page.reload();
  await article.getByText(CHANGED).waitFor();
  await expect.poll(async () => (await text())[3]).toMatch(CHANGED);
  await page.emulateMedia({ media: 'print' });
  expect(await article.getByText(CHANGED).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

it('a bill that was changed after it was printed says so, in Hindi too', async () => {
  const bill = await enterSale(app.api, customer, '2026-11-02', '5000.00');
  const { page, close } = await app.visit(`/sales/${bill}`, { language: 'hi' });
  await page.getByRole('article').getByText('₹5,000.00').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await nextSecond();
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  await page.reload();
  await page.getByText(/^बदला \d/).waitFor();
  await close();
});

it('a bill that was changed before it was first sent says nothing', async () => {
  const bill = await enterSale(app.api, customer, '2026-11-02', '7000.00');
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  const { page, close } = await app.visit(`/sales/${bill}`);
  const article = page.getByRole('article', { name: 'Bill' });
  await article.getByText('Second grade').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.reload();
  await article.getByText('Second grade').waitFor();
  await page.getByRole('link', { name: 'WhatsApp bill' }).waitFor();
  expect(await article.getByText(CHANGED).count()).toBe(0);
  await close();
});
