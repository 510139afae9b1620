import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomNumbers } from '../../random-numbers';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { comeOnline, loadedScript, readyForOffline } from '../support/outbox-steps';

const SAVES = 500;

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

/** The export of the outbox that the forms call. */
interface Outbox {
  sendThroughOutbox(entry: object, waiting: { onSlow: () => void }): Promise<unknown>;
}

/** Saves all through the function that the forms call; `file` is the module of the outbox as the page has loaded it. */
async function saveAll([file, saves, userId]: [object, Save[], number]): Promise<void> {
  const outbox = Object.values(file).find(
    (value): value is Outbox => typeof value === 'object' && value !== null && 'sendThroughOutbox' in value,
  );
  for (const { key, body } of saves) {
    const entry = {
      key,
      userId,
      path: '/collections',
      values: body,
      body,
      name: 'Rakesh',
      amount: body.amount,
    };
    await outbox?.sendThroughOutbox(entry, { onSlow: () => undefined });
  }
}

const paiseOf = (rows: { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

it('500 payments on a network that loses a third of them: all 500 are stored, with the sum that was typed', {
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
  // As text: the test's own compiler would rewrite an import.
  const file = await page.evaluateHandle<object>(`import('${await loadedScript(page, 'outbox')}')`);
  await page.evaluate(saveAll, [file, saves, user.id] as [typeof file, Save[], number]);
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
