import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { admin, databasesOfFile, type HostedApp, startOnApache } from './hosts';
import { secret } from './private-probes';
import { signInOnScreen } from './screen-steps';

const databases = databasesOfFile();
let app: HostedApp;
afterEach(() => app.stop());

const read = async (path: string) => {
  const response = await fetch(app.url + path);
  return [response.status, await response.text()] as const;
};

async function expectPrivate(...names: string[]): Promise<void> {
  for (const name of names) {
    writeFileSync(join(app.site.appFolder, name), secret);
    const [status, text] = await read(name);
    expect([name, status, text.includes(secret)]).toEqual([name, 403, false]);
  }
}

describe('Apache', () => {
  it.each(['FileInfo AuthConfig', 'FileInfo'])(
    'with AllowOverride %s answers screens and calls, and keeps private what is private',
    async (overrides) => {
      app = await startOnApache(databases, ({ documentRoot }) => ({
        rules: `<Directory "${documentRoot}">\n  AllowOverride ${overrides}\n  DirectoryIndex index.php\n</Directory>`,
      }));
      for (const screen of ['', 'customers', 'customers/5/edit'])
        expect(await read(screen)).toEqual([200, expect.stringContaining('id="root"')]);
      expect(await (await app.signIn()).get('/customers')).toEqual([]);
      await expectPrivate('dump.sql.xz', 'notes.txt', 'index.php', 'server-lib/notes.txt');
    },
  );

  it('without mod_rewrite answers the front page and calls, keeps private what is private, and says at a screen what it lacks', async () => {
    app = await startOnApache(databases, { without: 'rewrite' });
    expect(await read('')).toEqual([200, expect.stringContaining('id="root"')]);
    expect(await (await app.signIn()).get('/customers')).toEqual([]);
    await expectPrivate('dump.sql.xz', 'notes.txt', 'server-lib/notes.txt');
    expect(await read('sales')).toEqual([
      403,
      "This address cannot be shown: the web server lacks mod_rewrite. Switch it on in the hosting panel, or ask the host's support.",
    ]);
  });

  it('sends the front page to a screen whose own page has not been uploaded yet', async () => {
    app = await startOnApache(databases);
    const pageOf = (name: string) => readFileSync(join(app.site.appFolder, name), 'utf8');
    expect(await read('sales')).toEqual([200, pageOf('page-sales.html')]);
    rmSync(join(app.site.appFolder, 'page-sales.html'));
    expect(await read('sales')).toEqual([200, pageOf('index.html')]);
  });
});

it('if the host serves none of our icons, the app still opens offline', async () => {
  app = await startOnApache(databases, {}, '/');
  rmSync(join(app.site.appFolder, 'app-icons'), { recursive: true, force: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(app.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No internet.').first().waitFor();
  } finally {
    await browser.close();
  }
});

it('where a firewall refuses PUT, PATCH and DELETE, they go as POST with a suffix, from the browser too', async () => {
  const rules = '<Location "/">\n<LimitExcept GET HEAD POST>\nRequire all denied\n</LimitExcept>\n</Location>';
  app = await startOnApache(databases, { rules });
  const client = await app.signIn();
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await client.send(method, '/probe');
    expect([method, status, headers.get('content-type')]).toEqual([method, 403, expect.not.stringContaining('json')]);
  }
  const vendor = await client.post('/vendors', { name: 'Sopore Fruit', phoneNumber: '' });
  const body = { vendorId: vendor.id, amount: 5, paymentMethod: 'cash', date: '2026-11-01' };
  const { id } = await client.post('/vendor-payments', body);
  const patch = await client.send('POST', `/vendor-payments/${id}/as-patch`, { amount: 6 });
  expect([patch.status, (await patch.json()).amount]).toEqual([200, 6]);
  expect((await client.send('POST', `/vendor-payments/${id}/as-delete`)).status).toBe(200);
  expect(await client.get('/vendor-payments')).toEqual([]);

  const customer = await client.post('/customers', { name: 'Gopal Das', phoneNumber: '9876511111' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${app.url}auth`);
    await signInOnScreen(page, admin);
    await page.goto(`${app.url}customers/${customer.id}/edit`);
    await page.getByLabel('Name').fill('Gopal Prasad');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Customer updated successfully').first().waitFor();
    expect((await client.get(`/customers/${customer.id}`)).name).toBe('Gopal Prasad');
  } finally {
    await browser.close();
  }
});
