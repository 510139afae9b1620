import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, signInOverHttp } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { storedDrafts } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const RESTORED = 'What you had typed here is back. It is not saved yet.';

/** Leaves in the browser what the first release stored of a half-filled form. */
const leaveFirstDraft = (page: Page) =>
  page.evaluate(() => {
    const draft = { savedAt: Date.now(), values: { name: 'Typed In The First Release' }, key: null };
    localStorage.setItem('draft:/vendors/new', JSON.stringify(draft));
  });

/** From its next load on, the page's device stores nothing. */
const storeNothing = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full');
    };
  });

it('what was typed into the first release comes back, and leaves its old place', async () => {
  const { page, close } = await app.visit('/dashboard');
  await leaveFirstDraft(page);
  await page.goto(`${app.url}/vendors/new`);
  await page.getByText(RESTORED).waitFor();
  await expect.poll(() => page.getByLabel('Vendor Name').inputValue()).toBe('Typed In The First Release');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/vendors/new'))).toBeNull();
  await expect.poll(() => storedDrafts(page)).toContain('Typed In The First Release');
  await close();
});

it('what was typed into the first release stays where it was until the device has stored it elsewhere', async () => {
  const { page, context, close } = await app.visit('/dashboard');
  await storeNothing(page);
  await leaveFirstDraft(page);
  await page.goto(`${app.url}/vendors/new`);
  await page.getByText(RESTORED).waitFor();
  await page.close();

  const next = await context.newPage();
  await next.goto(`${app.url}/vendors/new`);
  await next.getByText(RESTORED).waitFor();
  await expect.poll(() => next.getByLabel('Vendor Name').inputValue()).toBe('Typed In The First Release');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('draft:/vendors/new'))).toBeNull();
  await close();
});

it('signing out removes it from its old place, where the device could not store it elsewhere', async () => {
  const { page, context, close } = await app.visit('/auth', { signedIn: false });
  // Signing out ends the session of whoever shares it.
  await signInAs(context, app.url, await signInOverHttp(app.url, 'admin', 'admin123'));
  await storeNothing(page);
  await leaveFirstDraft(page);
  await page.goto(`${app.url}/vendors/new`);
  await page.getByText(RESTORED).waitFor();
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:/vendors/new'))).toBeNull();
  await close();
});

it('a draft of the version before, which had a table of its own, comes back with its key', async () => {
  const { page, close } = await app.visit('/vendors/new');
  await page.getByLabel('Vendor Name').waitFor();
  // Opened before the app has created it, the database would have no tables.
  await expect.poll(async () => (await deviceRows(page, 'outbox')).jsonValue()).not.toBeNull();
  const { user } = await app.api.call<{ user: { id: number } }>('GET', '/auth/check');
  await page.evaluate(async (userId) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('fruit-khata /', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('drafts', 'readwrite');
    transaction.objectStore('drafts').put({
      id: `${userId} /vendors/new`,
      savedAt: Date.now(),
      values: { name: 'Typed Before The Update' },
      key: 'key-of-the-version-before',
      etag: null,
      frozen: null,
      unanswered: false,
    });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, user.id);
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  await expect.poll(() => page.getByLabel('Vendor Name').inputValue()).toBe('Typed Before The Update');
  await expect.poll(() => storedDrafts(page)).toContain('key-of-the-version-before');
  await close();
});
