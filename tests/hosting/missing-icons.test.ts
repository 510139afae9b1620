import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { type Databases, type HostedApp, startDatabases, startOnApache } from './hosts';

let databases: Databases;
let app: HostedApp;
beforeAll(async () => {
  databases = await startDatabases();
  app = await startOnApache(databases, {}, '/');
});
afterAll(async () => {
  await app.stop();
  await databases.stop();
});

it('if the host serves none of our icons, the app still opens offline', async () => {
  rmSync(join(app.site.appFolder, 'app-icons'), { recursive: true, force: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(app.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No internet.').first().waitFor();
    expect(await page.locator('#root').count()).toBe(1);
  } finally {
    await browser.close();
  }
});
