import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { storedDrafts } from '../support/page-steps';
import { type Enter, FORGOTTEN, KEPT, LOOKED_UP, type ShortForm } from '../support/short-forms';

const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

const ALLOWANCE = 'features/collections/bill-allowance-dialog.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const isWrite = (route: Route): boolean =>
  route.request().method() !== 'GET' || route.request().url().endsWith('/complete');

/** Stores the next write on the server, but loses its answer; with `reads`, no read gets an answer until `back`. */
async function loseAnswer(page: Page, { path }: ShortForm, reads = false): Promise<() => Promise<void>> {
  let isLost = false;
  let isDown = false;
  await page.route(`**/api.php${path}`, async (route) => {
    if (!isWrite(route) || isLost) return route.fallback();
    isLost = true;
    isDown = reads;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const all = '**/api.php/**';
  if (reads) await page.route(all, (route) => (isDown ? route.abort('connectionreset') : route.fallback()));
  return async () => {
    isDown = false;
    await page.unroute(all);
  };
}

const unknown = (page: Page) => page.getByText(UNKNOWN, { exact: true }).first();

/** No form says that there is no internet, or that nothing was saved. */
const saysNothingFalse = async (page: Page) =>
  expect(await page.getByText(/No internet\. Please|not saved|could not|Failed/i).count()).toBe(0);

/** Fills in and saves the form, whose answer is lost. */
async function saveUnanswered(page: Page, form: ShortForm): Promise<void> {
  await loseAnswer(page, form);
  await form.open(page);
  await form.fill(page);
  await form.save(page).click();
  await unknown(page).waitFor();
  await saysNothingFalse(page);
  expect(await form.stored()).toEqual(form.once);
}

/** How the user comes back to the form. */
const WAYS: Readonly<Record<string, (page: Page, form: ShortForm) => Promise<void>>> = {
  'pressed again': async () => undefined,
  'given up, opened again and filled in again': async (page, form) => {
    await form.cancel?.(page).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await form.open(page);
    await unknown(page).waitFor();
    await form.fill(page);
  },
  'filled in again on the page that was loaded again': async (page, form) => {
    await page.reload();
    await form.open(page);
    await unknown(page).waitFor();
    await form.fill(page);
  },
};

const named = (forms: typeof KEPT) => Object.entries(forms);
/** One form in each way, the others in the one that keeps least. */
const inEachWay = named(KEPT).flatMap(([name, enter]) =>
  Object.entries(WAYS)
    .filter(([way]) => name === ALLOWANCE || way.startsWith('filled in again'))
    .map(([way, comeBack]) => [name, way, enter, comeBack] as const),
);
const againOnly = named(FORGOTTEN).map(
  ([name, enter]) => [name, 'pressed again', enter, async () => undefined] as const,
);

describe('a short form whose answer was lost', () => {
  it.each([...inEachWay, ...againOnly])('%s, %s, is entered once', async (_, __, enter, comeBack) => {
    const form = await enter(app);
    const { page, close } = await app.visit(form.screen);
    await saveUnanswered(page, form);
    await comeBack(page, form);
    await form.save(page).click();
    await form.saved(page).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await form.stored()).toEqual(form.once);
    // The next one starts empty.
    await form.open(page);
    expect(await unknown(page).count()).toBe(0);
    await close();
  });

  it.each(named(LOOKED_UP))('%s, is saved once the record says so', async (_, enter) => {
    const form = await enter(app);
    const { page, close } = await app.visit(form.screen);
    await loseAnswer(page, form);
    await form.open(page);
    await form.fill(page);
    await form.save(page).click();
    await form.saved(page).waitFor();
    await saysNothingFalse(page);
    expect(await unknown(page).count()).toBe(0);
    expect(await form.stored()).toEqual(form.once);
    await close();
  });

  it.each(named(LOOKED_UP).filter(([name]) => /bounce-dialog|change-patti.tsx$|merge/.test(name)))(
    '%s, says that nobody knows if nothing is answered any more, and is saved once it is pressed again',
    async (_, enter) => {
      const form = await enter(app);
      const { page, close } = await app.visit(form.screen);
      const comeBack = await loseAnswer(page, form, true);
      await form.open(page);
      await form.fill(page);
      await form.save(page).click();
      await unknown(page).waitFor();
      await saysNothingFalse(page);
      await comeBack();
      await form.save(page).click();
      await form.saved(page).waitFor();
      expect(await form.stored()).toEqual(form.once);
      await close();
    },
  );

  it('keeps nothing that was only typed', async () => {
    const form = await (KEPT[ALLOWANCE] as Enter)(app);
    const { page, close } = await app.visit(form.screen);
    await form.open(page);
    await form.fill(page);
    await form.cancel?.(page).click();
    await form.open(page);
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('');
    expect(await storedDrafts(page)).toBe('[]');
    await close();
  });
});
