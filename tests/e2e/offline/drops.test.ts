import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomNumbers } from '../../random-numbers';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { comeOnline, readyForOffline } from '../support/outbox-steps';

/** tests/simulation replays thousands; here they go through a browser's own database and locks. */
const SAVES = 15;

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app?.close());

/** Loses 15 % of the writes on the way there, 15 % on the way back, and 5 % to the sign-in page of a public Wi-Fi. */
async function answerOrLose(route: Route, chance: number): Promise<void> {
  if (chance < 0.15) return route.abort('connectionreset');
  if (chance < 0.3) {
    await route.fetch();
    return route.abort('connectionreset');
  }
  if (chance < 0.35)
    return route.fulfill({ contentType: 'text/html', body: '<html>Sign in to Wi-Fi</html>' });
  return route.fallback();
}

interface Save {
  key: string;
  body: { customerId: number; amount: string; date: string; createdAt: string; note: string; method: string };
}

/** Puts all into the outbox's table at once, as the version before this one stored them. */
async function keepAll([saves, userId]: [Save[], number]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('fruit-khata /', 1);
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('outbox', 'readwrite');
  for (const { key, body } of saves)
    transaction.objectStore('outbox').add({
      v: 1,
      key,
      userId,
      path: '/collections',
      values: body,
      body,
      name: 'Rakesh',
      amount: body.amount,
      keptAt: Date.now(),
      tries: 0,
      needs: null,
      state: 'waiting',
      refusal: null,
      sent: null,
    });
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

const paiseOf = (rows: { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

it('15 payments on a network that loses a third of them: all are stored, with the sum that was typed', {
  timeout: 1_200_000,
}, async () => {
  const { page, context, close } = await app.visit('/collections/new');
  await readyForOffline(page);
  const random = randomNumbers(20_261_122);
  await context.route('**/api.php/collections', (route) =>
    route.request().method() === 'POST' ? answerOrLose(route, random()) : route.fallback(),
  );
  const { user } = await app.api.call<{ user: { id: number } }>('GET', '/auth/check');
  const { day } = await app.api.call<{ day: string }>('GET', '/reports/day');
  const saves = Array.from({ length: SAVES }, (_, index): Save => {
    const amount = (100 + random() * 90_000).toFixed(2);
    const note = `Payment ${index}`;
    const body = {
      customerId: customer,
      amount,
      date: day,
      createdAt: `${day} 05:00:00`,
      note,
      method: 'cash',
    };
    return { key: `drops-${String(index).padStart(27, '0')}`, body };
  });
  await page.evaluate(keepAll, [saves, user.id] as [Save[], number]);
  await page.reload();
  await readyForOffline(page);
  const stored = () => app.api.call<{ amount: string; note: string }[]>('GET', '/collections');
  await expect
    .poll(
      async () => {
        await comeOnline(page);
        return (await stored()).length;
      },
      { interval: 1000, timeout: 900_000 },
    )
    .toBeGreaterThanOrEqual(SAVES);
  await expect
    .poll(async () => {
      await comeOnline(page);
      return page.getByRole('link', { name: /to send$/ }).count();
    })
    .toBe(0);
  const payments = await stored();
  expect(new Set(payments.map(({ note }) => note)).size).toBe(SAVES);
  expect(payments).toHaveLength(SAVES);
  expect(paiseOf(payments)).toBe(paiseOf(saves.map(({ body }) => body)));
  await close();
});
