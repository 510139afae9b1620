import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, type NewRecord, storedWith } from '../support/new-records';
import { loseNextAnswer, storedDrafts } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
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

const VENDOR = NEW_RECORDS.find(({ kind }) => kind === 'vendor') as NewRecord;
const ALL = NEW_RECORDS.map((record) => [record.kind, record] as const);

// All forms keep their entries in one way, which tests/simulation replays: one form of each sort stands for the others.
const only = (...kinds: string[]) => ALL.filter(([kind]) => kinds.includes(kind));

describe.each(only('vendor payment'))('a %s', (kind, record) => {
  it('whose answer is lost is entered once, however late Save is pressed again', async () => {
    const mark = `Lost ${kind} ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    await loseNextAnswer(context, record.path);
    await record.fill(page, mark);
    await save(page, record);
    await unknown(page).waitFor();
    expect(await page.getByText(/not saved|Failed/i).count()).toBe(0);
    expect(await storedWith(app.api, record, mark)).toBe(1);
    // A second later, a new body would contain another moment.
    await page.waitForTimeout(1100);
    await save(page, record);
    await formLeft(page, record);
    expect(await storedWith(app.api, record, mark)).toBe(1);
    await close();
  });
});

describe.each(only('purchase'))('a %s', (kind, record) => {
  it('whose answer is lost is entered once under the same key, also after the page is reloaded', async () => {
    const mark = `Reloaded ${kind} ${Date.now()}`;
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
    const mark = `Shared ${kind} ${Date.now()}`;
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

it.each([
  {
    language: 'en',
    screen: DESKTOP,
    saving: 'Save',
    restored: 'What you had typed here is back. It is not saved yet.',
  },
  {
    language: 'hi',
    screen: PHONE,
    saving: 'सेव करें',
    restored: 'जो आपने यहां लिखा था वह वापस आ गया है। अभी सेव नहीं हुआ है।',
  },
] as const)(
  'a vendor in a second tab is another one: each tab gets back and saves its own ($language)',
  async ({ language, screen, saving, restored }) => {
    const [first, second] = [`First tab ${Date.now()}`, `Second tab ${Date.now()}`];
    const { page, context, close } = await app.visit('/vendors/new', { language, screen });
    const name = (tab: Page) => tab.locator('input[name="name"]');
    const press = (tab: Page) => tab.getByRole('button', { name: saving, exact: true }).click();
    await name(page).fill(first);
    await expect.poll(() => storedDrafts(page)).toContain(first);
    const other = await context.newPage();
    other.on('dialog', (dialog) => void dialog.accept());
    await other.goto(`${app.url}/vendors/new`);
    await name(other).fill(second);
    expect(await other.getByText(restored).count()).toBe(0);
    await expect.poll(() => storedDrafts(page)).toContain(second);
    await other.reload();
    await other.getByText(restored, { exact: true }).waitFor();
    await expect.poll(() => name(other).inputValue()).toBe(second);
    await press(page);
    await formLeft(page, VENDOR);
    await press(other);
    await formLeft(other, VENDOR);
    // On a slow line the form is left before its answer.
    await expect.poll(() => storedWith(app.api, VENDOR, first)).toBe(1);
    await expect.poll(() => storedWith(app.api, VENDOR, second)).toBe(1);
    await close();
  },
);

const bill = (mark: string) => async (page: Page) => {
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Price 1').fill('110');
  await page.getByLabel('Bill Description').fill(mark);
};

it('what is half filled in tabs that were closed comes back in the next ones, the newest first; at once, each takes another', async () => {
  const path = `/sales/new?customerId=${ids.customer}`;
  const { page, context, close } = await app.visit(path);
  const newTab = async () => {
    const tab = await context.newPage();
    await tab.goto(`${app.url}${path}`);
    return tab;
  };
  const description = (tab: Page) => tab.getByLabel('Bill Description').inputValue();
  const other = await newTab();
  await bill('Typed first')(page);
  await bill('Typed last')(other);
  await expect.poll(() => storedDrafts(page)).toContain('Typed last');
  await page.close();
  await other.close();
  const next = await newTab();
  await next.getByText('What you had typed here is back. It is not saved yet.').waitFor();
  await expect.poll(() => description(next)).toBe('Typed last');
  const last = await newTab();
  await expect.poll(() => description(last)).toBe('Typed first');

  await Promise.all([next.close(), last.close()]);
  const tabs = await Promise.all([newTab(), newTab()]);
  await Promise.all(tabs.map((tab) => tab.getByText('What you had typed here is back').waitFor()));
  const shown = () => Promise.all(tabs.map(description));
  await expect.poll(async () => (await shown()).sort()).toEqual(['Typed first', 'Typed last']);
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

it.each([
  ['en', UNKNOWN, 'This was saved already.'],
  ['hi', 'पता नहीं सेव हुआ या नहीं। फिर दबाएं, दो बार नहीं चढ़ेगा।', 'यह पहले ही सेव हो चुका है।'],
] as const)(
  'what was stored without an answer was saved already once its values are typed again, and only then (%s)',
  async (language, unanswered, savedAlready) => {
    const mark = `Typed back ${language} ${Date.now()}`;
    const { page, context, close } = await app.visit(`/purchases/new?vendorId=${ids.vendor}`, { language });
    const field = (name: string) => page.locator(`main form [name="${name}"]`);
    const press = page.locator('main form button[type="submit"]').last();
    const saved = page.getByRole('alert').getByText(savedAlready, { exact: true });
    await loseNextAnswer(context, '/purchases');
    await field('vehicleNumber').fill('HP-08-F-8270');
    await field('amount').fill('5000');
    await field('description').fill(mark);
    await press.click();
    await page.getByText(unanswered, { exact: true }).waitFor();
    // The next one never reaches the server.
    await context.route('**/api.php/purchases', (route) => route.abort('connectionreset'), { times: 1 });
    await field('amount').fill('6000');
    const failed = page.waitForEvent('requestfailed');
    await press.click();
    await failed;
    await page.getByText(unanswered, { exact: true }).waitFor();
    expect(await saved.count()).toBe(0);
    // A second later, the body has another moment.
    await page.waitForTimeout(1100);
    await field('amount').fill('5000');
    await press.click();
    await saved.waitFor();
    const purchases = await app.api.call<{ description: string; amount: string }[]>('GET', '/purchases');
    const stored = purchases.filter(({ description }) => description === mark);
    expect(stored.map(({ amount }) => amount)).toEqual(['5000.00']);
    await close();
  },
);

it.each([
  {
    language: 'en',
    screen: DESKTOP,
    saving: 'Save',
    unanswered: UNKNOWN,
    updated: 'Vendor updated successfully',
  },
  {
    language: 'hi',
    screen: PHONE,
    saving: 'सेव करें',
    unanswered: 'पता नहीं सेव हुआ या नहीं। फिर दबाएं, दो बार नहीं चढ़ेगा।',
    updated: 'सप्लायर की जानकारी बदल गई',
  },
] as const)(
  'an answer with status 200 that is no record is no answer; an edited one is saved only if the answer or the record says so ($language)',
  async ({ language, screen, saving, unanswered, updated }) => {
    const mark = `Portal ${Date.now()}`;
    const { page, context, close } = await app.visit('/vendors/new', { language, screen });
    const press = () => page.getByRole('button', { name: saving, exact: true }).click();
    const isUnknown = () => page.getByText(unanswered, { exact: true }).waitFor();
    await context.route('**/api.php/vendors', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { ok: true } }) : route.fallback(),
    );
    await page.locator('input[name="name"]').fill(mark);
    await press();
    await isUnknown();
    await context.unrouteAll();
    await press();
    await formLeft(page, VENDOR);
    expect(await storedWith(app.api, VENDOR, mark)).toBe(1);

    const id = await app.api.create('/vendors', { name: `Edited ${mark}` });
    await context.route(`**/api.php/vendors/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: { ok: true } }) : route.fallback(),
    );
    await goInside(page, `/vendors/${id}/edit`);
    await page.locator('[name="notes"]').fill('Pays late');
    await press();
    await isUnknown();
    // Something in between hides the answer; the record has the change.
    await app.api.call('PUT', `/vendors/${id}`, { name: `Edited ${mark}`, notes: 'Pays late' });
    await press();
    await page.getByText(updated, { exact: true }).waitFor();
    await close();
  },
);

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
