import { describe, expect, it } from 'vitest';
import { searchedRows } from '@/records/search';

const rows = [{ name: 'José' }, { name: 'Ramesh' }];
const query = (isPlaceholderData: boolean) => ({ data: rows, isPlaceholderData });
const textsOf = ({ name }: { name: string }) => [name];
const names = (found: { rows: readonly { name: string }[] }) => found.rows.map(({ name }) => name);

describe('the rows of a search', () => {
  it("are the server's own once it has answered, whatever the client would find", () => {
    const found = searchedRows({ typed: 'jose', sent: 'jose' }, query(false), textsOf);
    expect(names(found)).toEqual(['José', 'Ramesh']);
    expect(found.searching).toBe(false);
  });

  it('are filtered from the previous search until the answer comes', () => {
    const found = searchedRows({ typed: 'ram', sent: 'ram' }, query(true), textsOf);
    expect(names(found)).toEqual(['Ramesh']);
    expect(found.searching).toBe(true);
  });

  it('are filtered while typing has not paused yet', () => {
    const found = searchedRows({ typed: 'x', sent: '' }, query(false), textsOf);
    expect(names(found)).toEqual([]);
    expect(found.searching).toBe(true);
  });
});
