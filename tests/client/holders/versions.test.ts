import { expect, it } from 'vitest';
import type { Holder } from '@/features/holders/api';
import { holderBody, holderVersions } from '@/features/holders/schema';
import type { Transfer } from '@/features/transfers/api';
import { transferBody, transferVersions } from '@/features/transfers/schema';

const SBI: Holder = {
  ...{ id: 2, name: 'SBI', kind: 'bank', phoneNumber: '', note: '', oldBalance: '250.50', isClosed: false },
};
const MOVE: Transfer = { id: 7, date: '2026-11-20', amount: '300.00', fromId: null, toId: 2, note: '' };

it('a stored holder or transfer that is sent again is the same', () => {
  const { id: _, ...holder } = SBI;
  const { id: __, ...move } = MOVE;
  expect(holderBody(holderVersions.valuesOf(SBI))).toEqual(holder);
  expect(transferBody(transferVersions.valuesOf(MOVE))).toEqual(move);
});
