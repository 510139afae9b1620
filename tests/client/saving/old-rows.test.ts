import { beforeEach, expect, it } from 'vitest';
import { adopt, entryOfDraft, firstDrafts, type OldDraft } from '@/saving/old-rows';
import { createEntries, type EntryStore } from '@/saving/store';
import { channels, memoryDisk } from './memory-disk';

const NOW = 1_000_000_000_000;
const BODY = { customerId: 3, amount: '500.00' };
let disk: ReturnType<typeof memoryDisk>;
let entries: EntryStore;

beforeEach(() => {
  disk = memoryDisk();
  entries = createEntries(disk, channels()());
  localStorage.clear();
});

const draft = (more: Partial<OldDraft>): OldDraft => ({
  ...{ savedAt: NOW, values: { customerId: 3, amount: '600' }, key: 'k1', etag: null },
  ...{ frozen: null, unanswered: false, ...more },
});
const take = (address: string, more: Partial<OldDraft> = {}) => {
  const entry = entryOfDraft(`7 ${address}`, draft(more));
  return entries.put(entries.find(entry.key) ?? entry, (rows) => adopt(rows, entry));
};

it('a draft of a release before is a half-filled form, once, and what was sent without an answer is sent as it was', async () => {
  const typed = { key: `draft-${NOW}`, userId: 7, form: '/vendors/new', path: '/vendors', state: 'typing' };
  for (const _ of [1, 2])
    expect(await take('/vendors/new', { key: '', values: { name: 'Sopore' } })).toMatchObject(typed);
  expect(await disk.all()).toHaveLength(1);
  const frozen = { values: { amount: '500' }, body: BODY };
  expect(await take('/collections/new?customerId=3', { frozen, unanswered: true })).toMatchObject({
    ...{ key: 'k1', form: '/collections/new?customerId=3', state: 'unanswered', tries: 1 },
    ...{ madeFrom: frozen.values, body: BODY, tried: { values: frozen.values, amount: '500', at: NOW } },
  });
});

it('a draft of the first release is in localStorage, for whoever signs in; what cannot be read is removed', () => {
  localStorage.setItem('draft:/sales/new', JSON.stringify({ savedAt: NOW, values: {}, key: null }));
  localStorage.setItem('draft:/expenses/new', JSON.stringify({ savedAt: NOW, values: {}, key: 'k2' }));
  localStorage.setItem('draft:/customers/new', '{');
  localStorage.setItem('language', 'hi');
  const drafts = firstDrafts(7);
  const told = drafts.map(({ entry: { form, key, userId, state } }) => [form, key, userId, state]);
  expect(told.sort()).toEqual([
    ['/expenses/new', 'k2', 7, 'unanswered'],
    ['/sales/new', `draft-${NOW}`, 7, 'typing'],
  ]);
  for (const { remove } of drafts) remove();
  expect(Object.keys(localStorage)).toEqual(['language']);
});
