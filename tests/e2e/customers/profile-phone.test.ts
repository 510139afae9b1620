import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';

const NAME = 'Shri Ramesh Kumar Agrawal and Sons Fruit Commission Agents of Azadpur Agro Market';
const ADDRESS = 'Shop 114, New Fruit Mandi, behind the old cold store, Adarsh Nagar, Azadpur, Delhi 110033';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  const body = { name: NAME, phoneNumber: '98765 43210', address: ADDRESS, oldBalance: '500' };
  customer = (await app.api.call<{ id: number }>('POST', '/customers', body)).id;
});
afterAll(() => app.close());

describe('a customer with a long name and address', () => {
  it('shows all of both on a phone', async () => {
    const { page, problems, close } = await app.visit(`/customers/${customer}`, { screen: PHONE });
    for (const text of [
      page.getByRole('heading', { name: NAME }),
      page.getByText(ADDRESS, { exact: true }),
    ]) {
      await text.waitFor();
      const hidden = await text.evaluate((part) => part.scrollHeight - part.clientHeight);
      expect(hidden).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await close();
  });
});

describe('forced colours', () => {
  it('keep the edge of the buttons and mark the sidebar’s current entry', async () => {
    const { page, close } = await app.visit('/customers');
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (part: Element) => getComputedStyle(part).borderTopWidth;
    const add = page.getByRole('link', { name: 'Add Customer' }).first();
    await expect.poll(() => add.evaluate(edge)).toBe('1px');
    const mark = (part: Element) => getComputedStyle(part).outlineStyle;
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').first();
    await expect.poll(() => current.evaluate(mark)).toBe('solid');
    await close();
  });

  it('mark the chosen period and the chosen tab', async () => {
    const { page, close } = await app.visit('/sales?view=summary');
    await page.emulateMedia({ forcedColors: 'active' });
    const mark = (part: Element) => getComputedStyle(part).outlineStyle;
    const markOf = (name: string) => page.locator('label').filter({ hasText: name }).evaluate(mark);
    await expect.poll(() => markOf('This month')).toBe('solid');
    expect(await markOf('This week')).toBe('none');
    expect(await page.getByRole('tab', { name: 'Day by day' }).evaluate(mark)).toBe('solid');
    expect(await page.getByRole('tab', { name: 'By customer' }).evaluate(mark)).toBe('none');
    await close();
  });
});

describe('a list on paper', () => {
  it('leaves its search box out', async () => {
    const { page, close } = await app.visit('/customers');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.emulateMedia({ media: 'print' });
    await search.waitFor({ state: 'hidden' });
    await close();
  });
});
