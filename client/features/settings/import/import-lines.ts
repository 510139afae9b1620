import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { oldBalanceRule, textOfAtLeast } from '@/lib/field-rules';
import { latinDigits } from '@/lib/latin-digits';
import { addPaise, inMoneyRange, type Paise, paiseOf } from '@/lib/money/money';
import { joinedAmount, plainAmount } from './amounts';
import {
  type Columns,
  columnsOf,
  DEFAULT_COLUMNS,
  FIELDS,
  type ImportField,
  ignoredColumns,
} from './columns';
import { type CsvTable, csvTable } from './csv-rows';
import { type KnownPerson, type Look, lookAmong, type Namesake } from './known';

export type ImportKind = 'customer' | 'vendor';
type ImportValues = Record<ImportField, string>;

export interface ImportLine {
  /** its position among the file's lines, from 1; the heading does not count */
  number: number;
  values: ImportValues;
  /** how many cells it has, and how many it should have; null if it has those */
  cells: { has: number; needs: number } | null;
  /** an amount without quotes that its commas had cut into cells, as typed; null if there is none */
  joined: string | null;
  /** broken rules, in the order of the fields; empty if the cells are wrong, since nobody knows what they are */
  errors: string[];
  /** whether the same name and phone number are stored already, or in a line above */
  isDuplicate: boolean;
  /** who else has the phone number; null for nobody */
  namesake: Namesake | null;
}

export interface ImportFile {
  lines: ImportLine[];
  hasHeading: boolean;
  /** the headings of columns that are not read */
  ignored: string[];
}

const atMost = (label: string, n: number) => z.maxLength(n, rule('too_long', { label, n }));
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const name = textOfAtLeast(2, rule('too_short', { label: 'name', n: 2 })).check(atMost('name', 120));
const address = z.string().check(atMost('address', 255));
const oldBalance = oldBalanceRule.check(
  z.refine((balance) => inMoneyRange(paiseOf(balance)), rule('amount_invalid')),
);
const phones = {
  customer: textOfAtLeast(10, rule('too_short', { label: 'phoneNumber', n: 10 })).check(
    atMost('phoneNumber', 20),
  ),
  vendor: z.string().check(
    z.refine((phone) => phone === '' || digitsIn(phone) >= 10, rule('phone_too_few_digits', { n: 10 })),
    atMost('phoneNumber', 20),
  ),
};
const schemaOf = (kind: ImportKind) => z.object({ name, phoneNumber: phones[kind], address, oldBalance });

function valuesOf(row: readonly string[], columns: Columns): ImportValues {
  const cell = (field: ImportField) => row[columns[field] ?? -1] ?? '';
  const values = Object.fromEntries(FIELDS.map((field) => [field, cell(field)])) as ImportValues;
  const phoneNumber = latinDigits(values.phoneNumber);
  return { ...values, phoneNumber, oldBalance: plainAmount(values.oldBalance) || '0' };
}

/** What the file says about its lines. */
interface Layout {
  separator: CsvTable['separator'];
  columns: Columns;
  width: number;
}

/** The surplus cells at the line's end as one amount, if that is what the last column has; see joinedAmount. */
function joinedIn(row: readonly string[], { separator, columns, width }: Layout): string | null {
  const isAmountLast = columns.oldBalance === width - 1;
  return separator === ',' && isAmountLast && row.length > width ? joinedAmount(row.slice(width - 1)) : null;
}

function lineOf(
  row: readonly string[],
  number: number,
  kind: ImportKind,
  layout: Layout,
  look: Look,
): ImportLine {
  const joined = joinedIn(row, layout);
  const cells = joined === null ? row : [...row.slice(0, layout.width - 1), joined];
  const values = valuesOf(cells, layout.columns);
  const line = { number, values, joined, cells: null, errors: [], isDuplicate: false, namesake: null };
  if (cells.length !== layout.width) return { ...line, cells: { has: cells.length, needs: layout.width } };
  const errors =
    schemaOf(kind)
      .safeParse(values)
      .error?.issues.map((issue) => issue.message) ?? [];
  return { ...line, errors, ...look(values, errors.length === 0 ? number : null) };
}

/** Every line of the text, checked. `stored` are the saved customers or vendors. */
export function importFile(text: string, kind: ImportKind, stored: readonly KnownPerson[]): ImportFile {
  const { separator, rows } = csvTable(text);
  const [first = []] = rows;
  const heading = columnsOf(first);
  const columns = heading ?? DEFAULT_COLUMNS;
  const layout = { separator, columns, width: heading ? first.length : FIELDS.length };
  const look = lookAmong(stored);
  const lines = rows.slice(heading ? 1 : 0).map((row, index) => lineOf(row, index + 1, kind, layout, look));
  return { lines, hasHeading: heading !== null, ignored: heading ? ignoredColumns(first, heading) : [] };
}

export const isCorrect = ({ cells, errors }: ImportLine): boolean => cells === null && errors.length === 0;

/** Whether the line will be entered; one whose phone number is known already, only if it is `chosen` by its number. */
export const isReady = (line: ImportLine, chosen: readonly number[]): boolean =>
  isCorrect(line) && !line.isDuplicate && (line.namesake === null || chosen.includes(line.number));

export const totalPaise = (lines: readonly ImportLine[]): Paise =>
  addPaise(lines.map((line) => paiseOf(line.values.oldBalance)));
