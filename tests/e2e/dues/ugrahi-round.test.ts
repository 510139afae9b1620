import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';

/** 40 shops on a phone: 20 pay in full, 9 round down and are let off the rest, 4 pay a part, 3 promise, 4 are closed. */
const IN_FULL = 20;
const ROUNDED = 9;
const PARTS = 4;
const PROMISES = 3;
const CLOSED = 4;

let app: TestApp;
const done = { taps: 0, keys: 0 };

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** Enters the shops instead of those of a failed try; returns their names. */
async function enterShops(): Promise<string[]> {
  for (const { id } of await app.api.call<{ id: number }[]>('GET', '/customers'))
    await app.api.call('DELETE', `/customers/${id}`);
  const count = IN_FULL + ROUNDED + PARTS + PROMISES + CLOSED;
  const names = Array.from({ length: count }, (_, n) => `Shop ${String(n + 1).padStart(2, '0')}`);
  for (const name of names)
    await app.api.create('/customers', {
      name,
      phoneNumber: '9876543210',
      address: 'Azadpur',
      oldBalance: '4862.39',
    });
  return names;
}

async function tap(target: Locator): Promise<void> {
  done.taps += 1;
  await target.tap();
}

async function type(page: Page, text: string): Promise<void> {
  done.keys += text.length + 1;
  await page.keyboard.type(text);
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const collected = async () =>
  (await app.api.call<{ amount: string; method: string }[]>('GET', '/collections')).map(
    ({ amount, method }) => `${method} ${amount}`,
  );

const savedTo = (count: number) => expect.poll(async () => (await collected()).length).toBe(count);

it('a round of 40 shops costs at most 80 taps and 90 keys, and no shop stays for under ₹10', async () => {
  const left = await enterShops();
  Object.assign(done, { taps: 0, keys: 0 });
  const { page, problems, close } = await app.visit('/ugrahi', { screen: PHONE });
  await rowOf(page, 'Shop 01').waitFor();
  const next = () => left.shift() ?? '';
  let saved = 0;
  for (let n = 0; n < IN_FULL; n += 1) {
    const name = next();
    await tap(page.getByRole('button', { name: `Full: ${name}` }));
    await tap(page.getByRole('button', { name: `Save payment from ${name}` }));
    saved += 1;
    await savedTo(saved);
  }
  for (let n = 0; n < ROUNDED; n += 1) {
    const name = next();
    await tap(page.getByRole('textbox', { name: `Amount from ${name}` }));
    await type(page, '4860');
    await tap(rowOf(page, name).getByRole('button', { name: 'Rest ₹2.39 as chhoot', exact: true }));
    await page.keyboard.press('Enter');
    saved += 2;
    await savedTo(saved);
  }
  for (let n = 0; n < PARTS; n += 1) {
    await tap(page.getByRole('textbox', { name: `Amount from ${next()}` }));
    await type(page, `${n + 1}000`);
    await page.keyboard.press('Enter');
    saved += 1;
    await savedTo(saved);
  }
  for (let n = 0; n < PROMISES; n += 1) {
    const name = next();
    await tap(page.getByRole('button', { name: `More for ${name}` }));
    await tap(rowOf(page, name).getByRole('button', { name: 'Will pay on …' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (let n = 0; n < CLOSED; n += 1) {
    const name = next();
    await tap(page.getByRole('button', { name: `More for ${name}` }));
    await tap(rowOf(page, name).getByRole('button', { name: 'Closed', exact: true }));
  }
  const rows = await collected();
  expect(rows.filter((row) => row === 'cash 4862.39')).toHaveLength(IN_FULL);
  expect(rows.filter((row) => row === 'cash 4860.00')).toHaveLength(ROUNDED);
  expect(rows.filter((row) => row === 'allowance 2.39')).toHaveLength(ROUNDED);
  const dues = await app.api.call<{ balance: number }[]>('GET', '/reports/dues');
  expect(dues.filter(({ balance }) => balance < 10)).toEqual([]);
  expect(dues).toHaveLength(PARTS + PROMISES + CLOSED);
  expect(done.taps).toBeLessThanOrEqual(80);
  expect(done.keys).toBeLessThanOrEqual(90);
  expect(problems).toEqual([]);
  await close();
});
