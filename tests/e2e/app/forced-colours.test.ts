import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** What is chosen has a solid outline. */
const mark = (element: Element) => getComputedStyle(element).outlineStyle;

describe('with forced colours', () => {
  it('buttons keep their edge, and the sidebar’s current entry is marked', async () => {
    const { page, close } = await app.visit('/customers');
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (element: Element) => getComputedStyle(element).borderTopWidth;
    const add = page.getByRole('link', { name: 'Add Customer' }).first();
    await expect.poll(() => add.evaluate(edge)).toBe('1px');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').first();
    await expect.poll(() => current.evaluate(mark)).toBe('solid');
    await close();
  });

  it('the chosen period and the chosen tab are marked', async () => {
    const { page, close } = await app.visit('/sales?view=summary');
    await page.emulateMedia({ forcedColors: 'active' });
    const markOf = (name: string) => page.locator('label').filter({ hasText: name }).evaluate(mark);
    await expect.poll(() => markOf('This month')).toBe('solid');
    expect(await markOf('This week')).toBe('none');
    const markOfTab = (name: string) => page.getByRole('tab', { name }).evaluate(mark);
    await expect.poll(() => markOfTab('Day by day')).toBe('solid');
    expect(await markOfTab('By customer')).toBe('none');
    await close();
  });
});
