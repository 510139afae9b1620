/** Why a file cannot be read: it is none of text, or it was saved with other letters than it had. */
export type FileProblem = 'moving.excelFile' | 'moving.lostLetters';

/** U+FFFD, question marks in place of words, or UTF-8 that was read as CP1252. */
export const hasLostLetters = (text: string): boolean =>
  /\uFFFD|\?{3,}|\?+ \?+|\u00E0\u00A4|\u00E0\u00A5|\u00E2\u20AC/.test(text);

const MARKS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** The text of a file, by its mark UTF-16, else UTF-8. */
export function fileText(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  const marked = MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second)?.[0];
  // Text has no zeros; a workbook, as every zip, begins with some.
  if (marked === undefined && bytes.includes(0)) return { problem: 'moving.excelFile' };
  try {
    const text = new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
    return hasLostLetters(text) ? { problem: 'moving.lostLetters' } : { text };
  } catch {
    return { problem: 'moving.lostLetters' };
  }
}

export interface CsvTable {
  separator: '\t' | ';' | '|' | ',';
  /** the cells of each line that has a letter or a digit */
  rows: string[][];
}

/** A tab, which only a spreadsheet writes; else whichever is most often in the line, where a comma in an amount is none. */
function separatorIn(line: string): CsvTable['separator'] | null {
  if (line.includes('\t')) return '\t';
  const count = (separator: string) => line.replace(/\d,(?=\d)/g, '').split(separator).length;
  const most = ([',', '|', ';'] as const).reduce((most, other) =>
    line.includes(other) && count(other) >= count(most) ? other : most,
  );
  return line.includes(most) ? most : null;
}

/** What most lines are separated by: a title above the list may have a comma. */
function separatorOf(text: string): CsvTable['separator'] {
  const found = text.split(/[\r\n]/).map(separatorIn);
  const lines = (separator: string) => found.filter((other) => other === separator).length;
  return ([',', ';', '|', '\t'] as const).reduce((most, other) => (lines(other) > lines(most) ? other : most));
}

/** A cell without what keeps a spreadsheet from reading it as a formula or as a number: `'=A1`, `="098765"`. */
const bareCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** A CSV text's cells; one in quotes may hold separators and line ends. */
export function csvTable(csv: string): CsvTable {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(`(?: *"((?:[^"]|"")*)" *|([^${separator}\\r\\n]*))([${separator}]|\\r?\\n|\\r|$)`, 'gy');
  let end: string | undefined = separator;
  // After a separator there is one more cell, even at the end of the text.
  while (cells.lastIndex < text.length || end === separator) {
    const found = cells.exec(text);
    if (found === null) break;
    const [, quoted, plain = ''] = found;
    end = found[3];
    row.push(bareCell(quoted?.replaceAll('""', '"') ?? plain));
    if (end !== separator) {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return { separator, rows: rows.filter((cells) => /[\p{L}\p{N}?\uFFFD]/u.test(cells.join(''))) };
}
