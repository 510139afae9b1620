import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { hold, refuse } from '../support/page-steps';
import { settled } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

/** The requests of Home's lower sections: Today, the open vehicles, who to chase, and the last entries. */
const CALLS = ['/reports/day*', '/vehicle-numbers*', '/reports/dues*', '/dashboard/recent'];
const FAILED = [
  "Failed to fetch the day's account",
  'Failed to fetch the open vehicles',
  'Failed to fetch the dues',
  'Failed to fetch the last entries',
];
const NOT_IN_POCKET = 'This is not kept on the phone. It needs the internet.';

let app: TestApp;
let vehicles: number[];

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const loading = (page: Page) => page.locator('main [aria-busy=true]');
const section = (page: Page, name: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name, exact: true }) });

describe('Home of a firm with entries', () => {
  beforeAll(async () => {
    const customer = await enterCustomer(app.api, 'Ram Lal', '9876543210', '7000.25');
    await enterSale(app.api, customer, '2026-11-04', '600.00');
    await enterCollection(app.api, customer, '2026-11-04', '100.00');
    const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
    vehicles = [await enterPurchase(app.api, vendor), await enterPurchase(app.api, vendor)];
  });

  it('makes six requests, all sections at once, each with its own skeleton; the vehicles come with their accounts', async () => {
    const { page, close } = await app.visit('/nowhere');
    const seen = new Set<string>();
    page.on('request', (request) => {
      const [, call] = request.url().split('/api.php');
      // The khata for the device, and whether anybody holds money, come once the browser is idle.
      if (call && !/^\/(pocket|holders)/.test(call)) seen.add(call.replace(/on=[\d-]+/, 'on='));
    });
    const releases = await Promise.all(CALLS.map((call) => hold(page, call)));
    await page.goto(app.url);
    await expect.poll(() => loading(page).count()).toBe(4);
    await page.locator('dl').getByText('₹7,500.25').waitFor();
    for (const release of releases) release();
    await expect.poll(() => loading(page).count()).toBe(0);
    await expect
      .poll(() => section(page, 'Open vehicles').getByText('Still to recover').count())
      .toBe(vehicles.length);
    expect([...seen].sort()).toEqual([
      '/auth/check',
      '/dashboard/recent',
      '/dashboard/stats',
      '/reports/day?on=',
      '/reports/dues?on=',
      '/vehicle-numbers?activeOnly=true&accounts=true',
    ]);
    await close();
  });

  it('has its sections after quick actions and the figures, on a desktop the dues below the day', async () => {
    const { page, close } = await app.visit('/', { screen: PHONE });
    const headings = () => page.locator('main h2').allTextContents();
    await expect
      .poll(headings)
      .toEqual(['Quick Actions', 'Overview', 'Today', 'Who to chase', 'Open vehicles', 'Last entries']);
    await page.setViewportSize(DESKTOP);
    await expect
      .poll(headings)
      .toEqual(['Quick Actions', 'Overview', 'Today', 'Who to chase', 'Open vehicles', 'Last entries']);
    await settled(page);
    expect((await boxOf(section(page, 'Who to chase'))).y).toBeLessThan(DESKTOP.height);
    await close();
  });

  it('loads no section before the figures, shows a failure in each, and each can be tried again on its own', async () => {
    const { page, close } = await app.visit('/nowhere', { screen: PHONE });
    for (const call of CALLS) await refuse(page, call, 'GET');
    const release = await hold(page, /dashboard\/stats/);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/reports\/(day|dues)/.test(request.url())) requests.push(request.url());
    });
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(requests).toEqual([]);
    release();
    for (const text of FAILED) await page.getByText(text, { exact: true }).waitFor();
    await page.locator('dl').getByText('₹7,500.25').waitFor();
    await expect.poll(() => loading(page).count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await page.unroute('**/api.php/reports/dues*');
    await section(page, 'Who to chase').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('All of it over 15 days').waitFor();
    expect(await page.getByText(FAILED[3] ?? '', { exact: true }).isVisible()).toBe(true);
    await close();
  });

  it('without a network and a pocket fails at once, and loads all when the network is back', async () => {
    await app.api.call('PUT', '/firm', { pocket: false });
    const { page, context, close } = await app.visit('/settings', { screen: PHONE, installed: true });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await workerReady(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    for (const text of FAILED) await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => loading(page).count()).toBe(0);
    expect(await page.getByText(NOT_IN_POCKET).count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('All of it over 15 days').waitFor();
    for (const text of FAILED) await page.getByText(text, { exact: true }).waitFor({ state: 'detached' });
    await app.api.call('PUT', '/firm', { pocket: true });
    await close();
  });

  it('gives up within ten seconds if the server hangs', async () => {
    const { page, close } = await app.visit('/nowhere');
    const releases = await Promise.all(CALLS.map((call) => hold(page, call)));
    await page.goto(app.url);
    await expect.poll(() => loading(page).count()).toBe(4);
    await expect.poll(() => loading(page).count(), { timeout: 25_000 }).toBe(0);
    for (const release of releases) release();
    await close();
  });
});
