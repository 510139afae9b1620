import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, type NewRecord, storedWith } from '../support/new-records';
import { loseNextAnswer, storedDrafts } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';

const RESTORED = 'What you had typed here is back. It is not saved yet.';
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

const VENDOR = NEW_RECORDS.find(({ kind }) => kind === 'vendor') as NewRecord;
const PURCHASE = NEW_RECORDS.find(({ kind }) => kind === 'purchase') as NewRecord;

// All forms keep their entries in one way, which tests/simulation replays: one form stands for the others.
describe('a purchase', () => {
  const record = PURCHASE;
  it('whose answer is lost is entered once under the same key, also after the page is reloaded', async () => {
    const mark = `Reloaded purchase ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    page.on('dialog', (dialog) => void dialog.accept());
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await loseNextAnswer(context, record.path);
    await record.fill(page, mark);
    await save(page, record);
    await unknown(page).waitFor();
    await page.reload();
    await page.getByText('What you had typed here is back.', { exact: true }).waitFor();
    await unknown(page).waitFor();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(mark);
    expect(await page.getByText(/not saved/i).count()).toBe(0);
    await save(page, record);
    await formLeft(page, record);
    expect(await storedWith(app.api, record, mark)).toBe(1);
    expect(keys[1]).toBe(keys[0]);
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => storedDrafts(page)).toBe('[]');
    await close();
  });

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

it('a vendor in a second tab is another one: each tab gets back and saves its own', async () => {
  const [first, second] = [`First tab ${Date.now()}`, `Second tab ${Date.now()}`];
  const { page, context, close } = await app.visit('/vendors/new');
  const name = (tab: Page) => tab.locator('input[name="name"]');
  const press = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
  await name(page).fill(first);
  await expect.poll(() => storedDrafts(page)).toContain(first);
  const other = await context.newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto(`${app.url}/vendors/new`);
  await name(other).fill(second);
  expect(await other.getByText(RESTORED).count()).toBe(0);
  await expect.poll(() => storedDrafts(page)).toContain(second);
  await other.reload();
  await other.getByText(RESTORED, { exact: true }).waitFor();
  await expect.poll(() => name(other).inputValue()).toBe(second);
  await press(page);
  await formLeft(page, VENDOR);
  await press(other);
  await formLeft(other, VENDOR);
  // On a slow line the form is left before its answer.
  await expect.poll(() => storedWith(app.api, VENDOR, first)).toBe(1);
  await expect.poll(() => storedWith(app.api, VENDOR, second)).toBe(1);
  await close();
});

it('other values after a save whose answer was lost are asked about in Hindi too, and saved if the user says so', async () => {
  const [first, second] = [`Lost ${Date.now()}`, `Changed ${Date.now()}`];
  const { page, context, close } = await app.visit('/vendors/new', { language: 'hi' });
  await loseNextAnswer(context, '/vendors');
  const name = page.locator('input[name="name"]');
  const press = page.locator('main form button[type="submit"]').last();
  await name.fill(first);
  await press.click();
  await expect.poll(() => storedDrafts(page)).toContain('unanswered');
  await name.fill(second);
  await press.click();
  const asked = page
    .getByRole('alert')
    .getByText(/^इस फॉर्म से .+ सेव हो चुका है: एक सप्लायर, (.+)। इसे भी सेव करें\?$/);
  await asked.waitFor();
  expect(await asked.textContent()).toContain(first);
  await press.click();
  expect(await storedWith(app.api, VENDOR, second)).toBe(0);
  await page.getByRole('button', { name: 'इसे भी सेव करें' }).click();
  await page.waitForURL(`${app.url}/vendors`);
  expect(await storedWith(app.api, VENDOR, first)).toBe(1);
  expect(await storedWith(app.api, VENDOR, second)).toBe(1);
  await close();
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
