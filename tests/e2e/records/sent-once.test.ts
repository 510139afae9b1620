import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { loseNextAnswer } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { unusedVehicleNumber } from '../support/unused-values';
import { enterVendor } from '../support/vendor-records';

const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

let app: TestApp;
let vendor: number;
let munshi: ApiClient;
beforeAll(async () => {
  app = await openApp();
  vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  munshi = await enterMunshi(app);
});
afterAll(() => app?.close());

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const unknown = (page: Page) => page.getByText(UNKNOWN, { exact: true });

// All forms keep their entries in one way, which tests/simulation replays: one form stands for the others.
it('a purchase whose answer is lost is neither seen nor finished by the next user of the phone', async () => {
  const form = `/purchases/new?vendorId=${vendor}`;
  const vehicle = unusedVehicleNumber();
  const { page, context, close } = await app.visit(form);
  page.on('dialog', (dialog) => void dialog.accept());
  await loseNextAnswer(context, '/purchases');
  await page.getByLabel('Vehicle Number').fill(vehicle);
  await page.getByLabel('Amount').fill('5000');
  await save(page);
  await unknown(page).waitFor();

  await signInAs(context, app.url, munshi);
  await page.goto(app.url);
  await page.getByRole('heading', { name: 'Namaste, Munshi Ji' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(UNKNOWN).count()).toBe(0);
  await page.goto(app.url + form);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(await page.getByText('What you had typed here is back').count()).toBe(0);

  await signInAs(context, app.url, app.api);
  await page.goto(app.url);
  const card = page.getByRole('listitem').filter({ hasText: UNKNOWN });
  await card.getByRole('link', { name: /^Continue/ }).click();
  await unknown(page).waitFor();
  await save(page);
  await page.waitForURL(`${app.url}/purchases`);
  expect(await app.api.call<unknown[]>('GET', `/purchases?search=${vehicle}`)).toHaveLength(1);
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
