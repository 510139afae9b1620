/**
 * Which modules share a file of the build. Left to itself the bundler makes sixty small ones, and a screen asks for
 * fifteen; grouped by what a screen is (any, list, dialog, form), it asks for a handful and carries little it does not
 * use. A group takes the modules that its own depend on along, so the order goes from the leaves up.
 */

/** @param {string} names of files in client/ui and client/records, as a regular expression */
const ui = (names) => new RegExp(`client/(?:ui|records)/(?:[a-z]+/)?(${names})\\.tsx?$`);

const commonParts = ui('brand|language-select|field-frame|password-input');
const basicParts = ui('badge|avatar|money|page|when-opened|confirm-dialog');
const listParts = ui('data-.*|pagination|search-box|list-actions|query-state');
const dialogParts = ui('dialog');

/** What Radix's parts have in common. */
const radixBasics =
  /@radix-ui\/(primitive|react-(primitive|presence|compose-refs|context|id|slot|use-[a-z-]+))\//;
const fieldParts = ui('field|fields|number-input');
const formParts = ui('form-frame|field-grid|form-skeleton|record-form|kept-form|picker');

/** @param {string} id @param {RegExp} packages */
const isPackage = (id, packages) => id.includes('node_modules') && packages.test(id);

/** @type {import('rolldown').CodeSplittingGroup[]} */
const groups = [
  { name: 'core', tags: ['$initial'] },
  {
    name: 'common',
    test: (id) => commonParts.test(id) || isPackage(id, /@tanstack\/|\/lucide-react\//),
    minShareCount: 2,
  },
  {
    name: 'basics',
    // sum.ts and field-rules.ts belong to forms alone
    test: (id) =>
      basicParts.test(id) ||
      /client\/(?:lib|device)\/(?!sum|field-rules)/.test(id) ||
      isPackage(id, /\/date-fns\//),
    minShareCount: 2,
  },
  { name: 'lists', test: (id) => listParts.test(id), minShareCount: 2 },
  { name: 'radix', test: (id) => isPackage(id, radixBasics) },
  { name: 'dialogs', test: (id) => dialogParts.test(id) || isPackage(id, /\/react-dialog\//) },
  {
    name: 'fields',
    test: (id) => fieldParts.test(id) || isPackage(id, /\/(react-hook-form|@hookform|zod)\//),
  },
  { name: 'forms', test: (id) => formParts.test(id) },
  { name: 'requests', test: (id) => /client\/features\/[^/]+\/api\.ts$/.test(id), minShareCount: 2 },
];

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
