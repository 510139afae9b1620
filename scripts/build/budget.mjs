/**
 * The size budget: gzip KiB of what each route of the production build needs when nothing is cached.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes gzip
 * @property {number} limit gzip KiB
 */

/** @typedef {Record<string, import('vite').ManifestChunk>} Manifest keyed by source file */

const entryFile = 'index.html';

/** The file around every screen of a signed-in person: several modules, so the manifest knows it by its name. */
const frameName = 'frame';

/** What the entry page itself needs: a newcomer can already type with it. */
const earlyName = 'early';

/**
 * The limits guard against accidents, such as a library drawn in whole; they are no goal. Whoever needs more raises one
 * and says why. The first line whose pattern matches a page's source file applies.
 * @type {{ page: RegExp, limit: number }[]}
 */
const pageLimits = [
  // 1 KiB puts a stored bill or payment into the figures at once.
  // 5 KiB more: what shows the device's own khata, which each screen fetched by itself.
  // 1 KiB more: a device whose storage is refused, or whose database does not answer.
  // 3 KiB more: the frame's texts, what is not sent yet, and a book that was restored.
  { page: /^features\/dashboard\//, limit: 147 },
  // 4 KiB more: its rows read amounts as people write them, as forms do. 3 KiB more: a large chhoot is asked about, a restored book.
  { page: /^features\/dues\//, limit: 183 },
  // 2 KiB more: the ages of a debt, and what puts a stored record in its place, are in files that these share.
  // 1 KiB more: the index of Settings on a phone. 2 KiB more: a form that edits names what somebody else changed.
  // 2 KiB more: amounts as people write them. 4 KiB more: the unit of a
  // vehicle's load, a vendor added in a picker, the own password, a restored book.
  { page: /(-form|settings)-page\.tsx$/, limit: 216 },
  // 8 KiB more: what lists, records and bills share is one file instead of three; a file costs a phone more than that.
  // 1 KiB more: days as people write them, in an address and pasted.
  { page: /./, limit: 177 },
];

/**
 * Every file that a chunk needs, itself included.
 * @param {Manifest} manifest
 * @param {string} source
 * @param {Set<string>} [seen]
 */
function closure(manifest, source, seen = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
}

/** @param {Manifest} manifest */
function frameOf(manifest) {
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === frameName);
  if (source === undefined) throw new Error(`The build has no file named ${frameName}.`);
  return closure(manifest, source);
}

/**
 * The table's rows.
 * @param {Manifest} manifest
 * @param {(file: string) => number} gzipBytes
 * @param {string[]} precached everything that an installed app keeps: pages, scripts, styles, manifest
 * @returns {Row[]}
 */
export function budgetRows(manifest, gzipBytes, precached) {
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((total, file) => total + gzipBytes(file), 0);
  const entry = closure(manifest, entryFile);
  const pages = Object.keys(manifest)
    .filter((source) => /-page\.tsx$/.test(source) && manifest[source]?.isDynamicEntry)
    .sort();
  const early = Object.values(manifest).find(({ name }) => name === earlyName);
  const earlyFiles = early === undefined ? [] : [early.file, ...(early.css ?? [])];
  const allStyles = Object.values(manifest).flatMap((chunk) => chunk.css ?? []);
  const styles = new Set(allStyles.filter((file) => !earlyFiles.includes(file)));
  const hindi = Object.keys(manifest)
    .filter((source) => /^i18n\/hi(\/|\.|-)/.test(source))
    .map((source) => manifest[source]?.file ?? '')
    .filter((file) => !entry.has(file));
  return [
    { name: 'early sign-in', bytes: sum(earlyFiles), limit: 7.1 },
    { name: 'entry, with the sign-in', bytes: sum(entry), limit: 115 },
    ...pages.map((source) => ({
      name: source,
      bytes: sum(new Set([...entry, ...frameOf(manifest), ...closure(manifest, source)])),
      limit: pageLimits.find(({ page }) => page.test(source))?.limit ?? 0,
    })),
    { name: 'styles', bytes: sum(styles), limit: 15 },
    { name: 'Hindi', bytes: sum(new Set(hindi)), limit: 22 },
    { name: 'everything precached', bytes: sum(precached), limit: 520 },
  ];
}
