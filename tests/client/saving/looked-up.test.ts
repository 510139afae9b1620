import { expect, it } from 'vitest';
import { removeBounce, saveBounce } from '@/features/collections/api';
import { saveCrateCount } from '@/features/crates/api';
import { removePromise } from '@/features/dues/api';
import { completePurchase, setPurchaseAmount } from '@/features/purchases/api';
import { finalisePatti } from '@/features/purchases/patti/api';
import { fetchStub, json, stubNetwork } from '../lib/http/network-stub';

stubNetwork();

const bounce = { date: '2026-11-05', note: 'Signature differs' };
const bounced = { bouncedOn: '2026-11-05', bounceNote: 'Signature differs' };
const purchase = { id: 7, etag: '"1"' } as Parameters<typeof setPurchaseAmount>[0];
const promise = { date: '2026-11-05', amount: null };
const countOn = (countedOn: string) => ({ shop: { counted: 250, countedOn } });

it.each<[change: string, send: () => Promise<unknown>, stored: object, other: object]>([
  ['a bounce', () => saveBounce(7, bounce, '"1"'), bounced, { ...bounced, bounceNote: '' }],
  ['a bounce that is taken back', () => removeBounce(7, '"1"'), { bouncedOn: null }, bounced],
  ['crates', () => saveCrateCount('2026-11-05', 250), countOn('2026-11-05'), countOn('2026-11-04')],
  ['a promise that is removed', () => removePromise(7, '"1"'), [], [{ customerId: 7, promise }]],
  ['a vehicle that is completed', () => completePurchase(7), { isClosed: 1 }, { isClosed: 0 }],
  ['an amount', () => setPurchaseAmount(purchase, '133.32'), { amount: '133.32' }, { amount: '1000.00' }],
  ['a final patti', () => finalisePatti(7, '"1"', 'key'), { version: 1, changed: null }, { version: 0 }],
])('%s whose answer was lost is saved if the server has it, else nobody knows', async (_, send, stored, other) => {
  const answering = (row: object) =>
    fetchStub
      .mockReset()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => json(row));
  answering(stored);
  await send();
  answering(other);
  await expect(send()).rejects.toThrow('We do not know if it was saved.');
});
