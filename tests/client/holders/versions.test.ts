import { expect, it } from 'vitest';
import type { Holder } from '@/features/holders/api';
import { holderBody, holderVersions } from '@/features/holders/schema';
import type { Transfer } from '@/features/transfers/api';
import { transferBody, transferVersions } from '@/features/transfers/schema';
import { ApiError } from '@/lib/http/api-error';
import { sendChange } from '@/saving/conflict/conflict';
import { differences, type RecordVersions } from '@/saving/conflict/record-fields';

const SBI: Holder = {
  ...{ id: 2, name: 'SBI', kind: 'bank', phoneNumber: '', note: '', oldBalance: '250.50', isClosed: false },
};
const MOVE: Transfer = { id: 7, date: '2026-11-20', amount: '300.00', fromId: null, toId: 2, note: '' };

/** What a form with `mine` shows once the server has `theirs`, or that it takes it for saved. */
async function shownOver<Values extends object, Row>(
  versions: RecordVersions<Values, Row>,
  mine: Row,
  theirs: Row,
): Promise<string[]> {
  const [sent, now] = [versions.valuesOf(mine), versions.valuesOf(theirs)];
  const refusal = new ApiError(412, 'Changed', {}, '', { current: theirs });
  const saved = await sendChange(versions, sent, sent, () => Promise.reject(refusal)).catch(() => null);
  return saved ? ['saved'] : differences(versions.fields, sent, now).map(({ name }) => name);
}

it.each<[string, Partial<Holder>]>([
  ['name', { name: 'PNB' }],
  ['kind', { kind: 'lender' }],
  ['phoneNumber', { phoneNumber: '9811122333' }],
  ['note', { note: 'शाखा' }],
  ['oldBalance', { oldBalance: '-250.50' }],
  ['isClosed', { isClosed: true }],
])('another version of a holder shows its %s, and only that', async (field, change) => {
  expect(await shownOver(holderVersions, SBI, { ...SBI, ...change })).toEqual([field]);
});

it.each<[string, Partial<Transfer>]>([
  ['fromId', { fromId: 3 }],
  ['toId', { toId: null }],
  ['amount', { amount: '300.01' }],
  ['date', { date: '2026-11-21' }],
  ['note', { note: 'पर्ची 12' }],
])('another version of a transfer shows its %s, and only that', async (field, change) => {
  expect(await shownOver(transferVersions, MOVE, { ...MOVE, ...change })).toEqual([field]);
});

it('the same version is what was sent: an answer was lost', async () => {
  expect(await shownOver(holderVersions, SBI, { ...SBI, oldBalance: '250.5' })).toEqual(['saved']);
  expect(await shownOver(transferVersions, MOVE, { ...MOVE, amount: '300' })).toEqual(['saved']);
});

it('a stored holder or transfer that is sent again is the same', () => {
  const { id: _, ...holder } = SBI;
  const { id: __, ...move } = MOVE;
  expect(holderBody(holderVersions.valuesOf(SBI))).toEqual(holder);
  expect(transferBody(transferVersions.valuesOf(MOVE))).toEqual(move);
});
