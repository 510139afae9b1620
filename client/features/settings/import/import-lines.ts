import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { oldBalanceRule, textOfAtLeast } from '@/lib/field-rules';
import { addPaise, type Paise, toPaise } from '@/lib/money/money';
import { type Columns, columnsOf, DEFAULT_COLUMNS, FIELDS, type ImportField } from './columns';
import { csvRows } from './csv-rows';

export type ImportKind = 'customer' | 'vendor';
export type ImportValues = Record<ImportField, string>;

export interface ImportLine {
  /** its position among the file's lines, from 1 */
  number: number;
  values: ImportValues;
  /** broken rules, in the order of the fields */
  errors: string[];
  isDuplicate: boolean;
}

const atMost = (label: string, n: number) => z.maxLength(n, rule('too_long', { label, n }));
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const name = textOfAtLeast(2, rule('too_short', { label: 'name', n: 2 })).check(atMost('name', 120));
const address = z.string().check(atMost('address', 255));
const phones = {
  customer: textOfAtLeast(10, rule('too_short', { label: 'phoneNumber', n: 10 })).check(
    atMost('phoneNumber', 20),
  ),
  vendor: z.string().check(
    z.refine((phone) => phone === '' || digitsIn(phone) >= 10, rule('phone_too_few_digits', { n: 10 })),
    atMost('phoneNumber', 20),
  ),
};
const schemaOf = (kind: ImportKind) =>
  z.object({ name, phoneNumber: phones[kind], address, oldBalance: oldBalanceRule });

/** Turns an amount as written in a khata into decimal text: '₹ 1,25,000.50', '१२५०/-', '500 Cr' (an advance). */
export function plainAmount(text: string): string {
  const digits = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const isAdvance = /cr\.?$|जमा$/i.test(digits) || /^\(.*\)$/.test(digits);
  const plain = digits.replace(/rs\.?|inr|dr\.?$|cr\.?$|बाकी$|जमा$|[₹,\s()]|\/-$/gi, '');
  return isAdvance && /^\d/.test(plain) ? `-${plain}` : plain;
}

/** Equal for the same person: by name and, if there is one, phone number. */
export const identityOf = ({ name, phoneNumber }: { name: string; phoneNumber: string }): string =>
  `${name.trim().toLowerCase().replace(/\s+/g, ' ')}|${phoneNumber.replace(/\D/g, '').slice(-10)}`;

function valuesOf(row: readonly string[], columns: Columns): ImportValues {
  const cell = (field: ImportField) => row[columns[field] ?? -1] ?? '';
  const values = Object.fromEntries(FIELDS.map((field) => [field, cell(field)])) as ImportValues;
  return { ...values, oldBalance: plainAmount(values.oldBalance) || '0' };
}

/** Every line of the text, checked. `existing` has the identities of the saved records. */
export function importLines(text: string, kind: ImportKind, existing: ReadonlySet<string>): ImportLine[] {
  const rows = csvRows(text);
  const columns = columnsOf(rows[0] ?? []);
  const seen = new Set(existing);
  const schema = schemaOf(kind);
  return rows.slice(columns === null ? 0 : 1).map((row, index) => {
    const values = valuesOf(row, columns ?? DEFAULT_COLUMNS);
    const identity = identityOf(values);
    const isDuplicate = seen.has(identity);
    seen.add(identity);
    const errors = schema.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];
    return { number: index + 1, values, errors, isDuplicate };
  });
}

export const isReady = (line: ImportLine): boolean => line.errors.length === 0 && !line.isDuplicate;

export const totalPaise = (lines: readonly ImportLine[]): Paise =>
  addPaise(lines.map((line) => toPaise(line.values.oldBalance) ?? (0 as Paise)));
