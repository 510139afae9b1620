import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { chip, collect, comeOnline, inOutbox, loseWrites } from '../support/outbox-steps';
import { buildVersion, openSite } from '../support/uploaded-site';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

const form = () => `/collections/new?customerId=${customer}`;
const stored = async (from: number) =>
  (await app.api.call<{ amount: string }[]>('GET', '/collections'))
    .map(({ amount }) => Number(amount))
    .filter((amount) => amount >= from && amount < from + 1000)
    .sort();

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
  const phones = [await phoneKeeping([1001, 1002, 1003]), await phoneKeeping([1004, 1005, 1006])];
  for (const { page, endLosing } of phones) {
    await endLosing();
    await comeOnline(page);
  }
  await expect.poll(() => stored(1000)).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
  for (const { close } of phones) await close();
});

it('two tabs of one phone send each payment once', async () => {
  const { page, context, endLosing, close } = await phoneKeeping([2001, 2002, 2003, 2004]);
  const other = await context.newPage();
  await other.goto(`${app.url}/outbox`);
  await chip(other, '4 to send').waitFor();
  let posts = 0;
  await endLosing();
  await context.route('**/api.php/collections', (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return route.fallback();
  });
  await Promise.all([comeOnline(page), comeOnline(other)]);
  await expect.poll(() => stored(2000)).toEqual([2001, 2002, 2003, 2004]);
  await other.getByText('Nothing is waiting on this phone.').waitFor();
  await chip(page, '4 to send').waitFor({ state: 'detached' });
  expect(posts).toBe(4);
  await close();
});

it('an update of the app sends what the version before it left waiting', async () => {
  const [first, second] = [await buildVersion('Before'), await buildVersion('After')];
  const site = await openSite(app.url, first.folder);
  const visit = await app.visit('/auth', { signedIn: false });
  const { page, context } = visit;
  await signInAs(context, site.url, app.api);
  const endLosing = await loseWrites(context);
  await page.goto(`${site.url}${form()}`);
  await page.getByText('Before').first().waitFor({ state: 'attached' });
  await collect(page, '3001');
  await inOutbox(page);
  site.upload(second.folder);
  await endLosing();
  await page.goto(`${site.url}/outbox`);
  await page.getByText('After').first().waitFor({ state: 'attached' });
  await expect.poll(() => stored(3000)).toEqual([3001]);
  await page.getByText('Nothing is waiting on this phone.').waitFor();
  await visit.close();
  await site.close();
  first.remove();
  second.remove();
});
