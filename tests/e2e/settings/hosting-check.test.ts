import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { pressBackup } from '../support/downloads';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

describe('the hosting check', () => {
  it('says for each point that it is fine, or what to do', async () => {
    const { page, problems, close } = await app.visit('/settings?open=server');
    const list = page.getByRole('list', { name: 'Hosting check' });
    await list.getByText("The web server keeps the app's private files private.").waitFor();
    await list.getByText('Switch on Force HTTPS in the hosting panel').waitFor();
    await list.getByText(/^PHP 8\.\d+\.\d+ and M\w+ \d+/).waitFor();
    await list.getByText(/No backup has been downloaded yet|The last backup was/).waitFor();
    await page.getByText('Backup and import', { exact: true }).click();
    await pressBackup(page.getByRole('button', { name: 'Download backup' }));
    await list.getByText('The last backup was downloaded on').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says that private files are public, that files are left over, and that the database is too old', async () => {
    const { page, close } = await app.visit('/settings?open=server');
    await page.route('**/settings', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    const json = {
      php: '8.1.2',
      database: 'MySQL 5.7.44',
      databaseIsSupported: false,
      lastBackup: '2026-01-05 10:00:00',
      leftovers: ['old.zip', 'dump.sql'],
    };
    await page.route('**/api.php/hosting/check', (route) => route.fulfill({ json }));
    await page.reload();
    const list = page.getByRole('list', { name: 'Hosting check' });
    await list.getByText('The web server ignores the file .htaccess').waitFor();
    await list.getByText('MySQL 5.7.44 is too old').waitFor();
    await list.getByText('The last backup is more than a week old').waitFor();
    await list.getByText('Delete these files from the web folder: old.zip, dump.sql').waitFor();
    await expect.poll(() => list.getByRole('img', { name: 'To do' }).count()).toBe(5);
    await close();
  });

  it('names the files that are missing, old or changed', async () => {
    const { page, close } = await app.visit('/settings?open=server');
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
