/** The last line of a complete backup. */
const END = '-- End of the backup.\n';

export const canUnpack = typeof DecompressionStream !== 'undefined';

/** Whether the file, packed or not, ends with a complete backup's last line; false if the download broke off. */
export async function isWholeBackup(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  try {
    const text = isPacked ? await lastOf(file) : await file.slice(-END.length).text();
    return text.endsWith(END);
  } catch {
    // The packed stream broke off.
    return false;
  }
}

/** The last characters of a packed file. Unpacks it piece by piece, since it may be ten times larger. */
async function lastOf(file: Blob): Promise<string> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let last = new Uint8Array();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const joined = new Uint8Array([...last, ...piece.value.subarray(-END.length)]);
    last = joined.subarray(-END.length);
  }
  return new TextDecoder().decode(last);
}
