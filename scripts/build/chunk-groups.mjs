/**
 * Which modules share a file of the build. Left to itself the bundler makes a hundred small ones, and a form needs
 * thirty; a browser fetches six at a time, and each six cost a round trip. Grouped by what a screen is (any, list or
 * record, khata, form), it needs a handful and carries little it does not use. A group also takes the modules that its
 * own depend on, so the order is from the leaves up.
 */

/** @param {string} names of files in client/ui and client/records, as a regular expression */
const ui = (names) => new RegExp(`client/(?:ui|records|saving)/(?:[a-z]+/)?(${names})\\.tsx?$`);

/** What the sign-in screen shares with the others. */
const commonParts = ui('brand|page-title|note|language-select|field-frame|password-input');
/** On the sign-in screen too: how many entries wait, and which form to go on with. */
const entryParts = ui('entry|entries|machine|store|disk|old-rows|holds');
/**
 * Around every screen of a signed-in person, and what nearly every screen shows. The line about crates is a few bytes:
 * with the bill, where it is too, a list would load all that a bill needs.
 */
const frameParts = ui(
  'badge|avatar|money|page|fetched|section-skeletons|when-opened|confirm-dialog|clamp|optional-component|isolated-component|crates-text',
);
const frame =
  /client\/app\/(screens|routes|shell|sidebar|bottom-bar|navigation|banners|slide-over|leave-dialog|not-found-page|shortcuts\/idle-shortcuts|install-button)\.tsx?$/;
/** Nearly every list or record shows some of them; each is too small for a file of its own. */
const recordParts = ui(
  'closed-days|record-(?:gate|trail)|party-(?:gate|twins)|twins|running|use-receipt|load-left|lines-skeleton|bar|whatsapp-mark|print-all|delete-dialog|conflict-dialog',
);
const listParts = ui(
  'data-.*|age-stripe|plate|pagination|failure-note|checkbox|list-(?:actions|place)|each-when-idle|csv-export|query-state|choice-chips',
);
/** The head of a list that is a screen of its own: no part of a khata or a form. */
const listHeadParts = ui(
  'list-(?:head|address)|party-(?:list|columns)|address-period|period-picker|search-box',
);
/** Days and their words, and what lists and forms alone show: no part of the dashboard. */
const days =
  /client\/lib\/(?:days\/(?:days|periods|shift-day)|money\/ages|spoken-names|finding\/(?:names|finding|sound)|csv|use-debounced|reminder-message|units|payment-methods)\.ts$/;
/** What several lists share with the screens that their rows lead to: small, so not worth files of their own. */
const rowParts =
  /client\/features\/(?!history)[^/]+\/(?:[a-z-]+\/)?(api|trucks-api|bill-details-dialog|payment-method)\.tsx?$/;
/** What the Bill Book shares with a bill. */
const billParts =
  /client\/features\/sales\/bill(?:-book)?\/(bill-message|bill-account|use-delete-sale)\.tsx?$/;
const dialogParts = ui('dialog');

/** What Radix's parts have in common. */
const radixBasics =
  /@radix-ui\/(primitive|react-(primitive|presence|compose-refs|context|id|slot|use-[a-z-]+))\//;
const fieldParts = ui('field|registered-field|fields|money-field|number-input|count-field');
/** What the sheet of dues shares with the forms; their rules stay out of it. */
const attemptParts = ui('use-entry|other-question');
/** All that the profile's form needs of the records' forms. */
const draftParts =
  /client\/(?:saving\/(?:use-saving|form-notes|conflict\/use-conflict)|lib\/field-rules)\.tsx?$/;
const formParts = ui(
  'form-frame|field-grid|form-skeleton|record-(?:form|page)|picker|picker-rows|picker-field|choices|booked-day-field|method-field|chips-field|quick-amounts|quick-amount-buttons',
);
const pickers = /client\/features\/[^/]+\/(customer|vehicle|vendor)-picker\.tsx$/;
/** A customer and a vendor, and their khata; without the form and the statement, which is loaded when it is asked for. */
const accountParts =
  /client\/(?:records\/account\/(?!account-statement|party-(?:form|fields|values)|statement-(?!skeleton))|features\/customers\/(?:added-on|bounces|new-entries|transaction-label)\.)/;

/** @param {string} id @param {RegExp} packages */
const isPackage = (id, packages) => id.includes('node_modules') && packages.test(id);

/** @type {import('rolldown').CodeSplittingGroup[]} */
const groups = [
  // what the page runs before the app's code is there
  { name: 'early', test: /client\/early\.ts$/ },
  { name: 'core', tags: ['$initial'] },
  {
    name: 'common',
    test: (id) =>
      commonParts.test(id) || entryParts.test(id) || isPackage(id, /@tanstack\/|\/lucide-react\//),
    minShareCount: 2,
  },
  {
    name: 'frame',
    // sum.ts and field-rules.ts belong to forms alone, field-table.ts to them and the history, share.ts, shift-day.ts
    // and print.ts to a few screens, database.ts, pocket/ and single-keys.ts are fetched when they are used
    test: (id) =>
      frame.test(id) ||
      frameParts.test(id) ||
      (/client\/(?:lib|device)\/(?!money\/(?:sum|break-even)|field-(?:rules|table)|storage\/database|days\/shift-day|share|print|pocket|single-keys)/.test(
        id,
      ) &&
        !days.test(id)),
  },
  {
    name: 'lists',
    test: (id) =>
      recordParts.test(id) ||
      listParts.test(id) ||
      days.test(id) ||
      rowParts.test(id) ||
      isPackage(id, /\/date-fns\//),
    minShareCount: 2,
  },
  // what forms share with the history
  { name: 'field-table', test: /client\/(?:lib\/field-table|saving\/conflict\/record-fields)\.ts$/ },
  { name: 'bills', test: (id) => billParts.test(id), minShareCount: 2 },
  { name: 'list-heads', test: (id) => listHeadParts.test(id), minShareCount: 2 },
  // what a screen shows from the device first
  { name: 'kept-answers', test: /client\/lib\/pocket\/(?:answers|dues-answer|device)\.ts$/ },
  // fetched whole, once the browser is idle
  {
    name: 'outbox',
    test: /client\/(?:saving\/(?:start|sending|sender|post)|features\/customers\/waiting-customers)\.ts$/,
  },
  { name: 'radix', test: (id) => isPackage(id, radixBasics) },
  { name: 'dialogs', test: (id) => dialogParts.test(id) || isPackage(id, /\/react-dialog\//) },
  { name: 'attempts', test: (id) => attemptParts.test(id), minShareCount: 2 },
  {
    name: 'fields',
    test: (id) => fieldParts.test(id) || isPackage(id, /\/(react-hook-form|@hookform|zod)\//),
  },
  { name: 'drafts', test: (id) => draftParts.test(id) },
  { name: 'forms', test: (id) => formParts.test(id) || pickers.test(id), minShareCount: 2 },
  { name: 'accounts', test: (id) => accountParts.test(id), minShareCount: 2 },
];

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
