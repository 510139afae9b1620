/**
 * The size budget: gzip KiB of each JavaScript file of the production build, of its styles and of all that an installed
 * app keeps. The limits guard against accidents, such as a library drawn in whole; whoever needs more raises one and says
 * why.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} bytes gzip
 * @property {number} limit gzip KiB
 */

/** The bundles of vite.config.ts. @type {Record<string, number>} */
const limits = {
  // what the page shows and runs before the app's code is there, with its styles
  boot: 7.2,
  // React and the sign-in, with its toasts
  index: 116.2,
  app: 117.5,
  forms: 80,
  rare: 22.6,
  hi: 19.7,
};
/** Scripts in no bundle: what few visits or old browsers load. A bundle's pattern that fits no file any more shows here. */
const otherScripts = 2.3;
const allScripts = 359;
const styles = 16.3;
const everything = 410;

/**
 * The table's rows.
 * @param {string[]} files of dist/, below its folder
 * @param {(file: string) => number} gzipBytes
 * @returns {Row[]}
 */
export function budgetRows(files, gzipBytes) {
  const sum = (/** @type {RegExp} */ names) =>
    files.filter((file) => names.test(file)).reduce((total, file) => total + gzipBytes(file), 0);
  return [
    ...Object.entries(limits).map(([name, limit]) => ({
      name,
      bytes: sum(new RegExp(`^assets/${name}-[^/]*\\.${name === 'boot' ? '(js|css)' : 'js'}$`)),
      limit,
    })),
    {
      name: 'in no bundle',
      bytes: sum(new RegExp(`^assets/(?!(${Object.keys(limits).join('|')})-)[^/]*\\.js$`)),
      limit: otherScripts,
    },
    { name: 'all scripts', bytes: sum(/^assets\/[^/]*\.js$/), limit: allScripts },
    { name: 'styles', bytes: sum(/^assets\/index-[^/]*\.css$/), limit: styles },
    { name: 'everything precached', bytes: sum(/\.(html|js|css|webmanifest)$/), limit: everything },
  ];
}
