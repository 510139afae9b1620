import { type TranslationKey, t } from '@/i18n/language';

export interface CsvFile {
  /** without the extension */
  name: string;
  columns: readonly TranslationKey[];
  rows: readonly (readonly string[])[];
}

export type CsvColumn<Row> = readonly [heading: TranslationKey, textOf: (row: Row) => string];

export const csvFile = <Row>(name: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): CsvFile => ({
  name,
  columns: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, textOf]) => textOf(row))),
});

/** Excel recognises UTF-8 only by this mark; without it, Devanagari turns into gibberish. */
const BOM = '\uFEFF';
/** The last four are full-width, which a spreadsheet may take for the others. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** What a spreadsheet shows as another number or a day: a phone with 0 or + before it, 12 digits, '12/4', '1E5'. */
const MISREAD_BY_SPREADSHEETS = /^(?:\+\d+|0\d+|\d{12,}|\d+[-/]\d+|\d+e\d+)$/i;

/** A spreadsheet runs a cell that starts like a formula; an apostrophe before it makes it text. */
function spreadsheetCell(cell: string): string {
  if (MISREAD_BY_SPREADSHEETS.test(cell)) return `="${cell}"`;
  return FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(spreadsheetCell(cell))).join(',')}\r\n`;

/** By RFC 4180, with a byte order mark. */
export function csvText({ columns, rows }: { columns: readonly string[] } & Pick<CsvFile, 'rows'>): string {
  return BOM + [columns, ...rows].map(line).join('');
}

export function downloadCsv({ name, columns, rows }: CsvFile): void {
  const text = csvText({ columns: columns.map((heading) => t(heading)), rows });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the bytes only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
