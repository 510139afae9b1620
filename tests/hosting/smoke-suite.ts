import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { uploadFile } from '../../scripts/web-servers/site.mjs';
import { admin, type HostedApp } from './hosts';
import { leftBehind, probesOf, secret } from './private-probes';
import { getRaw } from './raw-request';
import { errorsOf, signInOnScreen } from './screen-steps';

const siteRules = JSON.parse(readFileSync(inProject('scripts/site-rules.json'), 'utf8')) as {
  headers: Record<string, string>;
};

/** What every host must do with a new upload, in this order; `host` returns it once it runs. */
export function smokeSuite(host: () => HostedApp): void {
  it('makes its tables and its first admin on the first request', async () => {
    const client = await host().signIn();
    const check = await client.get('/auth/check');
    expect(check).toMatchObject({
      authenticated: true,
      user: { username: admin.username, role: 'admin' },
      firm: { name: 'Sharma Fruit Company' },
    });
  });

  it('takes every method and keeps the session in a cookie of its own folder', async () => {
    const client = await host().signIn();
    const { id } = await client.post('/customers', { name: 'राजेश', phoneNumber: '9876543210' });
    const put = await client.send('PUT', `/customers/${id}`, { name: 'राजेश यादव', oldBalance: '10.50' });
    expect([put.status, (await put.json()).name]).toEqual([200, 'राजेश यादव']);
    expect(await client.get('/customers?search=%E0%A4%AF%E0%A4%BE%E0%A4%A6%E0%A4%B5')).toHaveLength(1);
    const { id: vendorId } = await client.post('/vendors', { name: 'Shimla Hills', phoneNumber: '' });
    const payment = { vendorId, amount: 12.5, paymentMethod: 'upi', date: '2026-11-01' };
    const { id: paymentId } = await client.post('/vendor-payments', payment);
    const patch = await client.send('PATCH', `/vendor-payments/${paymentId}`, { amount: 13.25 });
    expect([patch.status, (await patch.json()).amount]).toEqual([200, 13.25]);
    expect((await client.send('DELETE', `/vendors/${vendorId}`)).status).toBe(200);
    const missing = await client.send('GET', '/customers/999999');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { message: 'Customer not found', code: 'customer_not_found' },
    ]);
  });

  it('lets a script fetch the backup with its token', async () => {
    const client = await host().signIn();
    const { token } = await client.post('/backup-token', { password: admin.password });
    const answer = await fetch(`${host().url}api.php/backup`, { headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const wrong = await fetch(`${host().url}api.php/backup`, { headers: { Authorization: 'Bearer x' } });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'backup_token_wrong' }]);
  });

  it('answers the address of every screen with an entry page whose files exist', async () => {
    for (const screen of [
      '',
      'auth',
      'customers/5',
      'customers/5/edit',
      'reports/profit-loss',
      'no/such/page/here',
      'no.such/page.here',
      'khata/1.5',
      'no/such/page/so/very/deep/down',
    ]) {
      const response = await fetch(host().url + screen);
      const page = await response.text();
      expect([screen, response.status, page.includes('id="root"')]).toEqual([screen, 200, true]);
      for (const [, link = ''] of page.matchAll(/(?:src|href)="(\.[^"]*assets\/[^"]+)"/g)) {
        const file = await fetch(new URL(link, response.url));
        expect([link, file.status]).toEqual([link, 200]);
        expect(file.headers.get('cache-control')).toContain('immutable');
      }
    }
  });

  it('answers a missing file with 404, never with a page', async () => {
    for (const file of ['assets/gone-12345678.js', 'customers/assets/x.js', 'no-worker.js', 'app-icons/none.png']) {
      const response = await fetch(host().url + file);
      expect([file, response.status]).toEqual([file, 404]);
      expect(await response.text()).not.toContain('id="root"');
    }
  });

  it('answers every icon and picture of its manifest, and the icons of its pages', async () => {
    const manifest = await (await fetch(`${host().url}manifest.webmanifest`)).json();
    const listed = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons];
    const page = await (await fetch(host().url)).text();
    const linked = [...page.matchAll(/href="\.\/(app-icons\/[^"]+)"/g)].map(([, link]) => ({ src: link }));
    expect([listed.length, linked.length]).toEqual([8, 2]);
    for (const { src } of [...listed, ...linked]) {
      const response = await fetch(host().url + src);
      expect([src, response.status]).toEqual([src, 200]);
      expect(response.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('sends the headers on every answer', async () => {
    for (const path of ['', 'customers/5', 'api.php/auth/check', 'api.php/customers', 'assets/none.js']) {
      const { headers } = await fetch(host().url + path);
      for (const [name, value] of Object.entries(siteRules.headers)) {
        expect([path, name, headers.get(name)]).toEqual([path, name, value]);
      }
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    const behindProxy = { 'X-Forwarded-Proto': 'https' };
    for (const path of ['api.php/auth/check', 'api.php/customers']) {
      const { headers } = await fetch(host().url + path, { headers: behindProxy });
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    }
    const api = await fetch(`${host().url}api.php/auth/check`);
    expect(api.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(host().url)).headers.get('cache-control')).toBe('no-cache');
  });

  it('keeps private what is private: 71 probes', async () => {
    const release = readFileSync(join(host().site.appFolder, 'server-lib/release.txt'), 'utf8');
    const probes = probesOf(release);
    expect(probes).toHaveLength(71);
    for (const file of leftBehind) uploadFile(host().site.appFolder, file, Buffer.from(secret));
    const code = readFileSync(join(host().site.appFolder, `server-lib/${release}/bootstrap.php`), 'utf8').slice(6, 60);
    for (const probe of probes) {
      const { status, body } = await getRaw(
        host().server.origin,
        host().server.url.slice(host().server.origin.length) + probe,
      );
      expect([probe, status >= 400 && status < 500]).toEqual([probe, true]);
      for (const content of [secret, code, 'CREATE TABLE', admin.password, 'id="root"', '<?php']) {
        expect([probe, body.includes(content)]).toEqual([probe, false]);
      }
    }
  });

  it('opens in a browser without one violation of its policy, and signs in', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const errors = errorsOf(page);
      await page.goto(`${host().url}customers/1`);
      await signInOnScreen(page, admin);
      await page.goto(`${host().url}customers`);
      await page.getByRole('link', { name: 'राजेश यादव' }).first().waitFor();
      for (const path of ['foo.bar', 'customers/1.2/x', 'a/b/c/d/e/f', 'a/b/c/d/e/f/g/h/i.j']) {
        await page.goto(host().url + path);
        await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      }
      await page.evaluate(() => navigator.serviceWorker.ready);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
