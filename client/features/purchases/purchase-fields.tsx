import { useQuery } from '@tanstack/react-query';
import { vendorQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { dayOf } from '@/lib/days/days';
import { unitName } from '@/lib/units';
import { DayText } from '@/records/day-text';
import { moneyText, type RecordVersions } from '@/saving/conflict/record-fields';
import type { Purchase } from './api';
import type { PurchaseValues } from './schema';

/** The values of a new purchase; `vendorId` is preselected by the address. */
export const newPurchase = (today: string, vendorId: number | null): PurchaseValues => ({
  vendorId,
  vehicleNumber: '',
  createdAt: today,
  quantity: '',
  unit: '',
  amount: '',
  description: '',
  notes: '',
});

/** A saved purchase as the form shows it. */
const purchaseValues = (purchase: Purchase): PurchaseValues => ({
  vendorId: purchase.vendorId,
  vehicleNumber: purchase.vehicleNumber ?? '',
  createdAt: dayOf(purchase.createdAt),
  quantity: purchase.quantity === null ? '' : String(purchase.quantity),
  unit: purchase.unit,
  amount: String(purchase.amount),
  description: purchase.description ?? '',
  notes: purchase.notes ?? '',
});

function VendorName({ value }: { value: unknown }) {
  return useQuery(vendorQuery(Number(value))).data?.name ?? '…';
}

function UnitText({ value }: { value: unknown }) {
  const { t } = useTranslation();
  return unitName(String(value ?? ''), t) || '—';
}

export const purchaseVersions: RecordVersions<PurchaseValues, Purchase> = {
  valuesOf: purchaseValues,
  fields: [
    { name: 'vendorId', label: 'vendor.vendor', Shown: VendorName },
    { name: 'vehicleNumber', label: 'purchase.vehicleNumber' },
    { name: 'createdAt', label: 'purchase.purchaseDate', Shown: DayText },
    { name: 'amount', label: 'purchase.amount', text: moneyText },
    { name: 'description', label: 'purchase.description' },
    { name: 'notes', label: 'purchase.notes' },
    { name: 'quantity', label: 'purchase.loaded' },
    { name: 'unit', label: 'purchase.unit', Shown: UnitText },
  ],
};
