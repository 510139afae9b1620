export interface CsvTable {
  separator: '\t' | ';' | ',';
  /** the cells of each line that is not blank */
  rows: string[][];
}

/** By the first line: a tab, which only a spreadsheet writes; else semicolons, unless it has more commas. */
function separatorOf(text: string): CsvTable['separator'] {
  const line = text.split(/[\r\n]/).find((candidate) => candidate.trim() !== '') ?? '';
  const count = (separator: string) => line.split(separator).length - 1;
  if (count('\t') > 0) return '\t';
  return count(';') > 0 && count(';') >= count(',') ? ';' : ',';
}

/** A CSV text's cells; one in quotes may hold separators and line ends. */
export function csvTable(csv: string): CsvTable {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'gy');
  let end: string | undefined = separator;
  // After a separator there is one more cell, even at the end of the text.
  while (cells.lastIndex < text.length || end === separator) {
    const found = cells.exec(text);
    if (found === null) break;
    const [, quoted, plain = ''] = found;
    end = found[3];
    // Drops the apostrophe that keeps a spreadsheet from reading a cell as a formula.
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim().replace(/^'(?=[=+\-@])/, ''));
    if (end !== separator) {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return { separator, rows: rows.filter((cell) => cell.some((value) => value !== '')) };
}
