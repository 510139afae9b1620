import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { openApp, type TestApp } from '../support/browser';
import { cachedIn, checkForUpdate, openTab, sidebarEntry, signedInContext } from '../support/installed-tab';
import { enterCustomer } from '../support/ledger-records';
import { collect, inOutbox, loseWrites } from '../support/outbox-steps';
import { buildVersion, openSite, type UploadedSite } from '../support/uploaded-site';

let app: TestApp;
let newer: Awaited<ReturnType<typeof buildVersion>>[];
let site: UploadedSite;
let context: BrowserContext;

/** Uploads the second version, or the third. */
const upload = (version: 2 | 3) => site.upload(newer[version - 2]?.folder ?? '');

beforeAll(async () => {
  app = await openApp();
  newer = [await buildVersion('Front two'), await buildVersion('Front three')];
});
afterAll(async () => {
  for (const version of newer) version.remove();
  await app.close();
});

beforeEach(async () => {
  site = await openSite(app.url, inProject('dist'), '/khata/');
  context = await signedInContext(app);
});
afterEach(async () => {
  await context.close();
  await site.close();
});

const banner = (page: Page) => page.getByText('A new version is ready.');
const refresh = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: banner(page) })
    .getByRole('button', { name: 'Refresh' });

const isInstalling = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing);
  });

describe('a new upload', () => {
  it('leaves an old tab working, though the host no longer has any of its files', async () => {
    const page = await openTab(context, `${site.url}/settings`);
    await sidebarEntry(page, 'Dashboard').waitFor();
    upload(2);
    await checkForUpdate(page);
    await banner(page).waitFor();
    for (const name of ['Vendor', 'Purchase', 'Collection']) {
      await sidebarEntry(page, name).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sidebarEntry(page, 'Dashboard').waitFor();
    }
    await page.reload();
    await sidebarEntry(page, 'Dashboard').waitFor();
  });

  it('takes over on Refresh only, and reloads once', async () => {
    const page = await openTab(context, `${site.url}/vendors`);
    await sidebarEntry(page, 'Dashboard').waitFor();
    upload(2);
    await checkForUpdate(page);
    await banner(page).waitFor();
    await page.waitForTimeout(500);
    await expect.poll(() => sidebarEntry(page, 'Front two').count()).toBe(0);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await refresh(page).click();
    await sidebarEntry(page, 'Front two').waitFor();
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
    await expect.poll(() => banner(page).count()).toBe(0);
    await page.waitForURL(`${site.url}/vendors`);
  });

  it('never reloads a half-filled form, here or in another tab', async () => {
    const form = await openTab(context, `${site.url}/customers/new`);
    await form.getByLabel('Name').fill('Asha Devi');
    const other = await openTab(context, `${site.url}/vendors`);
    upload(2);
    await checkForUpdate(other);
    await banner(form).waitFor();
    await refresh(form).click();
    await form.getByText('Save or leave the form first.').waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Asha Devi');

    await refresh(other).click();
    await sidebarEntry(other, 'Front two').waitFor();
    await form.waitForTimeout(500);
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Asha Devi');
    await expect.poll(() => sidebarEntry(form, 'Front two').count()).toBe(0);

    // The old form still works on the old version's files, and changes over once it is saved.
    await form.getByLabel('Phone').fill('9876543210');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitForURL(`${site.url}/customers`);
    await form.getByRole('link', { name: 'Asha Devi' }).waitFor();
    await refresh(form).click();
    await sidebarEntry(form, 'Front two').waitFor();
  });

  it('removes the version before the last from the device', async () => {
    const page = await openTab(context, `${site.url}/vendors`);
    for (const [version, mark] of [
      [2, 'Front two'],
      [3, 'Front three'],
    ] as const) {
      upload(version);
      await checkForUpdate(page);
      await refresh(page).click();
      await sidebarEntry(page, mark).waitFor();
      await expect.poll(async () => (await cachedIn(page)).names.length).toBe(3);
    }
    const { names } = await cachedIn(page);
    expect(names.filter((name) => name.startsWith('fruit-khata /khata/ '))).toHaveLength(2);
  });

  it('reloads a page without a service worker, once, when one of its files is gone', async () => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${site.url}/customers`);
    await sidebarEntry(page, 'Dashboard').waitFor();
    upload(2);
    await sidebarEntry(page, 'Settings').click();
    await sidebarEntry(page, 'Front two').waitFor();
    await page.waitForURL(`${site.url}/settings`);
  });

  it('sends what the version before it left waiting', async () => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
    const endLosing = await loseWrites(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/collections/new?customerId=${customer}`);
    await sidebarEntry(page, 'Dashboard').waitFor();
    await collect(page, '1234');
    await inOutbox(page);
    upload(2);
    await endLosing();
    // Not in the old page, which reloads itself if a file that it wants is gone.
    await page.close();
    const updated = await context.newPage();
    await updated.goto(`${site.url}/outbox`);
    await sidebarEntry(updated, 'Front two').waitFor();
    await updated.getByText('Nothing is waiting on this phone.').waitFor();
    const stored = await app.api.call<{ amount: string }[]>('GET', '/collections');
    expect(stored.map(({ amount }) => amount)).toEqual(['1234.00']);
  });

  it('is not used while it is incomplete: a version is cached whole or not at all', async () => {
    const page = await openTab(context, `${site.url}/`);
    upload(2);
    site.missing = 'manifest.webmanifest';
    await checkForUpdate(page).catch(() => undefined);
    await expect.poll(() => site.requested.includes('manifest.webmanifest')).toBe(true);
    // Until the unfinished version has been given up, the next check would find nothing new.
    await expect.poll(() => isInstalling(page)).toBe(false);
    await expect.poll(async () => (await cachedIn(page)).names.length).toBe(2);
    await expect.poll(() => banner(page).count()).toBe(0);
    site.missing = null;
    await checkForUpdate(page);
    await banner(page).waitFor();
  });
});
