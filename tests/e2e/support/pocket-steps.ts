import type { Page } from 'playwright-core';
import { deviceRows } from './device-rows';

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

/** How many answers of the last screens this browser's database keeps beside the khata. */
export async function seenAnswers(page: Page): Promise<number> {
  const rows = await deviceRows<object | number | boolean>(page, 'pocket');
  return rows.evaluate((all) => all?.filter((row) => typeof row === 'object' && 'build' in row).length ?? 0);
}
