import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { packageFiles } from './package-files.mjs';

/** Unix permissions of a plain file, where a zip keeps them. */
const plainFile = 0o100644 << 16;

/**
 * The time that a file carries in the zip, made from its content. A host's extractor puts it on the file, and both
 * PHP's opcode cache and the ETag of a page recognize a new version by it: with one time for all, the old ones would
 * stay. It is in the local zone, as zips are, at an hour that no zone's clock change skips: the same everywhere.
 * @param {Uint8Array} bytes
 * @returns {Date} with even seconds, 1990 to 2019
 */
function momentOf(bytes) {
  const digits = createHash('sha256').update(bytes).digest();
  const pick = (/** @type {number} */ at, /** @type {number} */ below) => digits.readUInt32BE(at) % below;
  const hour = 6 + pick(12, 12);
  return new Date(1990 + pick(0, 30), pick(4, 12), 1 + pick(8, 28), hour, pick(16, 60), pick(20, 30) * 2);
}

/**
 * The package as a zip: the same files give the same bytes, whenever and wherever it is made. Extractors write the
 * files in its order, which is that of uploading.
 * @param {Map<string, Uint8Array>} [files] path in the site -> bytes, in order
 * @returns {Uint8Array}
 */
export function packageZip(files = packageFiles()) {
  /** @type {import('fflate').Zippable} */
  const entries = {};
  for (const [name, bytes] of files) {
    entries[name] = [bytes, { mtime: momentOf(bytes), os: 3, attrs: plainFile, level: 9 }];
  }
  return zipSync(entries);
}
