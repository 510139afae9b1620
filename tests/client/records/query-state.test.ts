import { describe, expect, it, vi } from 'vitest';
import { tableState } from '@/records/query-state';

const refetch = vi.fn();
const query = (over: object) => ({
  isPending: false,
  isError: false,
  refetch,
  ...over,
});

describe("a list's state for its table", () => {
  it('is loading until the first answer', () => {
    expect(tableState(query({ isPending: true }), 'Failed').loading).toBe(true);
    expect(tableState(query({}), 'Failed').loading).toBe(false);
  });

  it('is searching while a search runs', () => {
    expect(tableState(query({}), 'Failed', true).searching).toBe(true);
    expect(tableState(query({}), 'Failed').searching).toBe(false);
  });

  it('names a failure and tries again', () => {
    expect(tableState(query({}), 'Failed').failure).toBeUndefined();
    const failed = tableState(query({ isError: true }), 'Failed');
    expect(failed.failure).toBe('Failed');
    failed.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
