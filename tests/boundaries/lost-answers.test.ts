import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow, inProject } from '../../scripts/machine/paths.mjs';

/** Whatever sends something, by what keeps it from being entered twice by who gives it up and does it again. */
const SENDERS: Readonly<Record<string, readonly string[]>> = {
  'a short form that is kept on the device until the server has answered (tests/e2e/records/sent-once)': [
    'features/collections/bill-allowance-dialog.tsx',
    'features/crates/movement-dialog.tsx',
    'records/new-party/new-party-dialog.tsx',
  ],
  'a change that the record is asked about (tests/client/saving/looked-up)': [
    'features/collections/collection-buttons.tsx',
    'features/crates/crates-page.tsx',
    'features/dues/shop-actions.tsx',
    'features/purchases/change-rate/use-rate-change.ts',
    'features/purchases/patti/change-patti.tsx',
    'features/purchases/patti/deductions-dialog.tsx',
    'features/purchases/purchase-dialogs.tsx',
    'records/duplicates/also-entered.tsx',
  ],
  'an account, whose username the server refuses a second time': ['features/settings/staff-section.tsx'],
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
    'device/session.ts',
    'features/auth/auth-page.tsx',
    'features/auth/sign-out.ts',
    'features/dashboard/notices.tsx',
    'features/history/history-page.tsx',
    'features/purchases/move-bills-list.tsx',
    'features/settings/backup-section.tsx',
    'features/settings/books-section.tsx',
    'features/settings/devices-section.tsx',
    'features/settings/firm-section.tsx',
    'features/settings/history-section.tsx',
    'features/settings/profile-section.tsx',
    'features/settings/second-factor-section.tsx',
    'records/suspicious-entries/suspicious-row.tsx',
    'records/use-delete-record.tsx',
  ],
  'what changes nothing': ['records/share-picture.tsx', 'ui/table/list-head.tsx'],
};

const SENDS = /\buse(Saving|Entry|RecordForm|Mutation)[<(]|\bcall(Record)?(<\w+>)?\('(POST|PUT|PATCH|DELETE)'/;

it('whatever sends something is known, with what keeps it from being entered twice', () => {
  const known = Object.values(SENDERS).flat().sort();
  const sending = filesBelow(inProject('client')).filter(
    (file) =>
      /^(app|device|features|records|ui)\/.*\.tsx?$/.test(file) &&
      !/api\.ts$/.test(file) &&
      SENDS.test(readFileSync(inProject(`client/${file}`), 'utf8')),
  );
  expect(sending).toEqual(known);
});
