import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { admin, type Databases, type HostedApp, startDatabases, startOnApache } from './hosts';
import { signInOnScreen } from './screen-steps';

/** What common firewall rule sets of shared hosts do. */
const rules = `<Location "/">
  <LimitExcept GET HEAD POST>
    Require all denied
  </LimitExcept>
</Location>`;

let databases: Databases;
let app: HostedApp;
beforeAll(async () => {
  databases = await startDatabases();
  app = await startOnApache(databases, { rules });
});
afterAll(async () => {
  await app.stop();
  await databases.stop();
});

describe('a host that refuses PUT, PATCH and DELETE', () => {
  it('refuses them with a page that is not ours', async () => {
    const client = await app.signIn();
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await client.send(method, '/probe');
      expect([method, response.status]).toEqual([method, 403]);
      expect(response.headers.get('content-type')).not.toContain('json');
    }
  });

  it('takes the same calls as POST with the suffix', async () => {
    const client = await app.signIn();
    const customer = await client.post('/customers', { name: 'Meena Devi', phoneNumber: '9876500000' });
    const put = await client.send('POST', `/customers/${customer.id}/as-put`, { name: 'Meena Kumari' });
    expect([put.status, (await put.json()).name]).toEqual([200, 'Meena Kumari']);
    const vendor = await client.post('/vendors', { name: 'Sopore Fruit', phoneNumber: '' });
    const body = { vendorId: vendor.id, amount: 5, paymentMethod: 'cash', date: '2026-11-01' };
    const payment = await client.post('/vendor-payments', body);
    const patch = await client.send('POST', `/vendor-payments/${payment.id}/as-patch`, { amount: 6 });
    expect([patch.status, (await patch.json()).amount]).toEqual([200, 6]);
    const removed = await client.send('POST', `/vendor-payments/${payment.id}/as-delete`);
    expect(removed.status).toBe(200);
    expect(await client.get('/vendor-payments')).toEqual([]);
  });

  it('lets a person edit and delete in the browser', async () => {
    const client = await app.signIn();
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
});
