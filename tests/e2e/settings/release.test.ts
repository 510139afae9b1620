import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

describe('after an upgrade', () => {
  it.each([
    {
      language: 'en',
      title: 'New in version 1.2.0',
      after: 'After this update:',
      read: 'Got it',
      due: 'No backup has been downloaded yet: download one and keep it away from the host.',
      link: 'Backup',
      version: 'Fruit Khata 1.2.0, Nov 27, 2026',
    },
    {
      language: 'hi',
      title: 'वर्ज़न 1.2.0 में नया',
      after: 'इस अपडेट के बाद:',
      read: 'समझ गए',
      due: 'अभी तक कोई बैकअप डाउनलोड नहीं हुआ: एक डाउनलोड करके होस्ट से अलग रखें।',
      link: 'बैकअप',
      version: 'वर्जन 1.2.0, 27 नव. 2026',
    },
  ] as const)(
    'Home says once what changed, and a week after the firm began that a backup is due; Settings has the version ($language)',
    async ({ language, title, after, read, due, link, version }) => {
      await app.sql("UPDATE users SET seen_version = '', created_at = NOW()");
      const { page, problems, close } = await app.visit('/', { language, screen: PHONE });
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText(after).waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: read }).click();
      await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
      await app.sql('UPDATE users SET created_at = NOW() - INTERVAL 9 DAY');
      const asked = page.waitForResponse((response) => response.url().endsWith('/dashboard/recent'));
      await page.reload();
      expect(await (await asked).json()).toMatchObject({ notices: { news: false } });

      await page.getByText(due).waitFor();
      await page.getByRole('status').getByRole('link', { name: link }).click();
      await page.waitForURL('**/settings?open=maintenance');
      await goInside(page, '/settings');
      await page.getByText(version).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('the hosting check names the files that are missing, old or changed', async () => {
    const { page, close } = await app.visit('/settings?open=maintenance');
    const path = '**/api.php/hosting/check';
    await page.route(path, async (route) => {
      const real = await (await route.fetch()).json();
      const assets = Array.from({ length: 12 }, (_, at) => `assets/a${at}.js`);
      await route.fulfill({
        json: { ...real, files: { count: 300, missing: assets, old: ['sw.js'], changed: ['api.php'] } },
      });
    });
    await page.reload();
    const named = Array.from({ length: 10 }, (_, at) => `assets/a${at}.js`).join(', ');
    await page
      .getByText(`Upload the package again. Missing: ${named}, and 2 more Old: sw.js Changed: api.php`)
      .waitFor();
    await close();
  });
});
