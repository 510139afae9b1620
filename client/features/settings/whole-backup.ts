import { UnfinishedFile } from '@/lib/download';

/** The last line of a part: of the backup's last one, or with the name of the next. */
const LAST_LINE = /(?:^|\n)-- (?:End of the backup\.|Next part: (\S+))\n$/;
/** Long enough for it. */
const LAST_BYTES = 8192;

export const canUnpack = typeof DecompressionStream !== 'undefined';

/** The name of the part after this one, packed or not; null after the last one. @throws UnfinishedFile it broke off */
export async function partAfter(part: Blob): Promise<string | null> {
  const [first, second] = new Uint8Array(await part.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const text = isPacked ? await lastOf(part).catch(() => '') : await part.slice(-LAST_BYTES).text();
  const line = LAST_LINE.exec(text);
  if (line === null) throw new UnfinishedFile();
  return line[1] ?? null;
}

/** The last characters of a packed file. Unpacks it piece by piece, since it may be ten times larger. */
async function lastOf(file: Blob): Promise<string> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let last = new Uint8Array();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const joined = new Uint8Array([...last, ...piece.value.subarray(-LAST_BYTES)]);
    last = joined.subarray(-LAST_BYTES);
  }
  return new TextDecoder().decode(last);
}
