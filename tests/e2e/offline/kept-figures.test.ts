import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { collect, loseAnswers, loseWrites, SENT_UNANSWERED } from '../support/outbox-steps';
import { figuresAre, follow, khataRows } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it.each([
  {
    language: 'en',
    how: 'was stored',
    lose: (context: BrowserContext) => loseAnswers(context, '/collections'),
    kept: SENT_UNANSWERED,
    khata: 'Total Sales₹0.00Total Payments₹1,000.00Balance Due₹4,000.00 Due',
    line: '',
    leadsTo: /^\/collections\/\d+\/edit$/,
    warning: 'Current balance due: ₹4,000.00',
    full: 'Full ₹4,000.00',
    chase: 'Who to chase',
    fullOf: (name: string) => `Full: ${name}`,
    amountOf: (name: string) => `Amount from ${name}`,
    collected: 'Collected₹1,000.00',
    drawer: 'Cash in hand₹1,000.00',
    book: "Today's Collections₹1,000.00",
    expected: '₹1,000.00',
  },
  {
    language: 'hi',
    how: 'was not stored',
    lose: loseWrites,
    kept: 'फोन में रख लिया। भेजा है, जवाब नहीं आया।',
    khata: 'कुल बिक्री₹0.00कुल जमा₹1,000.00बाकी₹4,000.00 बकाया',
    line: 'भेजा है, जवाब नहीं आया',
    leadsTo: /^\/outbox$/,
    warning: 'अभी बाकी: ₹4,000.00',
    full: 'पूरा ₹4,000.00',
    chase: 'किससे वसूलना है',
    fullOf: (name: string) => `पूरा: ${name}`,
    amountOf: (name: string) => `${name} से रकम`,
    collected: 'वसूली₹2,000.00',
    drawer: 'गल्ले में नकद₹2,000.00',
    book: 'आज की वसूली₹2,000.00',
    expected: '₹2,000.00',
  },
] as const)(
  'a payment that $how, and is kept while the server answers reads, counts once in every figure, at once and after a new start ($language)',
  async (texts) => {
    const { language, line, leadsTo } = texts;
    const name = unusedName('Harish Seth');
    const id = await enterCustomer(app.api, name, '9811100003', '5000');
    const { page, context, close } = await app.visit(`/collections/new?customerId=${id}`, { language });
    await page.getByText('₹5,000.00').first().waitFor();
    const endLosses = await texts.lose(context);
    await collect(page, '1000');
    await page.getByText(texts.kept, { exact: true }).first().waitFor();

    for (const go of [follow, (to: Page, path: string) => to.goto(app.url + path)]) {
      await go(page, `/khata/${id}`);
      await figuresAre(page, texts.khata);
      await expect
        .poll(() => khataRows(page))
        .toEqual([expect.stringMatching(new RegExp(`${line}[^]*₹1,000\\.00[^]*₹4,000\\.00`))]);
      await expect.poll(() => page.locator('main tbody tr a').getAttribute('href')).toMatch(leadsTo);
      await go(page, `/collections/new?customerId=${id}`);
      await page.getByText(texts.warning).waitFor();
      await page.getByRole('button', { name: texts.full }).waitFor();
      await go(page, `/customers?search=${encodeURIComponent(name)}`);
      await page.getByRole('row').filter({ hasText: name }).getByText('₹4,000.00').first().waitFor();
      await go(page, '/');
      // The first test's payment is stored.
      for (const figure of [texts.collected, texts.drawer])
        await expect.poll(() => page.locator('main li').allTextContents()).toContain(figure);
      const chase = page.locator('section').filter({ has: page.getByRole('heading', { name: texts.chase }) });
      await chase.getByRole('listitem').filter({ hasText: name }).getByText('₹4,000.00').first().waitFor();
      await go(page, '/ugrahi');
      await page.getByRole('listitem').filter({ hasText: name }).getByText('₹4,000.00').waitFor();
      await page.getByRole('button', { name: texts.fullOf(name) }).click();
      await expect.poll(() => page.getByLabel(texts.amountOf(name)).inputValue()).toBe('4000.00');
      await page.getByLabel(texts.amountOf(name)).fill('');
      await go(page, '/collections');
      await expect.poll(() => page.locator('main').textContent()).toContain(texts.book);
      await expect
        .poll(() => page.locator('main tbody tr').filter({ hasText: name }).allInnerTexts())
        .toEqual([expect.stringMatching(new RegExp(`${line}[^]*₹1,000\\.00`))]);
      await go(page, '/day');
      await expect.poll(() => page.locator('main').textContent()).toContain(texts.expected);
    }
    await endLosses();
    await close();
  },
);

it('cash of an earlier day that waits is in what the drawer opens with', async () => {
  const id = await enterCustomer(app.api, unusedName('Mahesh'), '9811100005', '5000');
  await app.api.call('PUT', `/cash-days/${shiftDay(today, -3)}`, { counted: '500' });
  const { page, context, close } = await app.visit(`/collections/new?customerId=${id}`);
  const endLosses = await loseWrites(context);
  await page.getByLabel('Date').fill(shiftDay(today, -1));
  await collect(page, '100');
  await page.getByText(SENT_UNANSWERED, { exact: true }).first().waitFor();
  const opening = page.locator('input[name=opening]');
  for (const go of [follow, (to: Page, path: string) => to.goto(app.url + path)]) {
    await go(page, '/day');
    await expect.poll(() => opening.inputValue()).toBe('600.00');
  }
  await endLosses();
  await close();
});
