import { CustomerName } from '@/features/customers/api';
import { VehicleText } from '@/features/purchases/api';
import { normaliseItems, type Sale } from '@/features/sales/api';
import type { Complete } from '@/lib/changed-fields';
import { crateText } from '@/lib/crates';
import { formatMoney } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { figureOf, piecesBefore, quantityText, saleTotal } from './sale-total';
import type { SaleForm, SaleItemForm } from './schema';

/** 'Apple · 2 box × ₹450.00 = ₹900.00' */
function itemText({ productName, pieces, quantity, unit, unitPrice, ...more }: SaleItemForm): string {
  const figures = `${quantityText(quantity)} ${unit} × ${formatMoney(figureOf(unitPrice))}`;
  const text = `${piecesBefore({ unit, pieces })}${figures} = ${formatMoney(saleTotal([{ quantity, unitPrice }]))}`;
  return [productName.trim(), text, ...Object.values(more)].join(' · ');
}

const itemsText = (items: unknown): string => (items as SaleItemForm[]).map(itemText).join('\n');

/** '450.00' → '450': a price as people type it. */
export const asTyped = (rupees: string): string => rupees.replace(/\.00$/, '');

export const saleVersions: RecordVersions<SaleForm, Sale> = {
  valuesOf: (sale) => ({
    customerId: sale.customerId,
    saleDate: sale.saleDate,
    purchaseId: sale.purchaseId,
    description: sale.description,
    items: normaliseItems(sale.items).map(
      ({ productName, unit, quantity, unitPrice, pieces }): Complete<SaleItemForm> => ({
        productName,
        unit,
        quantity: String(quantity),
        unitPrice: asTyped(unitPrice),
        pieces: pieces === undefined ? '' : String(pieces),
      }),
    ),
    cratesOut: crateText(sale.cratesOut),
    cratesBack: crateText(sale.cratesBack),
    paid: null,
  }),
  fields: {
    customerId: { label: 'records.customer', Shown: CustomerName },
    saleDate: { label: 'sale.saleDate' },
    purchaseId: { label: 'sale.sourceVehicle', Shown: VehicleText },
    description: { label: 'sale.billDescription' },
    items: { label: 'sale.items', text: itemsText },
    paid: 'not compared',
  },
};
