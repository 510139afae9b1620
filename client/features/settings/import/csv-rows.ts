/** The most frequent separator in the first line; spreadsheets copy with tabs, and some save with semicolons. */
function separatorOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((most, next) => (count(next) > count(most) ? next : most), ',');
}

/** The cells of a CSV text, line by line, without blank lines; a cell in quotes may hold separators and line ends. */
export function csvRows(csv: string): string[][] {
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
  return rows.filter((cell) => cell.some((value) => value !== ''));
}
