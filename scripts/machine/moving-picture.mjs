import { crc32 } from 'node:zlib';

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word(data.length), named, word(crc32(named))]);
}

/** Four bytes each. @param {...number} numbers */
function word(...numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * index);
  return bytes;
}

/** @param {Buffer} png @returns {{ type: string, data: Buffer }[]} */
function chunksOf(png) {
  const chunks = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    });
  return chunks;
}

/**
 * One PNG that moves (APNG) of several of the same size, shown one after the other without end.
 * @param {{ png: Buffer, ms: number }[]} frames ms: how long each is shown
 * @returns {Buffer}
 */
export function movingPicture(frames) {
  const [first] = frames;
  if (first === undefined) throw new Error('A moving picture needs a frame.');
  const header = /** @type {Buffer} */ (chunksOf(first.png)[0]?.data);
  let sequence = 0;
  const parts = frames.flatMap(({ png, ms }, index) => {
    const size = header.subarray(0, 8);
    const shown = Buffer.from([ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]);
    const control = chunk('fcTL', Buffer.concat([word(sequence++), size, word(0, 0), shown]));
    const data = Buffer.concat(chunksOf(png).flatMap((each) => (each.type === 'IDAT' ? each.data : [])));
    return [control, index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([word(sequence++), data]))];
  });
  const animation = chunk('acTL', word(frames.length, 0));
  return Buffer.concat([
    first.png.subarray(0, 8),
    chunk('IHDR', header),
    animation,
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
