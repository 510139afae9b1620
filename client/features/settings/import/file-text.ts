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
