import { CustomerName } from '@/features/customers/customer-picker';
import { VehicleText } from '@/features/purchases/vehicle-picker';
import type { Sale } from '@/features/sales/api';
import { formatMoney } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { formOf } from './sale-body';
import { figureOf, piecesBefore, quantityText, saleTotal } from './sale-total';
import type { SaleForm, SaleItemForm } from './schema';

/** 'Apple · 2 box × ₹450.00 = ₹900.00' */
function itemText({ productName, pieces, quantity, unit, unitPrice, ...more }: SaleItemForm): string {
  const figures = `${quantityText(quantity)} ${unit} × ${formatMoney(figureOf(unitPrice))}`;
  const text = `${piecesBefore({ unit, pieces })}${figures} = ${formatMoney(saleTotal([{ quantity, unitPrice }]))}`;
  return [productName.trim(), text, ...Object.values(more)].join(' · ');
}

const itemsText = (items: unknown): string => (items as SaleItemForm[]).map(itemText).join('\n');

export const saleVersions: RecordVersions<SaleForm, Sale> = {
  valuesOf: formOf,
  fields: {
    customerId: { label: 'records.customer', Shown: CustomerName },
    saleDate: { label: 'sale.saleDate' },
    purchaseId: { label: 'sale.sourceVehicle', Shown: VehicleText },
    description: { label: 'sale.billDescription' },
    items: { label: 'sale.items', text: itemsText },
    cratesOut: {},
    cratesBack: {},
  },
};
