import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

describe('the version', () => {
  it.each([
    ['en', 'Fruit Khata 1.1.0, Nov 22, 2026'],
    ['hi', 'वर्जन 1.1.0, 22 नव. 2026'],
  ] as const)('is at the foot of Settings (%s)', async (language, text) => {
    const { page, problems, close } = await app.visit('/settings', { language, screen: PHONE });
    await page.getByText(text).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('after an upgrade', () => {
  it.each([
    ['en', 'New in version 1.1.0', 'After this update:', 'Got it'],
    ['hi', 'वर्ज़न 1.1.0 में नया', 'इस अपडेट के बाद:', 'समझ गए'],
  ] as const)('Home says once what changed (%s)', async (language, title, after, read) => {
    await app.sql("UPDATE users SET seen_version = ''");
    const { page, problems, close } = await app.visit('/', { language, screen: PHONE });
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(after).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: read }).click();
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
    const asked = page.waitForResponse((response) => response.url().endsWith('/dashboard/recent'));
    await page.reload();
    expect(await (await asked).json()).toMatchObject({ notices: { news: false } });
    expect(problems).toEqual([]);
    await close();
  });

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

describe('a backup that is due', () => {
  it.each([
    ['en', 'No backup has been downloaded yet: download one and keep it away from the host.', 'Backup'],
    ['hi', 'अभी तक कोई बैकअप डाउनलोड नहीं हुआ: एक डाउनलोड करके होस्ट से अलग रखें।', 'बैकअप'],
  ] as const)('is on Home a week after the firm began (%s)', async (language, text, link) => {
    await app.sql('UPDATE users SET created_at = NOW() - INTERVAL 9 DAY');
    const { page, problems, close } = await app.visit('/', { language, screen: PHONE });
    await page.getByText(text).waitFor();
    await page.getByRole('status').getByRole('link', { name: link }).click();
    await page.waitForURL('**/settings?open=maintenance');
    expect(problems).toEqual([]);
    await close();
  });
});
