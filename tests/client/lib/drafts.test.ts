import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, draftNames, dropAllDrafts, dropDraft, keepDraft, readDraft } from '@/lib/drafts';

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what was typed comes back by the form's path", () => {
  keepDraft('/sales/new?customerId=3', { amount: '5' }, 'k1');
  expect(readDraft('/sales/new?customerId=3')).toEqual({ amount: '5' });
  expect(draftKey('/sales/new?customerId=3')).toBe('k1');
  expect(readDraft('/sales/new')).toBeNull();
  expect(draftKey('/sales/new')).toBeNull();
});

test('a draft is dropped after a day', () => {
  keepDraft('/customers/new', { name: 'A' }, 'k1');
  vi.advanceTimersByTime(24 * HOUR);
  expect(readDraft('/customers/new')).toEqual({ name: 'A' });
  vi.advanceTimersByTime(1);
  expect(draftKey('/customers/new')).toBeNull();
  expect(readDraft('/customers/new')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('drafts are listed newest first, and without what is none', () => {
  keepDraft('/a', 1, 'k');
  vi.advanceTimersByTime(HOUR);
  keepDraft('/b', 2, 'k');
  vi.advanceTimersByTime(HOUR);
  keepDraft('/c', 3, 'k');
  localStorage.setItem('language', 'hi');
  localStorage.setItem('draft:/broken', '{');
  localStorage.setItem('draft:/foreign', '"text"');
  expect(draftNames()).toEqual(['/c', '/b', '/a']);
});

test('logging out drops every draft and nothing else', () => {
  keepDraft('/a', 1, 'k');
  keepDraft('/b', 2, 'k');
  localStorage.setItem('language', 'hi');
  dropDraft('/b');
  expect(draftNames()).toEqual(['/a']);
  dropAllDrafts();
  expect(draftNames()).toEqual([]);
  expect(localStorage.getItem('language')).toBe('hi');
});

test('a full device does not stop the form', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('/a', 1, 'k')).not.toThrow();
  expect(readDraft('/a')).toBeNull();
});
