import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { storedDrafts } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const RESTORED = 'What you had typed here is back. It is not saved yet.';

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
