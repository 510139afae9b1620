/**
 * Which modules share a file of the build. Left to itself the bundler makes a hundred small ones, and a form needs
 * thirty; a browser fetches six at a time, and each six cost a round trip. Grouped by what a screen is (any, list or
 * record, khata, form), a page preloads eight at most: a file of 3 KiB costs a phone more than 3 KiB in one that it
 * fetches anyway. A group also takes the modules that its own depend on, so the order is from the leaves up.
 */

/** @param {string} names of files in client/ui and client/records, as a regular expression */
const ui = (names) => new RegExp(`client/(?:ui|records|saving)/(?:[a-z]+/)?(${names})\\.tsx?$`);

/**
 * Around every screen of a signed-in person, and what nearly every screen shows. The line about crates is a few bytes:
 * with the bill, where it is too, a list would load all that a bill needs.
 */
const frameParts = ui(
  'badge|avatar|money|page|fetched|section-skeletons|when-opened|confirm-dialog|clamp|isolated-component|crates-text|figures|pending',
);
const frame =
  /client\/app\/(screens|routes|shell|sidebar|bottom-bar|navigation|banners|slide-over|shortcuts\/idle-shortcuts)\.tsx?$/;
/** The icons that Home shares with other screens: it needs no more of them. */
const homeIcons =
  /\/(hand-coins|pencil-line|plus|receipt-indian-rupee|rotate-cw|triangle-alert|truck|user-plus|x)\.m?js$/;
/** Nearly every list or record shows some of them; each is too small for a file of its own. */
const recordParts = ui(
  'closed-days|change-lines|labels|(?:load|span)-bar|record-(?:gate|trail)|party-gate|twins|running|use-receipt|load-left|lines-skeleton|bar|whatsapp-mark|print-all|delete-(?:changed-)?dialog',
);
const listParts = ui(
  'data-.*|age-stripe|plate|pagination|failure-note|checkbox|list-(?:actions|place|address)|each-when-idle|csv-export|query-state|choice-chips|written-input|day-input',
);
/** The head of a list that is a screen of its own: no part of a khata or a form. */
const listHeadParts = ui('list-head|party-(?:list|columns)|address-period|period-picker|search-box');
/** Days and their words, and what lists and forms alone show: no part of the dashboard. */
const days =
  /client\/lib\/(?:days\/(?:days|periods|read-day)|money\/(?:ages|read-amount|sum)|latin-digits|spoken-names|finding\/(?:names|finding|phonetic-key)|csv|use-debounced|reminder-message|units|payment-methods)\.ts$/;
/**
 * What several lists share with the screens that their rows lead to: small, so not worth files of their own. No form
 * needs a day's figures, what is due or the Sale Book.
 */
const rowParts =
  /client\/features\/(?!day\/|dues\/|sales\/sale-book\/)[^/]+\/(?:[a-z-]+\/)?(api|vehicles-api|bill-details-dialog|vendor-receipt|collection-buttons)\.tsx?$/;
/** What forms and the history tell of a record's fields. */
const fieldTable = /client\/(?:lib\/field-table|saving\/conflict\/record-fields)\.ts$/;
/** What the Bill Book shares with a bill, and a bill with other paper. */
const billParts =
  /client\/(?:features\/sales\/bill(?:-book)?\/(bill-message|bill-account|bill-whatsapp|use-delete-sale)|[a-z/-]+\/(upi-qr|paper-select|print-foot|letterhead))\.tsx?$/;
/** What the sheet of dues and the form of a payment share. */
const paymentParts = ui('same-payment|waiting-payments|rest|rest-chip');
const dialogParts = ui('dialog');

/** Radix's dialog, and what its parts have in common. */
const radix =
  /@radix-ui\/(primitive|react-(dialog|primitive|presence|compose-refs|context|id|slot|use-[a-z-]+))\//;
const formParts = ui(
  'field|fields|[a-z-]+-field|(?:number|count)-input|use-mark|field-grid|form-skeleton|picker|picker-rows|choices|quick-amount-buttons|form-frame|form-notes|record-(?:form|page)|use-saving|conflict|party-(?:form|values)',
);
/** What a form knows of its record; the history and a deletion name fields by it too. */
const formRules =
  /client\/(?:lib\/field-rules|features\/[a-z/-]+\/(?:[a-z]+-picker|[a-z-]+-fields|schema|sale-total|rates))\.tsx?$/;
/** A customer and a vendor, and their khata; their statement loads on demand. */
const accountParts =
  /client\/(?:records\/party\/(?!account-statement|statement-(?!skeleton))|features\/customers\/(?:new-entries|profile-facts|transaction-label)\.)/;

/** @param {string} id @param {RegExp} packages */
const isPackage = (id, packages) => id.includes('node_modules') && packages.test(id);

/** @type {import('rolldown').CodeSplittingGroup[]} */
const groups = [
  // what the page runs before the app's code is there
  { name: 'early', test: /client\/early\.ts$/ },
  { name: 'core', tags: ['$initial'] },
  {
    name: 'frame',
    // sum.ts and field-rules.ts belong to forms alone, field-table.ts to them and the history, share.ts and
    // print.ts to a few screens; what keeps the khata and single-keys.ts are fetched once the browser is idle
    test: (id) =>
      frame.test(id) ||
      frameParts.test(id) ||
      isPackage(id, homeIcons) ||
      (/client\/(?:lib|device)\/(?!money\/(?:sum|break-even)|field-(?:rules|table)|share|print|pocket\/(?!answers|device|unsent)|single-keys)/.test(
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
      fieldTable.test(id) ||
      billParts.test(id) ||
      isPackage(id, /\/(?:date-fns|lucide-react)\//),
    minShareCount: 2,
  },
  { name: 'payment', test: (id) => paymentParts.test(id), minShareCount: 2 },
  { name: 'list-heads', test: (id) => listHeadParts.test(id), minShareCount: 2 },
  // saving without a form, for the sheet of dues too; fetched whole, once the browser is idle
  {
    name: 'outbox',
    test: /client\/(?:saving\/(?:sending|sender|post|use-entry|other-question)|features\/customers\/waiting-customers)\.tsx?$/,
  },
  {
    name: 'dialogs',
    test: (id) => dialogParts.test(id) || isPackage(id, radix),
  },
  {
    name: 'forms',
    test: (id) =>
      formParts.test(id) || formRules.test(id) || isPackage(id, /\/(react-hook-form|@hookform|zod)\//),
    minShareCount: 2,
  },
  { name: 'accounts', test: (id) => accountParts.test(id), minShareCount: 2 },
];

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
