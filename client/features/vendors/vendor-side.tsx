import type { Translation } from '@/i18n/language';
import { formatSigned } from '@/lib/money/money';
import type { AccountSide } from '@/records/account/account-side';
import type { Vendor, VendorTransaction } from './api';

/** A purchase adds to what is owed, a payment lowers it; the sign shows it, not colour alone. */
export function VendorAmount({ entry }: { entry: VendorTransaction }) {
  const paid = entry.type === 'payment';
  return (
    <span className={`figure ${paid ? 'text-leaf-text' : ''}`}>
      {formatSigned(paid ? '-' : '+', entry.amount)}
    </span>
  );
}

/** A vendor's account in words. */
export const vendorSide = (vendor: Vendor, t: Translation['t']): AccountSide<VendorTransaction> => ({
  party: vendor,
  file: `vendor-${vendor.id}`,
  back: { href: `/vendors/${vendor.id}`, label: t('vendor.backToVendor') },
  columns: { added: t('vendor.purchaseEntry'), paid: t('vendor.paymentEntry') },
  ahead: 'credit',
  nameOf: ({ type }) => t(type === 'purchase' ? 'vendor.purchaseEntry' : 'vendor.paymentEntry'),
  detailOf: ({ vehicleNumber, paymentMethod, reference, description }) =>
    [
      vehicleNumber,
      paymentMethod && paymentMethod !== 'cash' && t(`payment.${paymentMethod}`),
      reference,
      description,
    ]
      .filter(Boolean)
      .join(' · '),
  Amount: VendorAmount,
});
