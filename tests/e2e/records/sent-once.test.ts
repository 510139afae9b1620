import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, type NewRecord, storedWith } from '../support/new-records';
import { loseNextAnswer } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';

const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

let app: TestApp;
let ids: { customer: number; vendor: number };
let munshi: ApiClient;
beforeAll(async () => {
  app = await openApp();
  ids = await enterChoices(app.api);
  munshi = await enterMunshi(app);
});
afterAll(() => app?.close());

const save = (page: Page, record: NewRecord) =>
  page.getByRole('button', { name: record.save, exact: true }).click();
const unknown = (page: Page) => page.getByText(UNKNOWN, { exact: true });
/** Waits until the form has been left. */
const formLeft = (page: Page, record: NewRecord) =>
  page.waitForURL((url) => !url.pathname.includes(`${record.path}/new`));
const PURCHASE = NEW_RECORDS.find(({ kind }) => kind === 'purchase') as NewRecord;

// All forms keep their entries in one way, which tests/simulation replays: one form stands for the others.
describe('a purchase', () => {
  const record = PURCHASE;

  it('whose answer is lost is neither seen nor finished by the next user of the phone', async () => {
    const mark = `Shared purchase ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    page.on('dialog', (dialog) => void dialog.accept());
    await loseNextAnswer(context, record.path);
    await record.fill(page, mark);
    await save(page, record);
    await unknown(page).waitFor();

    await signInAs(context, app.url, munshi);
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Namaste, Munshi Ji' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(UNKNOWN).count()).toBe(0);
    await page.goto(`${app.url}${record.form(ids)}`);
    await page.getByRole('button', { name: record.save, exact: true }).waitFor();
    expect(await page.getByText('What you had typed here is back').count()).toBe(0);

    await signInAs(context, app.url, app.api);
    await page.goto(app.url);
    const card = page.getByRole('listitem').filter({ hasText: UNKNOWN });
    await card.getByRole('link', { name: /^Continue/ }).click();
    await unknown(page).waitFor();
    await save(page, record);
    await formLeft(page, record);
    expect(await storedWith(app.api, record, mark)).toBe(1);
    await close();
  });
});

it('a form that is open while another user signs in saves nothing as that user', async () => {
  const mark = `Other user ${Date.now()}`;
  const { page, context, close } = await app.visit('/customers/new');
  await page.getByLabel('Name').fill(mark);
  await page.getByLabel('Phone').fill('9876543210');
  await signInAs(context, app.url, munshi);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBe(401);
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
  expect(await app.api.call<unknown[]>('GET', `/customers?search=${encodeURIComponent(mark)}`)).toEqual([]);
  await signInAs(context, app.url, app.api);
  await page.goto(app.url);
  await page.getByRole('listitem').filter({ hasText: mark }).waitFor();
  await close();
});
