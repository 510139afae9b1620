import { describe, expect, it } from 'vitest';
import { joinedAmount } from '@/features/settings/import/columns';
import { csvTable } from '@/features/settings/import/csv-rows';
import { importFile, isReady, totalPaise } from '@/features/settings/import/import-lines';

const csvRows = (text: string) => csvTable(text).rows;

describe('a CSV text', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons and a byte order mark', '\uFEFFa;b\nc;d'],
    ['tabs, as a spreadsheet copies', 'a\tb\nc\td\n\n'],
    ['quotes', '"a","b"\n"c","d"'],
    ['bars', 'a|b\nc | d'],
    ['blanks around quotes', '"a", "b"\n"c" ,"d" '],
    ['line ends of an old Mac', 'a,b\rc,d\r'],
    ['blank lines everywhere', '\n \r\na,b\n\n,\nc,d\n\n\n'],
  ])('is read with %s', (_, text) => {
    expect(csvRows(text).map((row) => row.join(' '))).toEqual(['a b', 'c d']);
  });

  it('keeps separators, quotes and line ends of a quoted cell', () => {
    const [first, second] = csvRows('"Ram, ""Bittu""","12, Mandi\nAzadpur"\nx,');
    expect(first).toEqual(['Ram, "Bittu"', '12, Mandi\nAzadpur']);
    expect(second).toEqual(['x', '']);
  });

  it.each([
    ['a tab, though the amount has as many commas', 'Kalu\t9844444499\tOkhla\t1,00,00,000', 4],
    ['a semicolon, though the amount has as many commas', 'Kalu;9844444499;Okhla;1,00,00,000', 4],
    ['a comma, though a name has a semicolon', 'Kalu; Sons,9844444499,Okhla,5', 4],
    ['a semicolon after blank lines', '\n\nKalu;9844444499', 2],
    ['a bar, though the amount has as many commas', 'Kalu|9844444499|Okhla|1,00,00,000', 4],
    ['a bar with blanks around it', 'Kalu | 9844444499 | Okhla, Delhi | 500', 4],
    ['a comma, though a name has a bar', 'Kalu | Sons,9844444499,Okhla,5', 4],
    ['a semicolon, though a name has a bar', 'Kalu | Sons;9844444499;Okhla;5', 4],
  ])('is separated by %s', (_, text, cells) => {
    expect(csvRows(text).map((row) => row.length)).toEqual([cells]);
  });
});

describe('the cells of an amount without quotes', () => {
  it.each(['1|25|000', '12|450', '1|00|00|000', '₹ 4|500.50', 'Rs. 4|500/-', '-4|500', '4|500 Cr', '१|२५|०००'])(
    '%s are one',
    (cells) => expect(joinedAmount(cells.split('|'))).toBe(cells.replaceAll('|', ',')),
  );

  it.each([
    ['groups of three, which may be two cells', '125|000'],
    ['a group that is too short', '1|25|00'],
    ['a group that is too long', '1|250|000'],
    ['a leading zero', '0|500'],
    ['words', '500|Okhla'],
    ['an empty cell', '500|'],
    ['two amounts', '500|250'],
    ['decimals inside', '1.5|000'],
    ['a cell that was in quotes', '1,25|000'],
  ])('are not with %s', (_, cells) => expect(joinedAmount(cells.split('|'))).toBeNull());
});

describe('a line', () => {
  const heading = 'Name,Phone,Area,Balance\n';
  const only = (text: string) => importFile(text, 'customer', []).lines[0];

  it.each([
    ['Munna Import,9833333399,Ghazipur,₹ 4,500.50', '4500.50', '₹ 4,500.50'],
    ['Kalu Import,9844444499,Okhla,1,25,000', '125000', '1,25,000'],
    ['Kalu Import, 9844444499, Okhla, 1,25,000 Cr', '-125000', '1,25,000 Cr'],
    ['Kalu Import,9844444499,Okhla,"1,25,000"', '125000', null],
  ])('%j owes %s', (line, balance, joined) => {
    const read = { cells: null, errors: [], joined, values: { oldBalance: balance } };
    expect(only(heading + line)).toMatchObject(read);
  });

  it.each([
    ['surplus cells that are no amount', `${heading}Ram,9876543210,Okhla,5,000,7`, 6, 4],
    ['a western amount without quotes', `${heading}Ram,9876543210,Okhla,125,000`, 5, 4],
    ['an address with a comma', `${heading}Ram,9876543210,Shed 4,Okhla,500`, 5, 4],
    ['a cell too few', `${heading}Ram,9876543210,500`, 3, 4],
    ['one cell', `${heading}Ram 9876543210`, 1, 4],
    ['an amount that is not last', 'Balance,Name,Phone\n1,25,000,Ram,9876543210', 5, 3],
    ['semicolons, which no amount has', 'Name;Phone;Balance\nRam;9876543210;1;25;000', 5, 3],
  ])('with %s is wrong, and its cells are counted', (_, text, has, needs) => {
    const line = only(text);
    expect(line?.cells).toEqual({ has, needs });
    expect(line && isReady(line, [1])).toBe(false);
  });

  it('without a heading has name, phone, address and an amount, also one with commas or in Hindi digits', () => {
    const values = { name: 'Kalu', phoneNumber: '9844444499', address: 'Okhla', oldBalance: '125000' };
    expect(only('Kalu,9844444499,Okhla,1,25,000')?.values).toEqual(values);
    const latin = { phoneNumber: '98765 43210', oldBalance: '500' };
    expect(only(`${heading}राम,९८७६५ ४३२१०,,५००`)).toMatchObject({ errors: [], values: latin });
    expect(only(`${heading}Ram,9876543210,,1000000000000`)?.errors).toHaveLength(1);
  });
});

describe('the lines', () => {
  const text = `Name,Phone,Address,Old balance
राम लाल,9876543210,Azadpur,"1,250.50"
R,98765,,abc
राम  लाल,+91 98765 43210,,0
Sita,9811111111,,
Geeta,9822222222,,2000 Cr`;

  it('have their errors, mark duplicates and add up', () => {
    const { lines } = importFile(text, 'customer', [{ name: 'geeta', phoneNumber: '9822222222' }]);
    expect(lines.map(({ errors }) => errors.length)).toEqual([0, 3, 0, 0, 0]);
    expect(lines.map(({ isDuplicate }) => isDuplicate)).toEqual([false, false, true, false, true]);
    const ready = lines.filter((line) => isReady(line, []));
    expect(ready.map((line) => line.values.name)).toEqual(['राम लाल', 'Sita']);
    expect(totalPaise(ready)).toBe(125_050);
  });

  it('of vendors need no phone, and none need a heading', () => {
    const text = 'Sopore Fruit,,Kashmir,500';
    const stored = [{ name: 'Shimla', phoneNumber: '' }];
    expect(importFile(text, 'vendor', stored).lines).toMatchObject([{ errors: [], namesake: null }]);
    expect(importFile(text, 'customer', []).lines[0]?.errors).toHaveLength(1);
  });

  it('with a phone number of another line or of somebody stored name who has it, and wait for a decision', () => {
    const { lines } = importFile(
      'Name,Phone\nर,9811111188\nरामू आयात,9811111188\nRamu Aayat,+91 98111 11188\nSita,9822222222\nGeeta,9833333333',
      'customer',
      [{ name: 'Seeta', phoneNumber: '098222 22222' }],
    );
    const [ramu, sita] = [{ name: 'रामू आयात', line: 2 } as const, { name: 'Seeta', line: null } as const];
    expect(lines.map(({ namesake }) => namesake)).toEqual([null, null, ramu, sita, null]);
    const readyWith = (chosen: number[]) => lines.filter((line) => isReady(line, chosen)).map(({ number }) => number);
    expect(readyWith([])).toEqual([2, 5]);
    expect(readyWith([4])).toEqual([2, 4, 5]);
  });

  it.each(['९८७६५४३२१०', '098765 43210', '0091 98765-43210', '９８７６５４３２１０'])(
    'are a duplicate of somebody stored with %s',
    (phoneNumber) => {
      const { lines } = importFile('Name,Phone\nमोहन,9876543210', 'customer', [{ name: 'मोहन', phoneNumber }]);
      expect(lines.map(({ isDuplicate }) => isDuplicate)).toEqual([true]);
    },
  );
});
