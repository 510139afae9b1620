import * as z from 'zod/mini';
import type { Customer } from '@/lib/customer';
import { nameRule, oldBalanceRule, phoneRule, rule } from '@/lib/field-rules';
import { addPaise, inMoneyRange, type Paise, paiseOf } from '@/lib/money/money';
import { digitsIn } from '@/lib/phone';
import type { Party } from '@/records/party/party';
import { guessedRoles, joinedAmount, oldBalanceOf, type Role, rolesWithoutHeading } from './columns';
import { type CsvTable, csvTable, hasLostLetters } from './csv-rows';
import { headingIndex, isClosing } from './headings';
import { type FindKnown, findAmong, type KnownPerson, type Namesake, phoneDoubt, plainPhone } from './people';

type ImportValues = Pick<Customer, 'name' | 'phoneNumber' | 'address' | 'oldBalance'>;

/** What a rule does not say: a line with it is a question to the owner. */
type Doubt =
  | NonNullable<ReturnType<typeof phoneDoubt> | ReturnType<typeof oldBalanceOf>['doubt']>
  | 'moving.lostLetters'
  | 'moving.chooseFirst';

export interface ImportLine {
  /** counted from 1, without the heading */
  number: number;
  values: ImportValues;
  /** how many cells it has, and how many it should have; null if it has those */
  cells: { has: number; needs: number } | null;
  /** an amount without quotes that its commas had cut into cells, as typed; null if there is none */
  joined: string | null;
  /** broken rules, in the order of the fields; empty if the cells are wrong, since nobody knows what they are */
  errors: string[];
  doubts: Doubt[];
  /** whether the same name and phone number are stored already, or in a line above */
  isDuplicate: boolean;
  /** who else has the phone number; null for nobody */
  namesake: Namesake | null;
}

export interface ImportColumn {
  /** counted from 1 */
  number: number;
  title: string;
  sample: string;
  role: Role;
}

export interface ImportFile {
  lines: ImportLine[];
  hasHeading: boolean;
  /** the heading's cells, or the first line's, by which the owner's choice of columns is kept */
  heading: string;
  columns: ImportColumn[];
  /** the first cells of what stands above the heading and of sums: nobody */
  nobody: string[];
}

export interface ChosenRoles {
  heading: string;
  roles: readonly Role[];
}

const atMost = (label: string, n: number) => z.maxLength(n, rule('too_long', { label, n }));
const name = nameRule.check(atMost('name', 120));
const address = z.string().check(atMost('address', 255));
const oldBalance = oldBalanceRule.check(z.refine((balance) => inMoneyRange(paiseOf(balance)), rule('amount_invalid')));
const phoneNumber = phoneRule.check(atMost('phoneNumber', 20));
const phones = {
  customer: phoneNumber.check(z.refine((phone) => phone !== '', rule('too_short', { label: 'phoneNumber', n: 10 }))),
  vendor: phoneNumber,
};
const schemaOf = (kind: Party) => z.object({ name, phoneNumber: phones[kind], address, oldBalance });

interface Layout {
  kind: Party;
  separator: CsvTable['separator'];
  roles: readonly Role[];
}

const cellAs = (row: readonly string[], roles: readonly Role[], role: Role): string | undefined =>
  roles.includes(role) ? (row[roles.indexOf(role)] ?? '') : undefined;

/** The values of a line, and what is doubtful in them by their fields. */
function readLine(row: readonly string[], { kind, roles }: Layout) {
  const cell = (role: Role) => cellAs(row, roles, role);
  const sideRole = roles.includes('creditDue') ? 'creditDue' : 'side';
  const { oldBalance, doubt } = oldBalanceOf(
    { due: cell('due') ?? '', advance: cell('advance'), side: cell(sideRole), sideRole },
    kind,
  );
  const values: ImportValues = {
    name: cell('name') ?? '',
    phoneNumber: plainPhone(cell('phoneNumber') ?? ''),
    address: cell('address') ?? '',
    oldBalance,
  };
  const doubts = new Map<PropertyKey, Doubt>();
  if (hasLostLetters(values.name + values.address)) doubts.set('name', 'moving.lostLetters');
  const ofPhone = phoneDoubt(values.phoneNumber);
  if (ofPhone) doubts.set('phoneNumber', ofPhone);
  if (doubt) doubts.set('oldBalance', doubt);
  return { values, doubts };
}

/** The surplus cells at the line's end as one amount, if that is what the last column has; see joinedAmount. */
function joinedIn(row: readonly string[], { separator, roles }: Layout): string | null {
  const isAmountLast = roles.at(-1) === 'due' || roles.at(-1) === 'advance';
  const { length } = roles;
  return separator === ',' && isAmountLast && row.length > length ? joinedAmount(row.slice(length - 1)) : null;
}

function lineOf(row: readonly string[], number: number, layout: Layout, look: FindKnown): ImportLine {
  const width = layout.roles.length;
  const joined = joinedIn(row, layout);
  const cells = joined === null ? row : [...row.slice(0, width - 1), joined];
  const { values, doubts } = readLine(cells, layout);
  const line = { number, values, joined, cells: null, errors: [], doubts: [] };
  const nobody = { isDuplicate: false, namesake: null };
  if (cells.length !== width) return { ...line, ...nobody, cells: { has: cells.length, needs: width } };
  if (layout.roles.includes('ask'))
    return { ...line, ...nobody, values: { ...values, oldBalance: '' }, doubts: ['moving.chooseFirst'] };
  const issues = schemaOf(layout.kind).safeParse(values).error?.issues ?? [];
  const errors = issues.filter(({ path }) => !doubts.has(path[0] ?? '')).map(({ message }) => message);
  const isCertain = errors.length === 0 && doubts.size === 0;
  return { ...line, errors, doubts: [...doubts.values()], ...look(values, isCertain ? number : null) };
}

const lastFilled = (row: readonly string[]): number =>
  row.reduce((last, cell, index) => (cell === '' ? last : index + 1), 0);

/** As many cells as the columns, where only empty ones are missing or too many, as a spreadsheet pads lines. */
const padded = (row: readonly string[], least: number, width: number): readonly string[] =>
  row.length > width
    ? row.slice(0, Math.max(width, lastFilled(row)))
    : row.length >= least
      ? [...row, ...Array<string>(width - row.length).fill('')]
      : row;

/** How many columns a list without a heading has: most have the four of the example. */
function widthOf(rows: readonly (readonly string[])[], separator: CsvTable['separator']): number {
  const widths = rows.map((row) => row.length);
  const times = (width: number) => widths.filter((other) => other === width).length;
  const most = [...new Set(widths)].reduce((best, width) => (times(width) > times(best) ? width : best), 0);
  // With commas, what is beyond the fourth may be an amount's.
  return separator === ',' || rows.some((row) => row.length === 4) ? Math.min(most, 4) : most;
}

function isNobody(row: readonly string[], roles: readonly Role[]): boolean {
  if (digitsIn(plainPhone(cellAs(row, roles, 'phoneNumber') ?? '')) >= 10) return false;
  const isAmountOnly = row.every(
    (cell, index) => cell === '' || ['due', 'advance', 'side', 'creditDue'].includes(roles[index] ?? ''),
  );
  return isAmountOnly || row.some(isClosing);
}

function layoutOf(rows: readonly (readonly string[])[], at: number, { separator, kind }: Omit<Layout, 'roles'>) {
  const heading = rows[at] ?? [];
  const below = rows.slice(at + 1);
  const named = lastFilled(heading);
  // A column without a heading is one if something stands in it.
  const filled = below.map((row) => lastFilled(row.slice(0, heading.length)));
  const width = at < 0 ? widthOf(below, separator) : Math.max(named, ...filled);
  const indexes = Array.from({ length: width }, (_, index) => index);
  const headings = indexes.map((index) => heading[index] ?? '');
  const cells = indexes.map((index) => below.map((row) => row[index] ?? ''));
  return {
    named: named || width,
    titles: headings,
    samples: cells.map((column) => column.find((cell) => cell !== '') ?? ''),
    guess: at < 0 ? rolesWithoutHeading(cells) : guessedRoles(headings, cells, kind),
  };
}

/** Every line of the text, checked. `stored` are the saved customers or vendors. */
export function importFile(
  text: string,
  kind: Party,
  stored: readonly KnownPerson[],
  chosen: ChosenRoles | null = null,
): ImportFile {
  const { separator, rows } = csvTable(text);
  const at = headingIndex(rows);
  const heading = (rows[Math.max(at, 0)] ?? []).join('|');
  const { named, titles, samples, guess } = layoutOf(rows, at, { separator, kind });
  const isSame = chosen?.heading === heading && chosen.roles.length === guess.length;
  const roles = isSame ? chosen.roles : guess;
  const layout = { kind, separator, roles };
  const look = findAmong(stored);
  const below = rows.slice(at + 1).filter((row) => at < 0 || row.join('|') !== heading);
  const nobody = [...rows.slice(0, Math.max(at, 0)), ...below.filter((row) => isNobody(row, roles))];
  return {
    lines: below
      .filter((row) => !isNobody(row, roles))
      .map((row, index) => lineOf(padded(row, named, roles.length), index + 1, layout, look)),
    hasHeading: at >= 0,
    heading,
    columns: titles.map((title, index) => ({
      number: index + 1,
      title,
      sample: samples[index] ?? '',
      role: roles[index] ?? 'ignore',
    })),
    nobody: nobody.map((row) => row.find((cell) => cell !== '') ?? ''),
  };
}

export const isCorrect = ({ cells, errors, doubts }: ImportLine): boolean =>
  cells === null && errors.length === 0 && doubts.length === 0;

/** Whether the line will be entered; one whose phone number is known already, only if it is `chosen` by its number. */
export const isReady = (line: ImportLine, chosen: readonly number[]): boolean =>
  isCorrect(line) && !line.isDuplicate && (line.namesake === null || chosen.includes(line.number));

export const totalPaise = (lines: readonly ImportLine[]): Paise =>
  addPaise(lines.map((line) => paiseOf(line.values.oldBalance)));
