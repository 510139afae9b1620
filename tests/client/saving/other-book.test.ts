import { expect, it } from 'vitest';
import { type Entry, isInOutbox, isQueued, newEntry } from '@/lib/entry';
import { mayChange, maySend, next } from '@/saving/machine';
import { idsIn, inBook, settled } from '@/saving/other-book';
import { createEntries } from '@/saving/store';
import { channels, memoryDisk } from './memory-disk';

const NOW = 1_000_000_000_000;
const values = { customerId: 57, amount: '4321', note: 'UPI' };
const body = { customerId: 57, amount: '4321.00', note: 'UPI' };

const draft = (more: Partial<Entry> = {}): Entry =>
  newEntry({
    ...{ key: 'k1', userId: 7, form: '/collections/new?customerId=57', keptAt: NOW },
    ...{ values, book: 'before', ...more },
  });
const waiting = (more: Partial<Entry> = {}): Entry =>
  draft({
    ...{ path: '/collections', body, madeFrom: values, label: { name: 'Ramesh', amount: '4321.00' } },
    ...{ state: 'waiting', ...more },
  });
const restored = (entry: Entry) => inBook(entry, 'restored') as Entry;
const ASKS = { state: 'refused', refusal: { message: { code: 'other_book' } } };
const keyUsed = { message: { code: 'key_reused' }, path: '/collections/9' };

it.each<[string, Partial<Entry>]>([
  ['what waits', {}],
  ['what was sent without an answer', { tries: 2 }],
  ['what was being sent', { state: 'sending' }],
  ['what was refused', { state: 'refused', refusal: { message: { code: 'check_date' } } }],
  ['what was stored with other values', { state: 'refused', refusal: keyUsed }],
  ['an expense', { path: '/expenses', body: { amount: '40.00', purchaseId: 5 } }],
  ['a customer', { path: '/customers', body: { name: 'Ramesh' } }],
])('after a restore, %s asks, is not sent, and counts for nobody', (_what, more) => {
  const asked = restored(waiting(more));
  expect(asked).toMatchObject({ ...ASKS, key: 'k1', body: more.body ?? body });
  expect(asked.values).toEqual({ amount: '4321', note: 'UPI' });
  expect([isInOutbox(asked), isQueued(asked), maySend(asked, NOW)]).toEqual([true, false, false]);
  expect([next(asked, { kind: 'retry' }), restored(asked)]).toEqual([asked, asked]);
  expect(mayChange(asked)).toBe(true);
});

it('a bill whose payment went to somebody asks too, and keeps what was paid', () => {
  const paid = { amount: '500.00', method: 'upi' };
  const bill = waiting({
    ...{ path: '/sales', body: { amount: '500.00' } },
    values: { items: [{ pieces: '3' }], paid: { ...paid, holderId: 2 } },
  });
  expect(restored(bill).values).toEqual({ items: [{ pieces: '3' }], paid });
});

it.each<[string, Partial<Entry>]>([
  ['typed', { state: 'typing' }],
  ['sent without an answer', { state: 'unanswered', tries: 1, body }],
  ['being sent by a form that waits', { state: 'sending', label: null }],
])('a draft, %s, keeps what was typed without its ids, and its book', (_what, more) => {
  const own = restored(draft(more));
  expect(own).toEqual({ ...draft(more), values: { amount: '4321', note: 'UPI' } });
  expect(restored(own)).toBe(own);
});

it('a form that changes what waited goes back to what asks', () => {
  const open = next(waiting(), { kind: 'change', at: NOW, newKey: 'k9' }) as Entry;
  const left = next(restored(open), { kind: 'leave' }) as Entry;
  expect(left).toMatchObject({ ...ASKS, body });
});

it('nothing asks in the same book, without a name of one, or once it is sent', () => {
  for (const book of ['before', '']) expect(inBook(waiting(), book)).toEqual(waiting());
  expect(inBook(waiting({ book: '' }), 'first')).toEqual(waiting({ book: 'first' }));
  expect(inBook(waiting({ state: 'sent', sent: { id: 900, at: NOW } }), 'restored')).toBeNull();
});

it('the answer sends it under the same key, so that a key in the backup stores nothing again', () => {
  const asked = restored(waiting({ tries: 1 }));
  const sends = { state: 'waiting', refusal: null, book: 'restored', key: 'k1', tries: 1 };
  expect(settled(asked, { customerId: 57 })).toMatchObject({ ...sends, body });
  expect(settled(asked, { customerId: 61 })).toMatchObject({ ...sends, body: { ...body, customerId: 61 } });
  const asksNothing = waiting();
  expect(settled(asksNothing, { customerId: 61 })).toBe(asksNothing);
});

it('ids are the fields that name a record on the server, as numbers or digits, and nothing else', () => {
  const known = { customerId: 57, vendorId: '7', paid: { amount: '5', holderId: 2 } };
  const none = { purchaseId: null, saleId: -3, upiId: 'ramesh@ybl', amount: '57', items: [{ productId: 4 }] };
  expect(idsIn({ ...known, ...none })).toEqual(['customerId', 'vendorId', 'holderId']);
});

it('the entries of a device are sorted on the disk, so that no tab sends what another book has', async () => {
  const disk = memoryDisk();
  const channel = channels();
  let book = 'before';
  const tab = createEntries(disk, channel(), () => book);
  await tab.put(waiting({ key: 'old' }));
  await tab.put(waiting({ key: 'unnamed', book: '' }));
  await tab.sortByBook();
  book = 'restored';
  const other = createEntries(disk, channel(), () => book);
  await other.read();
  await other.sortByBook();
  expect(await tab.read()).toMatchObject([
    { key: 'old', book: 'restored', ...ASKS },
    { key: 'unnamed', book: 'restored', ...ASKS },
  ]);
});
