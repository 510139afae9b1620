import { describe, expect, it } from 'vitest';
import { columnsOf } from '@/features/settings/import/columns';
import { csvRows } from '@/features/settings/import/csv-rows';
import {
  identityOf,
  importLines,
  isReady,
  plainAmount,
  totalPaise,
} from '@/features/settings/import/import-lines';
import { lineKey } from '@/features/settings/import/line-key';

const nobody = new Set<string>();

describe('a CSV text', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons and a byte order mark', '\uFEFFa;b\nc;d'],
    ['tabs, as a spreadsheet copies', 'a\tb\nc\td\n\n'],
    ['quotes', '"a","b"\n"c","d"'],
  ])('is read with %s', (_, text) => {
    expect(csvRows(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps separators, quotes and line ends of a quoted cell', () => {
    expect(csvRows('"Ram, ""Bittu""","12, Mandi\nAzadpur"\nx,')).toEqual([
      ['Ram, "Bittu"', '12, Mandi\nAzadpur'],
      ['x', ''],
    ]);
  });
});

describe('the columns', () => {
  it.each([
    [['Customer Name', 'Mobile No.', 'City', 'Opening Balance']],
    [['ग्राहक का नाम', 'मोबाइल नंबर', 'पता', 'पुराना बकाया']],
  ])('are guessed from %j', (heading) => {
    expect(columnsOf(heading)).toEqual({ name: 0, phoneNumber: 1, address: 2, oldBalance: 3 });
  });

  it('are found in any order, and a customer in the first line is not taken for a heading', () => {
    expect(columnsOf(['बाकी', 'फोन', 'नाम'])).toEqual({ oldBalance: 0, phoneNumber: 1, name: 2 });
    expect(columnsOf(['Phone Traders', '9876543210', 'Name', '500'])).toBeNull();
  });
});

describe('an amount', () => {
  it.each([
    ['₹ 1,25,000.50', '125000.50'],
    ['१२५०/-', '1250'],
    ['Rs. 500 Cr', '-500'],
    ['500 Dr.', '500'],
    ['(75)', '-75'],
    ['-20', '-20'],
    ['', ''],
  ])('%j is %j', (text, amount) => expect(plainAmount(text)).toBe(amount));
});

describe('the lines', () => {
  const text = `Name,Phone,Address,Old balance
राम लाल,9876543210,Azadpur,"1,250.50"
R,98765,,abc
राम  लाल,+91 98765 43210,,0
Sita,9811111111,,
Geeta,9822222222,,2000 Cr`;

  it('have their errors, mark duplicates and add up', () => {
    const lines = importLines(
      text,
      'customer',
      new Set([identityOf({ name: 'geeta', phoneNumber: '9822222222' })]),
    );
    expect(lines.map((line) => [line.number, line.errors.length, line.isDuplicate])).toEqual([
      [1, 0, false],
      [2, 3, false],
      [3, 0, true],
      [4, 0, false],
      [5, 0, true],
    ]);
    const ready = lines.filter(isReady);
    expect(ready.map((line) => line.values.name)).toEqual(['राम लाल', 'Sita']);
    expect(totalPaise(ready)).toBe(125_050);
  });

  it('of vendors need no phone, and none need a heading', () => {
    expect(importLines('Sopore Fruit,,Kashmir,500', 'vendor', nobody).map((line) => line.errors)).toEqual([
      [],
    ]);
    expect(importLines('Sopore Fruit,,Kashmir,500', 'customer', nobody)[0]?.errors).toHaveLength(1);
  });

  it('have the same key for the same content', () => {
    const [first, second] = importLines('Ram,9876543210,,5\nSita,9876543210,,5', 'customer', nobody);
    const again = importLines('Phone;Name;Balance\n9876543210;Ram;5.', 'customer', nobody);
    expect(again).toHaveLength(1);
    if (!first || !second) throw new Error('expected two lines');
    expect(lineKey('customer', first.values)).toBe(lineKey('customer', { ...first.values }));
    expect(lineKey('customer', first.values)).not.toBe(lineKey('customer', second.values));
    expect(lineKey('customer', first.values)).not.toBe(lineKey('vendor', first.values));
    expect(lineKey('customer', first.values)).toMatch(/^import-customer-[a-z\d]+-[a-z\d]+$/);
  });
});
