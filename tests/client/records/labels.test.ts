import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { isWhole } from '@/records/history/change-lines';
import { type Labelled, labelOf, personOf } from '@/records/history/history-api';

const BILL: Labelled = { recordType: 'sale', recordId: 900, number: '900', owner: 'Bill 7 · Co.' };
const VEHICLE: Labelled = { recordType: 'purchase', recordId: 3, number: 'HR 55', owner: 'Kinnaur' };
const of = (recordType: Labelled['recordType'], recordId: number, number: string, owner: string) => ({
  ...{ recordType, recordId, number, owner },
});

afterEach(() => setLanguage('en'));

it.each<[Labelled, string, string]>([
  [BILL, 'Bill 900 · Bill 7 · Co.', 'बिल 900 · Bill 7 · Co.'],
  [VEHICLE, 'Purchase · HR 55 · Kinnaur', 'खरीद · HR 55 · Kinnaur'],
  [of('vendor-payment', 8, '8', 'Kinnaur'), 'Payment 8 · Kinnaur', 'सप्लायर को दिया 8 · Kinnaur'],
  [of('expense', 5, '5', ''), 'Expense 5', 'खर्च 5'],
  [of('customer', 4, '', 'Ramesh'), 'Customer · Ramesh', 'ग्राहक · Ramesh'],
  [of('customer', 4, '', ''), 'Customer 4', 'ग्राहक 4'],
  [of('cash-day', 20261121, '', '2026-11-21'), 'Cash · Nov 21, 2026', 'नकद · 21 नव. 2026'],
  [of('patti', 3, '2026-27/14', 'Kinnaur'), 'Patti 2026-27/14 · Kinnaur', 'पट्टी 2026-27/14 · Kinnaur'],
  [of('crate', 7, '7', 'Ramesh'), 'Crates 7 · Ramesh', 'कैरेट 7 · Ramesh'],
  [of('crate-count', 20261121, '', '2026-11-21'), 'Crates counted · Nov 21, 2026', 'कैरेट गिने · 21 नव. 2026'],
  [of('transfer', 9, '9', '→ SBI'), 'Money moved 9 · Galla → SBI', 'जमा-निकासी 9 · गल्ला → SBI'],
  [of('firm', 1, '', 'Books'), 'Firm', 'फर्म'],
  [
    { ...VEHICLE, recordType: 'confirmation', recordId: 2, about: 'purchase' },
    'Confirmed · Purchase · HR 55 · Kinnaur',
    'ठीक बताया · खरीद · HR 55 · Kinnaur',
  ],
])('%j in the history is called %s, in Hindi %s', async (record, english, hindi) => {
  expect(labelOf(record)).toBe(english);
  await setLanguage('hi');
  expect(labelOf(record)).toBe(hindi);
});

it('a person is called by name and username, and once if both are the same', () => {
  expect(personOf({ name: 'Owner Sharma', username: 'staff1' })).toBe('Owner Sharma (staff1)');
  expect(personOf({ name: 'admin', username: 'admin' })).toBe('admin');
});

it('a change that was taken back is no record brought back, also where nothing was before', () => {
  const changes = [{ field: 'items.0.pieces', from: null, to: 12 }];
  expect(isWhole({ action: 'restore', changes })).toBe(false);
});
