import { describe, expect, it } from 'vitest';
import { loadRows, measureOf, type Patti, type PattiLine } from '@/features/purchases/patti/api';
import { differencesOf } from '@/features/purchases/patti/patti-differences';
import { pattiMessage } from '@/features/purchases/patti/send-patti';

const line = (
  productName: string,
  unit: string,
  quantity: number,
  rate: number,
  pieces: number | null = null,
): PattiLine => ({ productName, unit, rate, quantity, pieces, amount: quantity * rate });

const sheet = (more: Partial<Patti> = {}): Patti => ({
  ...{ number: null, version: 0, finalisedAt: null, finalisedBy: null, changed: false },
  vendor: { id: 1, name: 'Kinnaur Apple Growers', phoneNumber: '', address: '' },
  ...{ asOf: '2026-01-20 10:00:00', vehicleNumber: 'JK-14-C-6650', arrived: '2026-01-05' },
  lines: [line('Apple Royal', 'box', 526, 1450), line('Apple, loose', 'kg', 680, 55, 34)],
  ...{ loaded: 620, unit: 'box', spoiled: 12, left: 48, oversold: 0, mixedUnits: false },
  ...{ gross: 800_100, deductions: [], deducted: 0, net: 800_100, otherBalance: 0, payments: [] },
  ...{ note: '', ...more },
});

it.each<[string, Partial<Patti>, string]>([
  ['sold, spoiled and left', {}, 'spoiled 12, left 48, loaded 620'],
  ['sold over it', { spoiled: 0, left: 0, oversold: 5.5 }, 'oversold -5.5, loaded 620'],
  ['left with goods without pieces in it', { mixedUnits: true }, 'spoiled 12, leftUncounted 48, loaded 620'],
  ['known to nobody; what spoiled is one all along', { loaded: null, left: null, oversold: null }, 'spoiled 12'],
])('the load on a patti is %s', (_, more, rows) => {
  const texts = loadRows(sheet(more)).map(({ name, count }) => `${name} ${count}`);
  expect(texts.join(', ')).toBe(rows);
});

it('what a line counts is pieces for boxes, weight for goods by weight, and both where both are known', () => {
  const weight = { count: 680, unit: 'kg' };
  const boxes = { pieces: { count: 96, unit: 'box' }, weight: null };
  expect(measureOf({ unit: 'box', quantity: 96 })).toEqual(boxes);
  expect(measureOf({ unit: 'kg', quantity: 680 })).toEqual({ pieces: null, weight });
  const both = { pieces: { count: 34, unit: 'pcs' }, weight };
  expect(measureOf({ unit: 'kg', quantity: 680, pieces: 34 })).toEqual(both);
});

describe('what changed since', () => {
  it('names each line with its pieces and its amount, what spoiled, the load, the note and the net', () => {
    const today = sheet({
      lines: [line('Apple Royal', 'box', 520, 1450), line('Apple, loose', 'kg', 680, 55, 33)],
      ...{ spoiled: 13, loaded: 640, deductions: [{ label: 'Labour', amount: 300 }] },
      ...{ note: 'Paid in a week', net: 791_100 },
    });
    expect(differencesOf(sheet(), today).map(({ what, from, to }) => `${what}: ${from} → ${to}`)).toEqual([
      'Apple Royal × ₹1,450.00: 526 box = ₹7,62,700.00 → 520 box = ₹7,54,000.00',
      'Apple, loose × ₹55.00: नग 34 · 680 kg = ₹37,400.00 → नग 33 · 680 kg = ₹37,400.00',
      'Labour: — → ₹300.00',
      'Loaded: 620 box → 640 box',
      'Spoiled: 12 → 13',
      'Note on the patti: — → Paid in a week',
      'Net payable: ₹8,00,100.00 → ₹7,91,100.00',
    ]);
  });
});

describe('the text of a patti', () => {
  it('has pieces, what spoiled and what was loaded', () => {
    const text = pattiMessage(sheet(), 'Sharma Fruit Company');
    expect(text).toContain('Apple, loose: नग 34 · 680 kg × ₹55.00 = ₹37,400.00');
    expect(text).toContain('Spoiled: 12 box\nLeft, taken back: 48 box\nLoaded: 620 box');
  });

  it('adds up: what counts against the grower has a minus, the sum is named instead', () => {
    const method = { paymentMethod: 'upi', reference: '' } as const;
    const payment = { id: 1, date: '2026-01-14', amount: 200_000, ...method };
    const patti = sheet({ net: 100_000, otherBalance: -250_000, payments: [payment] });
    expect(pattiMessage(patti, 'Sharma Fruit Company')).toContain(
      'Old advance: -₹50,000.00\nPaid Jan 14, 2026 · UPI: -₹2,00,000.00\n*Advance with you: ₹1,50,000.00*',
    );
  });
});
