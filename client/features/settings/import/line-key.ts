import type { ImportKind, ImportValues } from './import-lines';

/** A 53-bit hash (cyrb53); crypto.subtle does not exist if the app is opened over plain HTTP. */
function hashOf(text: string, seed: number): string {
  let one = 0xdeadbeef ^ seed;
  let two = 0x41c6ce57 ^ seed;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** The Idempotency-Key of a line's content, so that a line that is sent again is not entered twice. */
export function lineKey(kind: ImportKind, values: ImportValues): string {
  const text = JSON.stringify([kind, values.name, values.phoneNumber, values.address, values.oldBalance]);
  return `import-${kind}-${hashOf(text, 1)}-${hashOf(text, 2)}`;
}
