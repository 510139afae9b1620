import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, comeOnlineUntil, inOutbox, loseWrites } from '../support/outbox-steps';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

let thousands = 0;
/** Whole amounts of a thousand that no other test uses, nor an earlier attempt at this one. */
function unusedAmounts(count: number): number[] {
  thousands += 1000;
  return Array.from({ length: count }, (_, index) => thousands + 1 + index);
}

const form = () => `/collections/new?customerId=${customer}`;
/** The payments of those amounts that the server has, each as often as it is stored. */
const stored = async (amounts: readonly number[]) =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections'))
    .map(({ amount }) => Number(amount))
    .filter((amount) => amounts.includes(amount))
    .sort((a, b) => a - b);

/** A phone that keeps payments of those amounts, since no write reaches the server. */
async function phoneKeeping(amounts: readonly number[]) {
  const visit = await app.visit(form());
  const endLosing = await loseWrites(visit.context);
  for (const amount of amounts) {
    await visit.page.goto(`${app.url}${form()}`);
    await collect(visit.page, String(amount));
    await inOutbox(visit.page);
  }
  return { ...visit, endLosing };
}

it('two phones send what each keeps', async () => {
  const amounts = unusedAmounts(6);
  const phones = [await phoneKeeping(amounts.slice(0, 3)), await phoneKeeping(amounts.slice(3))];
  for (const { endLosing } of phones) await endLosing();
  const pages = phones.map(({ page }) => page);
  await comeOnlineUntil(pages, () => stored(amounts), amounts);
  for (const { close } of phones) await close();
});

it('two tabs of one phone send each payment once', async () => {
  const amounts = unusedAmounts(4);
  const { page, context, endLosing, close } = await phoneKeeping(amounts);
  const other = await context.newPage();
  await other.goto(`${app.url}/outbox`);
  await chip(other, '4 to send').waitFor();
  let posts = 0;
  // A write that is lost has no answer.
  context.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/collections')) posts += 1;
  });
  await endLosing();
  await comeOnlineUntil([page, other], () => stored(amounts), amounts);
  await other.getByText('Nothing is waiting on this phone.').waitFor();
  await chip(page, '4 to send').waitFor({ state: 'detached' });
  expect(posts).toBe(4);
  await close();
});
