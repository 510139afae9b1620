import { expect, it } from 'vitest';
import { csvText } from '@/lib/csv';

const cells = (...row: string[]) => csvText({ columns: ['A'], rows: [row] }).split('\r\n')[1];

it('a list begins with the byte order mark and its headings, and every line ends in CRLF', () => {
  expect(csvText({ columns: ['तारीख', 'रकम'], rows: [['21-11-26', '100.00']] })).toBe(
    '\uFEFFतारीख,रकम\r\n21-11-26,100.00\r\n',
  );
});

it('cells with commas, quotes or line ends are quoted and their quotes doubled', () => {
  expect(cells('Ram, Shyam')).toBe('"Ram, Shyam"');
  expect(cells('the "good" mangoes')).toBe('"the ""good"" mangoes"');
  expect(csvText({ columns: ['A'], rows: [['two\r\nlines']] })).toContain('"two\r\nlines"');
});

it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\tx', '-1+2', '＝1+1', '＋A1', '－A1', '＠SUM(A1)'])(
  'the formula %j is defused',
  (formula) => {
    expect(cells(formula)).toBe(`'${formula}`);
    expect(csvText({ columns: [formula], rows: [] })).toBe(`\uFEFF'${formula}\r\n`);
  },
);

it('a carriage return at the start is defused and quoted', () => {
  expect(csvText({ columns: ['A'], rows: [['\r=1']] })).toContain('"\'\r=1"');
});

it.each(['+919876543210', '09876543210', '919876543210', '007', '12/4', '10-12', '1E5'])(
  '%s is a text, which a spreadsheet shows as it is',
  (text) => expect(cells(text)).toBe(`"=""${text}"""`),
);

it.each(['-250.00', '9876543210', '0', '0.50', '2026-11-27', '27-11-26', 'HR-38-1234', '98765 43210'])(
  '%s stays as it is',
  (text) => expect(cells(text)).toBe(text),
);
