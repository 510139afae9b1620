import { HolderName } from '@/features/holders/api';
import { dayOf } from '@/lib/days/days';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { VendorPayment } from './api';
import type { VendorPaymentValues } from './schema';

/** A payment's vendor cannot change. Apart from the schema, whose rules the list of payments need not load. */
export const paymentVersions: RecordVersions<VendorPaymentValues, VendorPayment> = {
  valuesOf: (payment) => ({
    vendorId: String(payment.vendorId),
    amount: payment.amount.toFixed(2),
    paymentMethod: payment.paymentMethod || 'cash',
    reference: payment.reference ?? '',
    date: dayOf(payment.createdAt),
    notes: payment.notes ?? '',
    holderId: payment.holderId ?? null,
  }),
  fields: { vendorId: 'not compared', holderId: { label: 'holder.one', Shown: HolderName } },
};
