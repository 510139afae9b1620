import { describe, expect, it } from 'vitest';
import { currentTranslation, setLanguage } from '@/i18n/language';
import { personOf } from '@/records/history/history-api';
import { type Labelled, labelOf } from '@/records/history/labels';

const BILL: Labelled = { recordType: 'sale', recordId: 900, number: '900', owner: 'Bill 7 · Co.' };
const VEHICLE: Labelled = { recordType: 'purchase', recordId: 3, number: 'HR 55', owner: 'Kinnaur Growers' };
const RECORDS: Labelled[] = [
  BILL,
  VEHICLE,
  { recordType: 'vendor-payment', recordId: 8, number: '8', owner: 'Kinnaur Growers' },
  { recordType: 'expense', recordId: 5, number: '5', owner: '' },
  { recordType: 'customer', recordId: 4, number: '', owner: 'Ramesh' },
  { recordType: 'cash-day', recordId: 20261121, number: '', owner: '2026-11-21' },
  { recordType: 'patti', recordId: 3, number: '2026-27/14', owner: 'Kinnaur Growers' },
  { recordType: 'crate', recordId: 7, number: '7', owner: 'Ramesh' },
  { recordType: 'crate-count', recordId: 20261121, number: '', owner: '2026-11-21' },
  { recordType: 'transfer', recordId: 9, number: '9', owner: '→ SBI' },
  { recordType: 'firm', recordId: 1, number: '', owner: 'Books' },
  { ...BILL, recordType: 'confirmation', recordId: 2, about: 'sale' },
  { ...VEHICLE, recordType: 'confirmation', recordId: 2, about: 'purchase' },
  { recordType: 'customer', recordId: 4, number: '', owner: '' },
];

const labels = () => RECORDS.map((record) => labelOf(record, currentTranslation()));

describe('a record in the history', () => {
  it('is called by its kind, its number and its owner', () => {
    expect(labels()).toEqual([
      'Bill 900 · Bill 7 · Co.',
      'Purchase · HR 55 · Kinnaur Growers',
      'Payment 8 · Kinnaur Growers',
      'Expense 5',
      'Customer · Ramesh',
      'Cash · Nov 21, 2026',
      'Patti 2026-27/14 · Kinnaur Growers',
      'Crates 7 · Ramesh',
      'Crates counted · Nov 21, 2026',
      'Money moved 9 · Galla → SBI',
      'Firm',
      'Confirmed · Bill 900 · Bill 7 · Co.',
      'Confirmed · Purchase · HR 55 · Kinnaur Growers',
      'Customer 4',
    ]);
  });

  it('is called in Hindi in Hindi, and its owner as the owner is', async () => {
    await setLanguage('hi');
    expect(labels()).toEqual([
      'बिल 900 · Bill 7 · Co.',
      'खरीद · HR 55 · Kinnaur Growers',
      'सप्लायर को दिया 8 · Kinnaur Growers',
      'खर्च 5',
      'ग्राहक · Ramesh',
      'नकद · 21 नव. 2026',
      'पट्टी 2026-27/14 · Kinnaur Growers',
      'कैरेट 7 · Ramesh',
      'कैरेट गिने · 21 नव. 2026',
      'जमा-निकासी 9 · गल्ला → SBI',
      'फर्म',
      'ठीक बताया · बिल 900 · Bill 7 · Co.',
      'ठीक बताया · खरीद · HR 55 · Kinnaur Growers',
      'ग्राहक 4',
    ]);
    await setLanguage('en');
  });
});

it('a person is called by name and username, and once if both are the same', () => {
  expect(personOf({ name: 'Owner Sharma', username: 'staff1' })).toBe('Owner Sharma (staff1)');
  expect(personOf({ name: 'admin', username: 'admin' })).toBe('admin');
});
