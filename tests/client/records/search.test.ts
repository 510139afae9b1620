import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSearchedRows } from '@/records/search';

const JOSE = { name: 'José' };
const findableOf = ({ name }: { name: string }) => ({ names: [name], numbers: [] });
const search = (typed: string, sent: string, rows: readonly { name: string }[], isPlaceholderData = false) =>
  renderHook(() => useSearchedRows({ typed, sent }, { data: rows, isPlaceholderData }, findableOf)).result.current;

it.each([
  ['are the server’s own once it has answered', 'jose', 'jose', false, ['José', 'Ramesh', 'रामेश'], false],
  [
    'are filtered, by sound, from the search before until the answer comes',
    'ramesh',
    'ramesh',
    true,
    ['Ramesh', 'रामेश'],
    true,
  ],
  ['are filtered until typing pauses', 'x', '', false, [], true],
] as const)('the rows of a search %s', (_, typed, sent, isOld, names, searching) => {
  const found = search(typed, sent, [JOSE, { name: 'Ramesh' }, { name: 'रामेश' }], isOld);
  expect(found).toMatchObject({ rows: names.map((name) => ({ name })), searching });
});
