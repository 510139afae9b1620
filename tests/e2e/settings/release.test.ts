import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

it('after an upgrade Home says once what changed, and a week after the firm began that a backup is due; Settings has the version', async () => {
  await app.sql("UPDATE users SET seen_version = '', created_at = NOW()");
  const { page, problems, close } = await app.visit('/', { screen: PHONE });
  await page.getByRole('heading', { name: 'New in version 1.2.0' }).waitFor();
  await page.getByText('After this update:').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('heading', { name: 'New in version 1.2.0' }).waitFor({ state: 'detached' });
  await app.sql('UPDATE users SET created_at = NOW() - INTERVAL 9 DAY');
  const asked = page.waitForResponse((response) => response.url().endsWith('/dashboard/recent'));
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ notices: { news: false } });

  await page
    .getByText('No backup has been downloaded yet: download one and keep it away from the host.')
    .waitFor();
  await page.getByRole('status').getByRole('link', { name: 'Backup' }).click();
  await page.waitForURL('**/settings?open=maintenance');
  await goInside(page, '/settings');
  await page.getByText('Fruit Khata 1.2.0, Nov 27, 2026').waitFor();
  expect(problems).toEqual([]);
  await close();
});
