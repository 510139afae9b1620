import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterOneOfEach, sendForm, specifiedForms, withoutTime } from '../support/specified-forms';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('a form in which nothing additional is used', () => {
  it('sends exactly the specified body, new and edited', async () => {
    const { page, problems, close } = await app.visit('/settings');
    for (const form of specifiedForms(await enterOneOfEach(app.api))) {
      const body = await sendForm(page, app.url, form);
      expect(withoutTime(body, form.body), form.name).toEqual(form.body);
    }
    expect(problems).toEqual([]);
    await close();
  });
});

const tap = (page: Page, choice: string) => page.getByText(choice, { exact: true }).click();

describe('an additional field', () => {
  it('is sent by a new record where it differs from its default, by an edited one where it was changed', async () => {
    const { page, close } = await app.visit('/settings');
    const ids = await enterOneOfEach(app.api);
    const forms = new Map(specifiedForms(ids).map((form) => [form.name, form]));
    const more = async (name: string, fill: () => Promise<void>, added: Record<string, unknown>) => {
      const form = forms.get(name);
      if (form === undefined) throw new Error(name);
      const fillBoth = async () => {
        await form.fill(page);
        await fill();
      };
      const body = withoutTime(await sendForm(page, app.url, { ...form, fill: fillBoth }), form.body);
      expect(body, name).toEqual({ ...form.body, ...added });
    };
    const load = async (quantity: string, unit: string) => {
      await page.locator('[name="quantity"]').fill(quantity);
      await page.locator('[name="unit"]').selectOption(unit);
    };
    await more('a new payment', () => tap(page, 'UPI'), { method: 'upi' });
    await more('an edited payment', () => tap(page, 'UPI'), { method: 'upi' });
    await more('an edited payment', () => tap(page, 'UPI'), {});
    await more('an edited payment', () => tap(page, 'Cash'), { method: 'cash' });
    await more('a new expense', () => tap(page, 'Labour'), { kind: 'labour' });
    await more('a new purchase', () => load('620', 'box'), { quantity: '620', unit: 'box' });
    await more('an edited purchase', () => load('620', 'box'), { quantity: '620', unit: 'box' });
    await more('an edited purchase', () => load('600', 'box'), { quantity: '600' });
    await more('an edited purchase', () => load('', ''), { quantity: '', unit: '' });
    const stored = await app.api.call('GET', `/purchases/${ids.purchase}`);
    expect(stored).toMatchObject({ quantity: null, unit: '' });
    await close();
  });
});
