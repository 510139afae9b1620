import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterChoices, NEW_RECORDS, type NewRecord, storedWith } from '../support/new-records';
import { loseNextAnswer, storedDrafts } from '../support/page-steps';
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

const ALL = NEW_RECORDS.map((record) => [record.kind, record] as const);

describe.each(ALL.filter(([, { usesOutbox }]) => !usesOutbox))('a %s', (kind, record) => {
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

// All forms keep their entries in one way, which tests/simulation replays: one form of each sort stands for the others.
const only = (...kinds: string[]) => ALL.filter(([kind]) => kinds.includes(kind));

describe.each(only('purchase'))('a %s', (kind, record) => {
  it('whose answer is lost is entered once, also after the page is reloaded', async () => {
    const mark = `Reloaded ${kind} ${Date.now()}`;
    const { page, context, close } = await app.visit(record.form(ids));
    page.on('dialog', (dialog) => void dialog.accept());
    await loseNextAnswer(context, record.path);
    await record.fill(page, mark);
    await save(page, record);
    await unknown(page).waitFor();
    await page.reload();
    await unknown(page).waitFor();
    expect(await page.getByText(/not saved/i).count()).toBe(0);
    await save(page, record);
    await formLeft(page, record);
    expect(await storedWith(app.api, record, mark)).toBe(1);
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

describe.each(only('bill', 'vendor'))('a %s', (kind, record) => {
  it('in a second tab is another one: each tab saves its own', async () => {
    const [first, second] = [`First ${kind} ${Date.now()}`, `Second ${kind} ${Date.now()}`];
    const { page, context, close } = await app.visit(record.form(ids));
    await record.fill(page, first);
    await expect.poll(() => storedDrafts(page)).toContain(first);
    const other = await context.newPage();
    await other.goto(`${app.url}${record.form(ids)}`);
    await record.fill(other, second);
    expect(await other.getByText(/What you had typed/).count()).toBe(0);
    await save(page, record);
    await formLeft(page, record);
    await save(other, record);
    await formLeft(other, record);
    // On a slow line the form is left before its answer.
    await expect.poll(() => storedWith(app.api, record, first)).toBe(1);
    await expect.poll(() => storedWith(app.api, record, second)).toBe(1);
    await close();
  });
});

const bill = (mark: string) => async (page: Page) => {
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Price 1').fill('110');
  await page.getByLabel('Bill Description').fill(mark);
};

it('what is half filled in a tab that was closed comes back in the next one; the newest first', async () => {
  const path = `/sales/new?customerId=${ids.customer}`;
  const { page, context, close } = await app.visit(path);
  const other = await context.newPage();
  await other.goto(`${app.url}${path}`);
  await bill('Typed first')(page);
  await bill('Typed last')(other);
  await expect.poll(() => storedDrafts(page)).toContain('Typed last');
  await page.close();
  await other.close();
  const next = await context.newPage();
  await next.goto(`${app.url}${path}`);
  await next.getByText('What you had typed here is back. It is not saved yet.').waitFor();
  await expect.poll(() => next.getByLabel('Bill Description').inputValue()).toBe('Typed last');
  const last = await context.newPage();
  await last.goto(`${app.url}${path}`);
  await expect.poll(() => last.getByLabel('Bill Description').inputValue()).toBe('Typed first');
  await close();
});

it('tabs that come back at once take up different forms', async () => {
  const path = `/sales/new?customerId=${ids.customer}`;
  const { page, context, close } = await app.visit(path);
  const other = await context.newPage();
  await other.goto(`${app.url}${path}`);
  await bill('One counter')(page);
  await bill('Another counter')(other);
  await expect.poll(() => storedDrafts(page)).toContain('Another counter');
  await Promise.all([page.close(), other.close()]);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(`${app.url}${path}`)));
  const shown = () => Promise.all(tabs.map((tab) => tab.getByLabel('Bill Description').inputValue()));
  await Promise.all(tabs.map((tab) => tab.getByText('What you had typed here is back').waitFor()));
  await expect.poll(async () => (await shown()).sort()).toEqual(['Another counter', 'One counter']);
  await close();
});

describe.each([
  [
    'en',
    /^A vendor was saved from this form at \d{1,2}:\d\d [ap]m: (.+)\. Save this one too\?$/,
    'Save this one too',
  ],
  ['hi', /^इस फॉर्म से .+ सेव हो चुका है: एक व्यापारी, (.+)। इसे भी सेव करें\?$/, 'इसे भी सेव करें'],
] as const)('other values after a save whose answer was lost (%s)', (language, question, saveToo) => {
  it('are asked about, with what is stored, and saved only if the user says so', async () => {
    const [first, second] = [`Lost ${language} ${Date.now()}`, `Changed ${language} ${Date.now()}`];
    const vendor = NEW_RECORDS.find(({ kind }) => kind === 'vendor') as NewRecord;
    const { page, context, close } = await app.visit('/vendors/new', { language });
    await loseNextAnswer(context, '/vendors');
    const name = page.locator('input[name="name"]');
    const press = page.locator('main form button[type="submit"]').last();
    await name.fill(first);
    await press.click();
    await expect.poll(() => storedDrafts(page)).toContain('unanswered');
    await name.fill(second);
    await press.click();
    const asked = page.getByRole('alert').getByText(question);
    await asked.waitFor();
    expect(await asked.textContent()).toContain(first);
    await press.click();
    expect(await storedWith(app.api, vendor, second)).toBe(0);
    await page.getByRole('button', { name: saveToo }).click();
    await page.waitForURL(`${app.url}/vendors`);
    expect(await storedWith(app.api, vendor, first)).toBe(1);
    expect(await storedWith(app.api, vendor, second)).toBe(1);
    await close();
  });
});

it('an answer with status 200 that is no record is no answer', async () => {
  const mark = `Portal ${Date.now()}`;
  const vendor = NEW_RECORDS.find(({ kind }) => kind === 'vendor') as NewRecord;
  const { page, context, close } = await app.visit('/vendors/new');
  const isPost = (method: string) => method === 'POST';
  await context.route('**/api.php/vendors', (route) =>
    isPost(route.request().method()) ? route.fulfill({ json: { ok: true } }) : route.fallback(),
  );
  await vendor.fill(page, mark);
  await save(page, vendor);
  await unknown(page).waitFor();
  await context.unrouteAll();
  await save(page, vendor);
  await formLeft(page, vendor);
  expect(await storedWith(app.api, vendor, mark)).toBe(1);
  await close();
});

it('an edited record is saved only if the answer or the record itself says so', async () => {
  const mark = `Portal ${Date.now()}`;
  const id = await app.api.create('/vendors', { name: mark });
  const { page, context, close } = await app.visit(`/vendors/${id}/edit`);
  await context.route(`**/api.php/vendors/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { ok: true } }) : route.fallback(),
  );
  await page.getByLabel('Notes').fill('Pays late');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await unknown(page).waitFor();
  // Something in between hides the answer; the record has the change.
  await app.api.call('PUT', `/vendors/${id}`, { name: mark, notes: 'Pays late' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Vendor updated successfully', { exact: true }).waitFor();
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
