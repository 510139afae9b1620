import { describe, expect, it } from 'vitest';
import { type Entry, isInOutbox, isQueued, newEntry } from '@/lib/entry';
import { mayChange, maySend, next, type SaveEvent } from '@/saving/machine';
import { idsIn, inBook, settled } from '@/saving/other-book';
import { createEntries } from '@/saving/store';
import { channels, memoryDisk } from './memory-disk';

const NOW = 1_000_000_000_000;
const RAMESH = { name: 'Ramesh', amount: '4321.00' };
const values = { customerId: 57, amount: '4321', note: 'UPI' };
const body = { customerId: 57, amount: '4321.00', note: 'UPI' };

const entryIn = (book: string, more: Partial<Entry> = {}): Entry =>
  newEntry({
    key: 'k1',
    userId: 7,
    form: '/collections/new?customerId=57',
    keptAt: NOW,
    values,
    book,
    ...more,
  });
const waiting = (more: Partial<Entry> = {}): Entry =>
  entryIn('before', {
    path: '/collections',
    body,
    madeFrom: values,
    label: RAMESH,
    state: 'waiting',
    ...more,
  });
const SENT = { state: 'sent', sent: { id: 900, at: NOW } } as const;

describe('after a restore', () => {
  it.each([
    ['what waits', {}],
    ['what was sent without an answer', { tries: 2 }],
    ['what was being sent', { state: 'sending' }],
    ['what was refused', { state: 'refused', refusal: { message: { code: 'check_date' } } }],
    [
      'what was stored with other values',
      { state: 'refused', refusal: { message: { code: 'key_reused' }, path: '/collections/9' } },
    ],
    ['an expense', { path: '/expenses', body: { amount: '40.00', purchaseId: 5 } }],
    ['a customer', { path: '/customers', body: { name: 'Ramesh' } }],
  ] as [string, Partial<Entry>][])('%s asks, is not sent, and counts for nobody', (_what, more) => {
    const asked = inBook(waiting(more), 'restored') as Entry;
    expect(asked).toMatchObject({
      state: 'refused',
      refusal: { message: { code: 'other_book' } },
      key: 'k1',
      body: more.body ?? body,
      values: { amount: '4321', note: 'UPI' },
    });
    expect(asked.values).not.toHaveProperty('customerId');
    expect([isInOutbox(asked), isQueued(asked), maySend(asked, NOW)]).toEqual([true, false, false]);
    expect(next(asked, { kind: 'retry' })).toBe(asked);
    expect(inBook(asked, 'restored')).toBe(asked);
  });

  it('a bill whose payment went to somebody asks too, and keeps what was paid', () => {
    const paid = { amount: '500.00', method: 'upi', holderId: 2 };
    const bill = waiting({
      path: '/sales',
      body: { amount: '500.00', paid },
      values: { items: [{ pieces: '3' }], paid },
    });
    expect(inBook(bill, 'restored')?.values).toEqual({
      items: [{ pieces: '3' }],
      paid: { amount: '500.00', method: 'upi' },
    });
  });

  it('what was sent counts no more: only the restored book knows what is in it', () => {
    expect(inBook(waiting(SENT), 'restored')).toBeNull();
  });

  it.each([
    ['typed', { state: 'typing' }],
    ['sent without an answer', { state: 'unanswered', tries: 1, body }],
    ['being sent by a form that waits', { state: 'sending', label: null }],
  ] satisfies [string, Partial<Entry>][])(
    'a draft, %s, keeps what was typed without its ids, and its book',
    (_what, more) => {
      const draft = inBook(entryIn('before', more), 'restored') as Entry;
      expect(draft).toMatchObject({ book: 'before', values: { amount: '4321', note: 'UPI' }, ...more });
      expect(draft.values).not.toHaveProperty('customerId');
      expect(inBook(draft, 'restored')).toBe(draft);
    },
  );

  it('a form that changes what waited goes back to what asks', () => {
    const change: SaveEvent = { kind: 'change', at: NOW, newKey: 'k9' };
    const open = next(waiting(), change) as Entry;
    const draft = inBook(open, 'restored') as Entry;
    expect(draft.queued).toMatchObject({ state: 'refused', refusal: { message: { code: 'other_book' } } });
    const left = next(draft, { kind: 'leave' }) as Entry;
    expect(left).toMatchObject({ state: 'refused', body });
    expect(maySend(left, NOW)).toBe(false);
  });

  it('what a version without names kept belongs to the first book that is named, and asks after the next', () => {
    const named = inBook(waiting({ book: '' }), 'first') as Entry;
    expect(named).toEqual(waiting({ book: 'first' }));
    expect(maySend(named, NOW)).toBe(true);
    expect(inBook(named, 'restored')).toMatchObject({ refusal: { message: { code: 'other_book' } } });
  });

  it('nothing asks in the same book, or while the server names none', () => {
    for (const book of ['before', '']) expect(inBook(waiting(), book)).toEqual(waiting());
  });
});

describe('the answer', () => {
  const asked = (more: Partial<Entry> = {}) => inBook(waiting(more), 'restored') as Entry;

  it('sends the same body under the same key for the same customer, so that a key in the backup stores nothing again', () => {
    expect(settled(asked({ tries: 1 }), { customerId: 57 })).toMatchObject({
      state: 'waiting',
      refusal: null,
      book: 'restored',
      key: 'k1',
      body,
      tries: 1,
    });
  });

  it('sends it under the same key for another customer: the server says if the key is used', () => {
    const entry = settled(asked(), { customerId: 61 });
    expect(entry).toMatchObject({ key: 'k1', body: { ...body, customerId: 61 } });
    expect(maySend(entry, NOW)).toBe(true);
  });

  it('may always be given by changing it, also after a try without an answer', () => {
    expect(mayChange(asked({ tries: 2 }))).toBe(true);
    const open = next(asked({ tries: 2 }), { kind: 'change', at: NOW, newKey: 'k9' }) as Entry;
    expect(open).toMatchObject({ state: 'typing', key: 'k1', form: '/collections/new' });
  });

  it('does not touch what asks nothing', () => {
    const entry = waiting();
    expect(settled(entry, { customerId: 61 })).toBe(entry);
  });
});

it('ids are the fields that name a record on the server, as numbers or digits, and nothing else', () => {
  const fields = {
    customerId: 57,
    vendorId: '7',
    purchaseId: null,
    saleId: -3,
    upiId: 'ramesh@ybl',
    amount: '57',
  };
  expect(idsIn(fields)).toEqual(['customerId', 'vendorId']);
  expect(idsIn({ items: [{ productId: 4 }], paid: { amount: '5', holderId: 2 } })).toEqual(['holderId']);
});

it('the entries of a device are sorted on the disk, so that no tab sends what another book has', async () => {
  const disk = memoryDisk();
  const channel = channels();
  let book = 'before';
  const tab = createEntries(disk, channel(), () => book);
  for (const [key, of] of [
    ['old', 'before'],
    ['unnamed', ''],
  ] as const)
    await tab.put(waiting({ key, book: of }));
  await tab.sortByBook();
  book = 'restored';
  await createEntries(disk, channel(), () => book).read();
  const other = createEntries(disk, channel(), () => book);
  await other.read();
  await other.sortByBook();
  const states = (await tab.read()).map(({ key, state, book: of }) => [key, state, of]);
  expect(states).toEqual([
    ['old', 'refused', 'restored'],
    ['unnamed', 'refused', 'restored'],
  ]);
});
