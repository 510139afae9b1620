import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryRow } from '@/features/outbox/entry-row';
import { type EntryState, newEntry } from '@/lib/entry';
import { keys } from '@/lib/http/cache';

/** The buttons of a payment of ₹500 in that state. */
function buttonsOf(state: EntryState): string[] {
  const client = new QueryClient();
  client.setQueryDefaults([keys.session], { enabled: false });
  const label = { name: 'Ramesh', amount: '500.00' };
  const start = { key: 'k1', userId: 1, form: '/collections/new', path: '/collections' };
  const entry = newEntry({ ...start, keptAt: Date.now(), label, state });
  render(
    <QueryClientProvider client={client}>
      <EntryRow entry={entry} others={[]} />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
}

afterEach(cleanup);

it('an entry that waits can be sent, changed and discarded', () => {
  expect(buttonsOf('waiting')).toEqual(['Send now', 'Change', 'Discard']);
});

it('an entry whose form waits for the answer in another tab has no buttons: it may be pressed again there', () => {
  expect(buttonsOf('sending')).toEqual([]);
  screen.getByText('Sending...');
});
