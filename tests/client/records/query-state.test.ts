import { describe, expect, test, vi } from 'vitest';
import { tableState } from '@/records/query-state';

const refetch = vi.fn();
const query = (over: object) => ({
  isPending: false,
  isError: false,
  isPlaceholderData: false,
  refetch,
  ...over,
});

describe("a list's state for its table", () => {
  test('is loading until the first answer', () => {
    expect(tableState(query({ isPending: true }), 'Failed').loading).toBe(true);
    expect(tableState(query({}), 'Failed').loading).toBe(false);
  });

  test('says nothing of an empty list while a search is under way', () => {
    const searching = query({ isPlaceholderData: true });
    expect(tableState(searching, 'Failed', []).loading).toBe(true);
    expect(tableState(searching, 'Failed', ['row']).loading).toBe(false);
    expect(tableState(query({}), 'Failed', []).loading).toBe(false);
  });

  test('tells a failure and tries again', () => {
    expect(tableState(query({}), 'Failed').failure).toBeUndefined();
    const failed = tableState(query({ isError: true }), 'Failed');
    expect(failed.failure).toBe('Failed');
    failed.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
