import { expect, it } from 'vitest';
import type { Holder } from '@/features/holders/api';
import { holderMovementsQuery } from '@/features/holders/movements-api';
import { queryClient } from '@/lib/http/cache';
import { fetchStub, json, stubNetwork } from '../lib/http/network-stub';

stubNetwork();

const payment = (id: number) => ({ id, holderId: 2, customerName: 'Anita', amount: '1.00', createdAt: '2026-11-23' });

it('has each row once, also if a payment is stored between two pages', async () => {
  const stored = Array.from({ length: 400 }, (_, at) => payment(400 - at));
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), location.href);
    if (!pathname.endsWith('/collections')) return json([], { headers: { 'X-Total-Count': '0' } });
    const offset = Number(searchParams.get('offset'));
    if (offset === 200) stored.unshift(payment(401));
    return json(stored.slice(offset, offset + 200), { headers: { 'X-Total-Count': `${stored.length}` } });
  });
  const query = holderMovementsQuery({ id: 2, oldBalance: '0.00' } as Holder, {}, String);
  const { content } = await queryClient.fetchQuery(query);
  expect(content.rows.map(({ id }) => id)).toEqual(stored.slice(1).map(({ id }) => id));
});
