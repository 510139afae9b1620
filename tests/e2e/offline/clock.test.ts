import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { collect, inOutbox, readyForOffline } from '../support/outbox-steps';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
let customer: number;
let today: string;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  today = (await app.api.call<{ day: string }>('GET', '/reports/day')).day;
});
afterAll(() => app?.close());

const FORTY_DAYS_MS = 40 * 24 * 60 * 60 * 1000;
/** Playwright's own clock cannot be used: it also hides which files the page has loaded. */
function setClockAhead(milliseconds: number): void {
  const RealDate = Date;
  class WrongDate extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [RealDate.now() + milliseconds] : args) as [number]));
    }
    static override now = () => RealDate.now() + milliseconds;
  }
  window.Date = WrongDate as DateConstructor;
}

/** The days of the payments of so many rupees that the server has. */
const storedDays = async (amount: string) =>
  (await app.api.call<{ amount: string; createdAt: string }[]>('GET', '/collections'))
    .filter((payment) => payment.amount === `${amount}.00`)
    .map(({ createdAt }) => createdAt.slice(0, 10));

it("a phone whose clock is 40 days ahead dates what it enters and keeps by the server's clock", async () => {
  const { page, context, close } = await app.visit('/nowhere');
  await page.addInitScript(setClockAhead, FORTY_DAYS_MS);
  await page.goto(`${app.url}/collections/new?customerId=${customer}`);
  await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(today);
  await readyForOffline(page);
  await context.setOffline(true);
  const amount = unusedAmount();
  await collect(page, amount);
  await inOutbox(page);
  await context.setOffline(false);
  await expect.poll(() => storedDays(amount)).toEqual([today]);
  await close();
});
