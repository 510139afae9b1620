import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow, inProject } from '../../scripts/machine/paths.mjs';
import { FORGOTTEN, KEPT, LOOKED_UP } from '../e2e/support/short-forms';

/** What else sends something: none of it can be entered twice by who gives it up and does it again. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'a form with a draft, or an entry of the outbox': [
    'features/collections/collection-form-page.tsx',
    'features/day/count-form.tsx',
    'features/dues/use-row-collection.ts',
    'features/expenses/expense-form-page.tsx',
    'features/holders/holder-form-page.tsx',
    'features/purchases/purchase-form-page.tsx',
    'features/sales/sale-form/sale-form-page.tsx',
    'features/settings/import/import-draft.ts',
    'features/settings/settings-form.tsx',
    'features/transfers/transfer-form-page.tsx',
    'features/vendor-payments/vendor-payment-form-page.tsx',
    'records/party/party-form.tsx',
  ],
  'a change that does no harm if it is done twice': [
    'app/sidebar.tsx',
    'features/auth/auth-page.tsx',
    'features/auth/sign-out.ts',
    'features/dashboard/notices.tsx',
    'features/history/history-row.tsx',
    'features/purchases/move-bills-list.tsx',
    'features/settings/account-row.tsx',
    'features/settings/backup-token.tsx',
    'features/settings/books/books-section.tsx',
    'features/settings/devices-section.tsx',
    'features/settings/firm-uses.tsx',
    'features/settings/history-section.tsx',
    'features/settings/password-section.tsx',
    'features/settings/second-factor-dialogs.tsx',
    'records/suspicious-entries/suspicious-row.tsx',
    'records/use-delete-record.tsx',
  ],
  'what changes nothing': [
    'features/customers/slip/khata-slip.tsx',
    'features/purchases/patti/patti-actions.tsx',
    'features/sales/bill/share-bill.tsx',
    'features/settings/backup-section.tsx',
    'records/party/account-statement.tsx',
    'ui/table/csv-export.ts',
  ],
};

const SENDS =
  /\buse(Saving|Entry|RecordForm|Mutation)[<(]|\bcall(Record)?(<\w+>)?\('(POST|PUT|PATCH|DELETE)'/;

it('whatever sends something is in the table of lost answers, or says why not', () => {
  const inTable = [KEPT, LOOKED_UP, FORGOTTEN].flatMap(Object.keys).map((name) => name.split(',')[0]);
  const known = [...new Set([...inTable, ...Object.values(ELSEWHERE).flat()])].sort();
  const sending = filesBelow(inProject('client')).filter(
    (file) =>
      /^(app|features|records|ui)\/.*\.tsx?$/.test(file) &&
      !/api\.ts$/.test(file) &&
      SENDS.test(readFileSync(inProject(`client/${file}`), 'utf8')),
  );
  expect(sending).toEqual(known);
});
