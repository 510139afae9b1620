import { CustomerName } from '@/features/customers/customer-picker';
import { VehicleText } from '@/features/purchases/vehicle-picker';
import type { Sale } from '@/features/sales/api';
import { formatMoney } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { formOf } from './sale-body';
import { figureOf, piecesBefore, quantityText, saleTotal } from './sale-total';
import type { SaleForm, SaleItemForm } from './schema';

/** 'Apple · 2 box × ₹450.00 = ₹900.00' */
const itemText = (item: SaleItemForm): string =>
  `${item.productName.trim()} · ${piecesBefore(item)}${quantityText(item.quantity)} ${item.unit} × ${formatMoney(figureOf(item.unitPrice))} = ${formatMoney(saleTotal([item]))}`;

/** One line for each item. */
const itemsText = (items: unknown): string => (items as SaleItemForm[]).map(itemText).join('\n');

export const saleVersions: RecordVersions<SaleForm, Sale> = {
  valuesOf: formOf,
  fields: [
    { name: 'customerId', label: 'records.customer', Shown: CustomerName },
    { name: 'saleDate', label: 'sale.saleDate' },
    { name: 'purchaseId', label: 'sale.sourceVehicle', Shown: VehicleText },
    { name: 'description', label: 'sale.billDescription' },
    { name: 'items', label: 'sale.items', text: itemsText },
    { name: 'cratesOut' },
    { name: 'cratesBack' },
  ],
};
