import { expect, it } from 'vitest';
import { signOut } from '@/features/auth/sign-out';
import { currentUser } from '@/lib/http/session';
import { countOfWipes } from '@/lib/offline-copy/record';
import { entries } from '@/saving/entries';
import { fetchStub, json, stubNetwork } from '../lib/http/network-stub';
import { waits } from '../saving/waiting';

stubNetwork();

it('signing out forgets what was typed and what is answered meanwhile, and keeps what waits to be sent', async () => {
  currentUser.set(7);
  let wipesBefore = Number.NaN;
  fetchStub.mockImplementation(async () => {
    wipesBefore = countOfWipes();
    return json({ message: 'Logged out' });
  });
  const waiting = waits('/sales', {});
  entries.list.set([waiting, waits('/sales', {}, { seq: 2, state: 'typing' })]);
  await signOut();
  expect([countOfWipes(), currentUser.get()]).toEqual([wipesBefore + 1, null]);
  expect(entries.list.get()).toEqual([waiting]);
  entries.list.set([]);
});
