import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deviceKeys, deviceRows } from './device-rows';

interface Khata {
  snapshot: { customers: { name: string }[] };
}

/** The customers' names in the khata that this browser's database keeps; null if it keeps none. */
export async function pocketCustomers(page: Page): Promise<string[] | null> {
  const rows = await deviceRows<Khata | object | number | boolean>(page, 'pocket');
  return rows.evaluate((all) => {
    const khata = all?.find((row): row is Khata => typeof row === 'object' && 'snapshot' in row);
    return khata?.snapshot.customers.map(({ name }) => name) ?? null;
  });
}

/** The queries whose last answers this browser's database keeps beside the khata: '["sales",7]'. */
export async function seenQueries(page: Page): Promise<string[]> {
  const keys = await deviceKeys(page, 'pocket');
  return keys.filter((key) => key.startsWith('seen ')).map((key) => key.replace(/^seen \d+ /, ''));
}

/** Goes to a screen as a link of the app does: without a network there is no other way. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until the totals of a khata say that. */
export const figuresAre = (page: Page, figures: string) =>
  expect.poll(() => page.locator('dl').first().textContent()).toContain(figures);
