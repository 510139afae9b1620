import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { drafts } from '@/lib/storage/drafts';
import { Attempt } from '@/records/attempt';

const REFUSED = new ApiError(422, 'Amount is required');
const KEY_REUSED = new ApiError(409, 'This was saved already', {}, '', { code: 'key_reused' });

beforeEach(() => drafts.set(new Map()));

const send = (attempt: Attempt, values: unknown, make: () => unknown, error?: unknown) => {
  const judge = attempt.begin();
  const body = attempt.bodyOf(values, make);
  if (error !== undefined) judge(error);
  return body;
};

describe('an attempt to save', () => {
  it('makes its body once for the same values, moments included', () => {
    const attempt = new Attempt(null, null);
    const make = vi.fn(() => ({ createdAt: make.mock.calls.length }));
    const first = send(attempt, { amount: '5' }, make, new NetworkError());
    expect(send(attempt, { amount: '5' }, make, new NetworkError())).toBe(first);
    expect(make).toHaveBeenCalledOnce();
    expect(attempt.unanswered).toBe(true);
  });

  it('makes it again for other values, under the same key', () => {
    const attempt = new Attempt(null, null);
    const { key } = attempt;
    send(attempt, { amount: '5' }, () => 'first', new NetworkError());
    expect(send(attempt, { amount: '6' }, () => 'second')).toBe('second');
    expect(attempt.key).toBe(key);
  });

  it('makes it again after a refusal, under the same key', () => {
    const attempt = new Attempt(null, null);
    const { key } = attempt;
    send(attempt, { amount: '5' }, () => 'first', REFUSED);
    expect(attempt.unanswered).toBe(false);
    expect(send(attempt, { amount: '5' }, () => 'second')).toBe('second');
    expect(attempt.key).toBe(key);
  });

  it.each([
    ['a lost session', new ApiError(401, 'Please sign in')],
    ['a database that was away', new ApiError(503, 'Nothing was saved. Please try again.')],
    ['the key itself', KEY_REUSED],
  ])('is still unanswered after %s, which says nothing about the previous try', (_, error) => {
    const attempt = new Attempt(null, null);
    send(attempt, { amount: '5' }, () => 'first', new NetworkError());
    expect(send(attempt, { amount: '5' }, () => 'second', error)).toBe('first');
    expect(attempt.unanswered).toBe(true);
  });

  it('is answered by a database that was down at the first try', () => {
    const attempt = new Attempt(null, null);
    send(attempt, { amount: '5' }, () => 'first', new ApiError(503, 'Nothing was saved. Please try again.'));
    expect(attempt.unanswered).toBe(false);
  });

  it('continues from its draft: key, body and version', () => {
    const draft = {
      id: '7 /sales/3/edit',
      savedAt: Date.now(),
      values: {},
      key: 'k1',
      etag: '"old"',
      frozen: { values: { amount: '5' }, body: 'first' },
      unanswered: true,
    };
    const attempt = new Attempt(draft, '"new"');
    expect(attempt).toMatchObject({ key: 'k1', etag: '"old"', unanswered: true });
    expect(send(attempt, { amount: '5' }, () => 'second')).toBe('first');
    attempt.renew();
    expect(attempt.key).not.toBe('k1');
    expect(attempt).toMatchObject({ etag: '"new"', frozen: null, unanswered: false });
  });

  it('joins the draft that another tab has started meanwhile', () => {
    const attempt = new Attempt(null, null);
    const other = { savedAt: Date.now(), values: {}, etag: null, frozen: null, unanswered: false };
    drafts.set(new Map([['7 /sales/new', { ...other, id: '7 /sales/new', key: 'theirs' }]]));
    attempt.join('7 /sales/new');
    expect(attempt.key).toBe('theirs');
  });
});
