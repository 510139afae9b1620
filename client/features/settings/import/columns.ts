export const FIELDS = ['name', 'phoneNumber', 'address', 'oldBalance'] as const;
export type ImportField = (typeof FIELDS)[number];

/** Each field's index in a row; left out if no column has it. */
export type Columns = Partial<Record<ImportField, number>>;

/**
 * Words in a column's heading, in both languages. The balance is tried before the name, because of 'Customer
 * balance'.
 */
const HEADINGS: readonly [ImportField, RegExp][] = [
  ['oldBalance', /balance|due|amount|udhaar|udhar|opening|outstanding|baki|बाकी|बकाया|उधार|बैलेंस|रकम/i],
  ['phoneNumber', /phone|mobile|contact|whatsapp|number|फोन|फ़ोन|मोबाइल|नंबर|नम्बर/i],
  ['address', /address|city|village|place|area|पता|शहर|गांव|गाँव|जगह|इलाका|इलाक़ा|एरिया/i],
  ['name', /name|customer|vendor|party|supplier|grower|नाम|ग्राहक|पार्टी|व्यापारी|सप्लायर/i],
];

/** The columns that a first row names; null if it is not a heading. */
export function columnsOf(first: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [index, cell] of first.entries()) {
    const field = HEADINGS.find(([name, words]) => columns[name] === undefined && words.test(cell))?.[0];
    // A heading has no digits; 'Balance Fruit Company, 98765…' is a customer.
    if (field !== undefined && !/\p{Nd}/u.test(cell)) columns[field] = index;
  }
  const { name, ...others } = columns;
  // 'Sopore Fruit Party,,Kashmir,' is a vendor.
  const namesEnough = name !== undefined && (first.length === 1 || Object.keys(others).length > 0);
  return namesEnough && first.every((cell) => !/\p{Nd}{3}/u.test(cell)) ? columns : null;
}

/** Without a heading: name, phone, address, old balance. */
export const DEFAULT_COLUMNS: Columns = { name: 0, phoneNumber: 1, address: 2, oldBalance: 3 };

/** The headings of the columns that no field takes; of one without a heading, its number, counted from 1. */
export const ignoredColumns = (heading: readonly string[], columns: Columns): string[] =>
  heading.flatMap((cell, index) =>
    Object.values(columns).includes(index) ? [] : [cell === '' ? String(index + 1) : cell],
  );
