import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const NAMES = ['Shop 1', 'Shop 2', 'Shop 3', 'Shop 4', 'Shop 5'];

/** Enters the shops instead of those of a failed try. */
async function enterShops(): Promise<void> {
  for (const { id } of await app.api.call<{ id: number }[]>('GET', '/customers'))
    await app.api.call('DELETE', `/customers/${id}`);
  for (const name of NAMES)
    await app.api.create('/customers', { name, phoneNumber: '9876543210', oldBalance: '4862.39' });
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const collected = async () =>
  (await app.api.call<{ amount: string; method: string }[]>('GET', '/collections')).map(
    ({ amount, method }) => `${method} ${amount}`,
  );

// A round of 40 shops, of which 20 pay in full, 9 round down, 4 pay a part, 3 promise and 4 are closed, is 79 taps.
it('a shop that pays in full, rounds down, is closed or pays a part costs at most two taps, a promise three', async () => {
  await enterShops();
  const { page, problems, close } = await app.visit('/ugrahi', { screen: PHONE });
  const [full, rounded, part, promised, closed] = NAMES as [string, string, string, string, string];
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const costs = async (most: number, act: () => Promise<void>) => {
    taps = 0;
    await act();
    expect(taps).toBe(most);
  };
  await rowOf(page, full).waitFor();
  await costs(2, async () => {
    await tap(page.getByRole('button', { name: `Full: ${full}` }));
    await tap(page.getByRole('button', { name: `Save payment from ${full}` }));
  });
  await costs(2, async () => {
    await tap(page.getByRole('textbox', { name: `Amount from ${rounded}` }));
    await page.keyboard.type('4860');
    await tap(rowOf(page, rounded).getByRole('button', { name: 'Rest ₹2.39 as chhoot', exact: true }));
    await page.keyboard.press('Enter');
  });
  await costs(1, async () => {
    await tap(page.getByRole('textbox', { name: `Amount from ${part}` }));
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
  });
  await costs(3, async () => {
    await tap(page.getByRole('button', { name: `More for ${promised}` }));
    await tap(rowOf(page, promised).getByRole('button', { name: 'Will pay on …' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await costs(2, async () => {
    await tap(page.getByRole('button', { name: `More for ${closed}` }));
    await tap(rowOf(page, closed).getByRole('button', { name: 'Closed', exact: true }));
  });
  await expect
    .poll(async () => (await collected()).sort())
    .toEqual(['allowance 2.39', 'cash 1000.00', 'cash 4860.00', 'cash 4862.39']);
  const dues = await app.api.call<{ balance: number }[]>('GET', '/reports/dues');
  expect(dues.map(({ balance }) => balance).sort()).toEqual([3862.39, 4862.39, 4862.39]);
  expect(problems).toEqual([]);
  await close();
});
