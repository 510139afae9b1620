import { expect } from 'vitest';
import type { ApiClient } from '../../scripts/season/api-client.mjs';

/** Creates, changes and deletes records by each of the methods, in an empty ledger. */
export async function takeEveryMethod(client: ApiClient): Promise<void> {
  const vendor = await client.post('/vendors', { name: 'Shimla Hills', phoneNumber: '' });
  const customer = await client.post('/customers', { name: 'राजेश', phoneNumber: '9876543210' });
  const put = await client.send('PUT', `/customers/${customer.id}`, {
    name: 'राजेश यादव',
    oldBalance: '10.50',
  });
  expect([put.status, (await put.json()).name]).toEqual([200, 'राजेश यादव']);
  const payment = await client.post('/vendor-payments', {
    vendorId: vendor.id,
    amount: 12.5,
    paymentMethod: 'upi',
    date: '2026-11-01',
  });
  const patch = await client.send('PATCH', `/vendor-payments/${payment.id}`, { amount: 13.25 });
  expect([patch.status, (await patch.json()).amount]).toEqual([200, 13.25]);
  const removed = await client.send('DELETE', `/vendor-payments/${payment.id}`);
  expect(removed.status).toBe(200);
  expect(await client.get('/customers?search=%E0%A4%AF%E0%A4%BE%E0%A4%A6%E0%A4%B5')).toHaveLength(1);
  const probe = await client.send('DELETE', '/probe');
  expect(await probe.json()).toEqual({ ok: true });
}
