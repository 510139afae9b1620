import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Search, useSearchedRows } from '@/records/search';

const rows = [{ name: 'José' }, { name: 'Ramesh' }];
const query = (isPlaceholderData: boolean) => ({ data: rows, isPlaceholderData });
const findableOf = ({ name }: { name: string }) => ({ names: [name], numbers: [] });
const search = (term: Search, isPlaceholderData: boolean) =>
  renderHook(() => useSearchedRows(term, query(isPlaceholderData), findableOf)).result.current;
const names = (found: { rows: readonly { name: string }[] }) => found.rows.map(({ name }) => name);

describe('the rows of a search', () => {
  it("are the server's own once it has answered, whatever the client would find", () => {
    const found = search({ typed: 'jose', sent: 'jose' }, false);
    expect(names(found)).toEqual(['José', 'Ramesh']);
    expect(found.searching).toBe(false);
  });

  it('are filtered from the previous search until the answer comes', () => {
    const found = search({ typed: 'ram', sent: 'ram' }, true);
    expect(names(found)).toEqual(['Ramesh']);
    expect(found.searching).toBe(true);
  });

  it('are found by sound meanwhile, as the server will, and stay in their order', () => {
    const list = [{ name: 'रामू' }, { name: 'Gita' }, { name: 'Ramu' }];
    const filtered = renderHook(() =>
      useSearchedRows({ typed: 'ramu', sent: '' }, { data: list, isPlaceholderData: false }, findableOf),
    ).result.current;
    expect(names(filtered)).toEqual(['रामू', 'Ramu']);
  });

  it('are filtered until typing pauses', () => {
    const found = search({ typed: 'x', sent: '' }, false);
    expect(names(found)).toEqual([]);
    expect(found.searching).toBe(true);
  });

  it('stay the same array while all of them match, so that nothing is calculated again', () => {
    expect(search({ typed: 's', sent: '' }, false).rows).toBe(rows);
  });
});
