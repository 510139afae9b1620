import { expect, it } from 'vitest';
import { collectionVersions } from '@/features/collections/form-api';
import { movementVersions } from '@/features/crates/schema';
import { expenseVersions } from '@/features/expenses/api';
import { holderVersions } from '@/features/holders/schema';
import { purchaseVersions } from '@/features/purchases/purchase-fields';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import { transferVersions } from '@/features/transfers/schema';
import { paymentVersions } from '@/features/vendor-payments/api';

it.each<[string, { fields: object }, string[]]>([
  ['bill', saleVersions, ['paid']],
  ['payment', collectionVersions, ['rest']],
  ['expense', expenseVersions, []],
  ['purchase', purchaseVersions, []],
  ['vendor payment', paymentVersions, ['vendorId']],
  ['crate movement', movementVersions, ['party', 'customerId', 'vendorId']],
  ['holder', holderVersions, []],
  ['transfer', transferVersions, []],
])('of a %s that somebody else changed, each field that its form can change is compared', (_, { fields }, others) => {
  const left = Object.entries(fields).filter(([, field]) => field === 'not compared');
  expect(left.map(([name]) => name)).toEqual(others);
});
