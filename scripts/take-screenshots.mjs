#!/usr/bin/env node
/**
 * Takes the screenshots of the browser's install dialog (public/screenshots), with the sample season. The results are in
 * the repository; public/manifest.webmanifest lists them with their sizes.
 */
import { mkdirSync } from 'node:fs';
import { startApp } from './machine/app.mjs';
import { launchChromium } from './machine/chromium.mjs';
import { runScript } from './machine/failure.mjs';
import { inProject } from './machine/paths.mjs';

const narrow = { viewport: { width: 400, height: 800 }, isMobile: true, deviceScaleFactor: 1.5 };
const wide = { viewport: { width: 1280, height: 800 } };

const pictures = [
  { name: 'dashboard-narrow.png', path: '/dashboard', screen: narrow },
  { name: 'bill-book-narrow.png', path: '/sales', screen: narrow },
  { name: 'dashboard-wide.png', path: '/dashboard', screen: wide },
  { name: 'profit-loss-wide.png', path: '/reports/profit-loss', screen: wide },
];

await runScript(async () => {
  const app = await startApp({ sample: true, env: { FIRM_NAME: 'Fruit Khata' } });
  const browser = await launchChromium();
  try {
    mkdirSync(inProject('public/screenshots'), { recursive: true });
    for (const { name, path, screen } of pictures) {
      const context = await browser.newContext({ ...screen, locale: 'en-IN', serviceWorkers: 'block' });
      await context.request.post(`${app.url}/api.php/auth/login`, { data: app.admin });
      const page = await context.newPage();
      await page.goto(app.url + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: inProject(`public/screenshots/${name}`) });
      await context.close();
      console.log(`  public/screenshots/${name}`);
    }
  } finally {
    await browser.close();
    await app.stop();
  }
});
