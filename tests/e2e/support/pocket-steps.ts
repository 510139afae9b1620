import type { Page } from 'playwright-core';
import { deviceRows } from './device-rows';

interface Khata {
  snapshot: { customers: { name: string }[] };
}

/** The customers' names in the khata that this browser's database keeps; null if it keeps none. */
export async function pocketCustomers(page: Page): Promise<string[] | null> {
  const rows = await deviceRows<Khata | number>(page, 'pocket');
  return rows.evaluate((all) => {
    const khata = all?.find((row) => typeof row === 'object');
    return khata?.snapshot.customers.map(({ name }) => name) ?? null;
  });
}
