import type { Translation } from '@/i18n/language';
import type { AccountSide } from '@/records/party/party';
import type { Vendor, VendorTransaction } from './api';

export const vendorSide = (vendor: Vendor, t: Translation['t']): AccountSide<VendorTransaction> => ({
  party: 'vendor',
  row: vendor,
  file: `vendor-${vendor.id}`,
  back: { href: `/vendors/${vendor.id}`, label: t('vendor.backToVendor') },
  nameOf: ({ type }) => t(type === 'purchase' ? 'records.purchase' : 'vendor.payment'),
  detailOf: ({ vehicleNumber, paymentMethod, reference, description }) =>
    [
      vehicleNumber,
      paymentMethod && paymentMethod !== 'cash' && t(`payment.${paymentMethod}`),
      reference,
      description,
    ]
      .filter(Boolean)
      .join(' · '),
});
