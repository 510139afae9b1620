import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { cachedIn, launchProfile, openTab, sidebarEntry, signedInContext } from '../support/installed-tab';
import { openSite, type UploadedSite } from '../support/uploaded-site';

let app: TestApp;
let site: UploadedSite;
let context: BrowserContext;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  site = await openSite(app.url, inProject('dist'), '/khata/');
  context = await signedInContext(app);
});
afterEach(async () => {
  await context.close();
  await site.close();
});

describe('installing', () => {
  it.each(['/', '/khata/'])('is offered by Chromium without any error, under %s', async (base) => {
    const upload = await openSite(app.url, inProject('dist'), base);
    const profile = mkdtempSync(join(tmpdir(), 'fruit-khata-profile-'));
    const browser = await launchProfile(profile);
    try {
      const page = await browser.newPage();
      await page.goto(`${upload.url}/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const devtools = await browser.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      const { errors, data = '' } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data);
      expect(manifest).toMatchObject({ name: 'Fruit Khata', display: 'standalone' });
      // The app's id is its folder's address, so that a second one beside it is another app.
      const { appId } = await devtools.send('Page.getAppId');
      expect(appId).toBe(`${upload.url}/`);
      for (const { src } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
        expect((await fetch(`${upload.url}/${src}`)).status, src).toBe(200);
      }
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
        'sales/new',
        'collections/new',
        'customers',
      ]);
    } finally {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
      await upload.close();
    }
  });

  it('has its button only while the browser offers it', async () => {
    const page = await openTab(context, `${site.url}/customers`);
    const button = page.getByRole('button', { name: 'Install App' });
    await sidebarEntry(page, 'Dashboard').waitFor();
    await expect.poll(() => button.count()).toBe(0);
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'prompted';
        },
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      window.dispatchEvent(offer);
    });
    await button.click();
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('prompted');
  });
});

describe('the service worker', () => {
  it('opens an address of any depth from the device when the host is down', async () => {
    const page = await openTab(context, `${site.url}/`);
    site.down = true;
    for (const path of ['/', '/sales?view=summary', '/customers/new', '/customers/5/edit', '/a/b/c/d/e']) {
      await page.goto(site.url + path, { waitUntil: 'commit' });
      // The screen itself if this device has the khata by now, else the sign-in screen.
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('keeps no answer of the API: each call reaches the host', async () => {
    const page = await openTab(context, `${site.url}/customers`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const checks = () => site.requested.filter((path) => path.startsWith('api.php/auth/check')).length;
    const before = checks();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(checks).toBeGreaterThan(before);
    const { names, urls } = await cachedIn(page);
    expect(names).toHaveLength(2);
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => url.includes('api.php'))).toEqual([]);
    expect(urls.filter((url) => url.includes('.png'))).toEqual([]);
  });

  it("never answers a file's address with a page", async () => {
    const page = await openTab(context, `${site.url}/`);
    const statuses = await page.evaluate(async (url) => {
      const paths = ['assets/gone-12345678.js', 'nothing.json', 'api.php/nothing'];
      return Promise.all(paths.map(async (path) => (await fetch(`${url}/${path}`)).status));
    }, site.url);
    expect(statuses).toEqual([404, 404, 404]);
  });
});

describe('on a phone', () => {
  it('the bottom bar hides while a field has the focus, and forms have the place for their own', async () => {
    await context.close();
    context = await signedInContext(app, PHONE);
    const page = await openTab(context, `${site.url}/customers`);
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await bar.waitFor();
    await page.getByRole('searchbox').focus();
    await bar.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').blur();
    await bar.waitFor();

    await page.goto(`${site.url}/customers/new`);
    await page.getByLabel('Name').focus();
    // The keyboard takes the lower half; Save stays visible right above it.
    await page.setViewportSize({ width: PHONE.width, height: 420 });
    const save = page.getByRole('button', { name: 'Save' });
    await expect
      .poll(async () => {
        const bottom = await save.evaluate((button) => button.getBoundingClientRect().bottom);
        return bottom > 380 && bottom <= 420;
      })
      .toBe(true);
    await page.getByLabel('Name').blur();
    expect(await bar.count()).toBe(0);
  });
});
