const NEW_LINE = 10;

/** Whether the file has its heading and `lines` more lines. Counts line breaks, since no cell has one. */
export async function hasLines(file: Blob, lines: number): Promise<boolean> {
  const reader = file.stream().getReader();
  let found = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found === lines + 1;
    for (const byte of value) if (byte === NEW_LINE) found += 1;
  }
}
