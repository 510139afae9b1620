import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUser } from '@/lib/http/current-user';
import {
  type Draft,
  draftId,
  drafts,
  dropDraft,
  dropOwnDrafts,
  keepDraft,
  loadDrafts,
  onSavedElsewhere,
  ownDrafts,
  pathOf,
  readDraft,
} from '@/lib/storage/drafts';
import { eventually } from '../../slow-machine';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const keep = (path: string, more: Partial<Draft> = {}) =>
  keepDraft({
    id: draftId(path),
    values: { amount: '5' },
    key: 'k1',
    etag: null,
    frozen: null,
    unanswered: false,
    ...more,
  });
const read = (path: string) => readDraft(draftId(path));
const paths = () => ownDrafts(drafts.get()).map(pathOf);

beforeEach(() => {
  drafts.set(new Map());
  currentUser.set(7);
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("what was typed comes back by the form's path, with its key", () => {
  keep('/sales/new?customerId=3');
  expect(read('/sales/new?customerId=3')).toMatchObject({ values: { amount: '5' }, key: 'k1' });
  expect(read('/sales/new')).toBeNull();
});

it('a draft is dropped after a day', () => {
  keep('/customers/new');
  vi.setSystemTime(Date.now() + DAY);
  expect(read('/customers/new')).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(read('/customers/new')).toBeNull();
  expect(paths()).toEqual([]);
});

it('a draft whose save was never answered is kept as long as the server knows its key', () => {
  keep('/customers/new', { unanswered: true });
  vi.setSystemTime(Date.now() + 80 * DAY);
  expect(read('/customers/new')).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(read('/customers/new')).toBeNull();
});

it('drafts are listed newest first', () => {
  for (const path of ['/a', '/b', '/c']) {
    keep(path);
    vi.setSystemTime(Date.now() + HOUR);
  }
  expect(paths()).toEqual(['/c', '/b', '/a']);
});

it('nobody sees the drafts of another user, and signing out drops only the user’s own', () => {
  keep('/a');
  currentUser.set(8);
  expect(read('/a')).toBeNull();
  expect(paths()).toEqual([]);
  keep('/a');
  keep('/b');
  dropDraft(draftId('/b'));
  expect(paths()).toEqual(['/a']);
  dropOwnDrafts();
  expect(paths()).toEqual([]);
  currentUser.set(7);
  expect(paths()).toEqual(['/a']);
});

it('drafts of another tab arrive, and what it saved is reported', async () => {
  await loadDrafts();
  const otherTab = new BroadcastChannel('fruit-khata drafts /');
  const saved = vi.fn();
  const end = onSavedElsewhere(draftId('/sales/new'), saved);
  keep('/sales/new');
  const draft = read('/sales/new');
  otherTab.postMessage({ id: draft?.id, draft: { ...draft, values: { amount: '6' } } });
  await eventually(() => expect(read('/sales/new')?.values).toEqual({ amount: '6' }));
  otherTab.postMessage({ id: draft?.id, draft: null, saved: { key: 'k1', path: '/sales/9' } });
  await eventually(() => expect(saved).toHaveBeenCalledWith('k1', '/sales/9'));
  expect(read('/sales/new')).toBeNull();
  end();
  otherTab.close();
});
