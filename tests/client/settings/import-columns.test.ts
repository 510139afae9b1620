import { describe, expect, it } from 'vitest';
import type { Role } from '@/features/settings/import/columns';
import { importFile, isReady } from '@/features/settings/import/import-lines';
import type { Party } from '@/records/party/party';
import { casesOf } from '../cases';

const read = (text: string, kind: Party = 'customer') => importFile(text, kind, []);
const rolesOf = (heading: string, kind?: Party) =>
  read(heading, kind)
    .columns.map(({ role }) => role)
    .join(' ');
const owedIn = (text: string, kind?: Party) =>
  read(text, kind).lines.map((line) => (isReady(line, []) ? line.values.oldBalance : null));

describe('the columns', () => {
  it.each([
    ['Customer Name,Mobile No.,City,Opening Balance', 'name phoneNumber address due'],
    ['ग्राहक का नाम,मोबाइल नंबर,पता,पुराना बकाया', 'name phoneNumber address due'],
    ['बाकी,फ़ोन,नाम', 'due phoneNumber name'],
    ['Name,Mobile,Opening Date,Opening Balance', 'name phoneNumber ignore due'],
    ['Name,Mobile,Due Date,Days,Due Amount', 'name phoneNumber ignore ignore due'],
    ['Name,Aadhaar Number,Mobile Number', 'name ignore phoneNumber'],
    ['Name,Account Number,PAN No,GST No.,Phone', 'name ignore ignore ignore phoneNumber'],
    ['नाम,आधार नंबर,बिल नंबर,मोबाइल', 'name ignore ignore phoneNumber'],
    ['Name,Mobile,Email Address,Billing Address,Balance', 'name phoneNumber ignore address due'],
    ['Contact Name,Phone,Balance', 'name phoneNumber due'],
    ['Party,Contact Person,Contact No,Place,Closing Balance (₹)', 'name ignore phoneNumber address due'],
    ['Sr. No,Name of Customer,Phone 1,Village,Balance as on 31/03/2026', 'ignore name phoneNumber address due'],
    ['क्र.,नाम,मोबाइल,गाँव,कुल बकाया,तारीख', 'ignore name phoneNumber address due ignore'],
    ['Name,Phone,Address,City,Amount', 'name phoneNumber address ignore due'],
    ['Name,Phone,Bill Amount,Amount Received,Balance', 'name phoneNumber ignore ignore due'],
    ['नाम,फोन,बिल रकम,जमा राशि की तारीख,बाकी रकम', 'name phoneNumber ignore ignore due'],
    ['Name,Mobile No. (WhatsApp),Bal.', 'name phoneNumber due'],
    ['Name,Contact Person Mobile,Bal.', 'name phoneNumber due'],
    ['Name,Phone,You Gave,You Got', 'name phoneNumber due advance'],
    ['Name,Phone,Due,Advance', 'name phoneNumber due advance'],
    ['Name,Phone,Debit,Credit', 'name phoneNumber due advance'],
    ["Name,Phone,You'll Get,You'll Give", 'name phoneNumber due advance'],
    ['नाम,फोन,लेना है,देना है', 'name phoneNumber due advance'],
    ['Name,Phone,Debit,Credit,Closing Balance', 'name phoneNumber ignore ignore due'],
    ['Name,Phone,Balance,Dr/Cr', 'name phoneNumber due side'],
    ['नाम,फोन,बाकी,जमा/नाम', 'name phoneNumber due side'],
    ['Name,Phone,Balance as on 31 Mar 2026', 'name phoneNumber due'],
    ['Name,Phone,"Balance (Mar 31, 2026)"', 'name phoneNumber due'],
    ['Name,Phone,Balance 31-03-26', 'name phoneNumber due'],
    ['नाम,फोन,३१ मार्च २०२६ तक बाकी', 'name phoneNumber due'],
  ])('of %j are guessed by the headings that fit best', (heading, roles) => {
    expect(rolesOf(heading)).toBe(roles);
  });

  it.each([
    ['Name,Mobile,Phone,Balance', 'name ask ask due'],
    ['Name,Phone,Outstanding,Closing Balance', 'name phoneNumber ask ask'],
    ['Name,Phone,Opening Balance,Udhaar', 'name phoneNumber ask ask'],
    ['Name,Phone,Opening Balance,Debit,Credit', 'name phoneNumber ask ask ask'],
    ['Name,Phone,Credit', 'name phoneNumber ask'],
    ['नाम,फोन,बकाया,जमा', 'name phoneNumber ask ask'],
    ['Name,Phone,Bill Amount\nMohan,9811100001,500', 'name phoneNumber ask'],
    ['Name,Phone,Hisaab\nMohan,9811100001,500', 'name phoneNumber ask'],
  ])('of %j are asked for where two could be it', (text, roles) => {
    expect(rolesOf(text)).toBe(roles);
  });

  it('of a vendor in debit and credit are asked for, those that say who pays are not', () => {
    expect(rolesOf('Name,Phone,Debit,Credit', 'vendor')).toBe('name phoneNumber ask ask');
    expect(rolesOf('Name,Phone,Balance,Dr/Cr', 'vendor')).toBe('name phoneNumber due ask');
    expect(rolesOf('Name,Phone,You will get,You will give', 'vendor')).toBe('name phoneNumber advance due');
  });

  it('that are asked for keep every line from being entered until they are chosen', () => {
    const text = 'Name,Mobile,Phone,Balance\nMohan,9811100001,9811100002,500';
    const { lines, heading } = read(text);
    expect(lines.map((line) => [isReady(line, []), line.doubts])).toEqual([[false, ['moving.chooseFirst']]]);
    const roles: Role[] = ['name', 'ignore', 'phoneNumber', 'due'];
    const [line] = importFile(text, 'customer', [], { heading, roles }).lines;
    expect(line).toMatchObject({ errors: [], doubts: [], values: { phoneNumber: '9811100002' } });
    const other = importFile(text.replace('Phone', 'Landline'), 'customer', [], { heading, roles });
    expect(other.columns.map(({ role }) => role)).toEqual(['name', 'phoneNumber', 'ignore', 'due']);
  });

  it('without a heading are those of the example, or asked for if there are not four', () => {
    for (const example of ['Phone Traders,9876543210,Name,500', 'नाम लाल,९८७६५४३२१०,पता,५००'])
      expect(rolesOf(example)).toBe('name phoneNumber address due');
    expect(rolesOf('Sopore Fruit Party,,Kashmir,', 'vendor')).toBe('name phoneNumber address due');
    expect([rolesOf('Ram,9876543210,500'), owedIn('Ram,9876543210,500')]).toEqual(['ask ask ask', [null]]);
    expect(rolesOf('Ram,9876543210,500,\nSita,9876543211,20,')).toBe('ask ask ask ask');
  });
});

describe('the app reads what it exports', () => {
  it.each([
    ['customer', 'Name,Phone Number,Address,Old Balance,Balance Due,Added'],
    ['customer', 'नाम,फोन नंबर,पता,पिछला बाकी,बाकी,कब जुड़े'],
  ] as const)('of each %s with what is owed now: %s', (kind, heading) => {
    const rows =
      '"Ram, Sons","=""+919811100001""","12/4, Okhla",100.00,1250.5,2026-11-01\r\nSita,9811100002,,0.00,-800,2026-11-02\r\n';
    const { lines } = read(`\uFEFF${heading}\r\n${rows}`, kind);
    expect(lines.map(({ values }) => values)).toEqual([
      { name: 'Ram, Sons', phoneNumber: '+919811100001', address: '12/4, Okhla', oldBalance: '1250.5' },
      { name: 'Sita', phoneNumber: '9811100002', address: '', oldBalance: '-800' },
    ]);
    expect(lines.every((line) => isReady(line, []))).toBe(true);
  });

  it.each(['Vendor Name,Phone Number,Address,Notes,Balance', 'सप्लायर का नाम,फोन नंबर,पता,नोट,बाकी'])(
    'of each vendor: %s',
    (heading) => {
      expect(read(`${heading}\r\nSopore Fruit,,Kashmir,"two\nlines",500\r\n`, 'vendor').lines).toMatchObject([
        { errors: [], doubts: [], values: { name: 'Sopore Fruit', address: 'Kashmir', oldBalance: '500' } },
      ]);
    },
  );
});

describe('the side of an amount', () => {
  it.each(
    casesOf(`800.00 Cr → -800.00 | 800.00 Dr → 800.00 | ₹ 1,250.00 Cr. → -1250.00 | Rs. 500/- Cr → -500
      Cr. 500 → -500 | 500 (Cr) → -500 | ५०० जमा → -500 | 500 नाम → 500 | ₹500 You will get → 500
      You will give ₹500 → -500 | 500 लेना है → 500 | 500 देना → -500 | 500 Advance → -500
      (1,250.00) → -1250.00 | ₹(1,250.00) → -1250.00 | -800 → -800 | 800- → -800 | 1,250.50- → -1250.50
      ₹800 - → -800 | - → 0 | ₹ - → 0 | – → 0 | 5,000/- → 5000
      -500 Dr → ? | (500) Cr → ? | 500 Cr Dr → ? | 500 XX → ? | 9.8E+03 → ? | --500 → ? | -(500) → ?
      Dr → ? | ##### → ? | 500 600 → ?`),
  )('of %j is %j, or a question', (amount, owed) => {
    const [read] = owedIn(`Name,Phone,Balance\nMohan,9811100001,"${amount}"`);
    expect(read ?? '?').toBe(owed);
  });

  it.each(
    casesOf(`Debit,Credit: 1250.00, → 1250 | Debit,Credit: ,800.00 → -800 | Dr,Cr: -,800 → -800
      Debit (₹),Credit (₹): 0.00,0.00 → 0 | उधार,एडवांस: ,500 → -500 | लेना,देना: 500, → 500
      Balance,Dr/Cr: 800.00,Cr → -800 | Balance,Dr/Cr: 800.00,Dr → 800 | Balance,: 800.00,Cr → -800
      Balance,Type: 800.00,You will give → -800 | Amount,Type: 800.00,You got → -800
      बाकी,जमा/नाम: 800,जमा → -800 | बाकी,जमा/नाम: 800,नाम → 800
      Balance,Dr/Cr: 0.00, → 0 | Balance,Dr/Cr: ,Cr → 0
      Due,Advance: 500,400 → ? | Debit,Credit: -500, → ? | Balance,Dr/Cr: 800, → ?
      Balance,Dr/Cr: -800,Cr → ? | Balance,Dr/Cr: 800,X → ? | Balance,Dr/Cr: 800 Cr,Cr → ?`),
  )('in the columns %s is %s, or a question', (text, owed) => {
    const [columns, cells] = text.split(': ');
    const [first] = owedIn(`Name,Phone,${columns}\nMohan,9811100001,${cells}\nSita,9811100002,,`);
    expect(first == null ? '?' : String(Number(first))).toBe(owed);
  });

  it('of a vendor is a question if only bookkeeping words say it, until the owner has chosen what Cr is', () => {
    expect(owedIn('Name,Balance\nSopore,800 Cr\nKullu,800 Due\nShimla,800 Advance', 'vendor')).toEqual([
      null,
      '800',
      '-800',
    ]);
    const text = 'Name,Balance,Dr/Cr\nSopore,800,Cr';
    const { heading } = read(text, 'vendor');
    const owed = (side: Role) =>
      importFile(text, 'vendor', [], { heading, roles: ['name', 'due', side] }).lines[0]?.values.oldBalance;
    expect([owed('side'), owed('creditDue')]).toEqual(['-800', '800']);
  });
});

describe('a phone number of a spreadsheet', () => {
  const phoneOf = (cell: string, kind?: Party) => read(`Name\tPhone\tArea\nMohan\t${cell}\tOkhla`, kind).lines[0];
  it.each([
    ['\u00A098765\u00A043210', '98765\u00A043210'],
    ['  98765 43210  ', '98765 43210'],
    ...casesOf(`9876543210.0 → 9876543210 | 9876543210.00 → 9876543210 | '9876543210 → 9876543210
      ="9876543210" → 9876543210 | ="+919876543210" → +919876543210 | '+919876543210 → +919876543210
      \u202A+91 98765 43210\u202C → +91 98765 43210 | ९८७६५४३२१० → 9876543210 | ૯૮૭૬૫૪૩૨૧૦ → 9876543210
      +91 (0) 98765-43210 → +91 (0) 98765-43210`),
  ])('%j is %j', (cell, phone) => {
    expect(phoneOf(cell)).toMatchObject({ errors: [], doubts: [], values: { phoneNumber: phone } });
  });

  it.each(
    casesOf(`9.8765E+09 → moving.phoneCut | 9.87654E9 → moving.phoneCut | 9,8765E+09 → moving.phoneCut
      ########## → moving.phoneCut | 98765abcde → moving.phoneLetters | mohan@x.com → moving.phoneLetters
      98100 12345 / 98100 54321 → moving.phoneTooLong | 12345678901234 → moving.phoneTooLong
      27/11/2026 → moving.phoneDay | 2026-11-27 10:30 → moving.phoneDay | 27 Nov 2026 → moving.phoneDay`),
  )('%j is none, and the line says why', (cell, doubt) => {
    for (const kind of ['customer', 'vendor'] as const)
      expect(phoneOf(cell, kind)).toMatchObject({ doubts: [doubt], errors: [] });
    expect(phoneOf('98-765-432-1')?.errors).toHaveLength(1);
  });
});

describe('a line that is nobody', () => {
  const people = (text: string) => {
    const { lines, nobody } = read(text, 'vendor');
    const names = lines.map(({ values }) => values.name).join(', ');
    return { names, nobody: nobody.join(', '), ready: lines.every((line) => isReady(line, [])) };
  };
  const TWO = 'Name,Phone,Balance\nMohan,9811100001,500\nSita,,20\n';
  const INDIAN = 'नाम,फोन,बाकी\nMohan,9811100001,500\nSita,,20\n';

  it.each([
    ['Shri Ram Traders\n\nName;Phone;Balance\nMohan;9811100001;500\nSita;;20', 'Shri Ram Traders'],
    [`Party list,,\n"As on 01-04-2026",,\n,,\n${TWO}`, 'Party list, As on 01-04-2026'],
    [`${TWO}----,----,----\nTotal,,520\nGrand Total (2),,520`, 'Total, Grand Total (2)'],
    [`${INDIAN}कुल,,520\nकुल योग:,,520\nजोड़,,520\nकुल बाकी,,520`, 'कुल, कुल योग:, जोड़, कुल बाकी'],
    [`${TWO}सर्व योग,,520\nTotal Records: 2,,\nClosing Balance,,520`, 'सर्व योग, Total Records: 2, Closing Balance'],
    [`${TWO},,520`, '520'],
    [`${TWO},Total,520`, 'Total'],
    [`${TWO}Page 1 of 3,,`, 'Page 1 of 3'],
    ['Name,Phone,Balance,,,\nMohan,9811100001,500,,,\nSita,,20,,,\n,,,,,', ''],
    ['Name,Phone,Balance\nMohan,9811100001,500,,,\nSita,,20,', ''],
    ['Name,Phone,Balance\nMohan,9811100001,500\nName,Phone,Balance\nSita,,20', ''],
  ])('is not read, in %j, and shown: %j', (text, nobody) => {
    expect(people(text)).toEqual({ names: 'Mohan, Sita', nobody, ready: true });
  });

  it('is not who has such a word in a name or a phone number, or stands first in a list without a heading', () => {
    const names = 'Total Fruit Company,,5\nTotal,9811100001,5\nकुलदीप,,5\nYogesh Total,,5\nPage Traders,,5';
    const all = 'Total Fruit Company, Total, कुलदीप, Yogesh Total, Page Traders';
    expect(people(`Name,Phone,Balance\n${names}`).names).toBe(all);
    expect(people('Mohan,9811100001,Okhla,500\nSita,,,20').names).toBe('Mohan, Sita');
  });
});
