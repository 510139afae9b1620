export interface SaleItem {
  productName: string;
  unit: string;
  quantity: number;
  /** how many boxes or bags a weighed item was; missing if not known */
  pieces?: number;
  /** rupees, decimal text with two decimals */
  unitPrice: string;
  /** rupees: quantity × unit price */
  amount: string;
}

/**
 * The items of a sale as an array. They may arrive as an array, as JSON text, or as a single object; anything else is
 * ignored.
 */
export function normaliseItems(items: unknown): SaleItem[] {
  if (typeof items === 'string') {
    try {
      return normaliseItems(JSON.parse(items) as unknown);
    } catch {
      return [];
    }
  }
  const list: unknown[] = Array.isArray(items) ? items : [items];
  return list.filter((item) => typeof item === 'object' && item !== null).map(toItem);
}

function toItem(item: object): SaleItem {
  const raw = item as Record<string, unknown>;
  const text = (name: string, otherwise: string) => String(raw[name] ?? otherwise);
  return {
    productName: text('productName', ''),
    unit: text('unit', 'pcs'),
    quantity: Number(raw.quantity ?? 1),
    ...(raw.pieces == null ? {} : { pieces: Number(raw.pieces) }),
    unitPrice: text('unitPrice', '0'),
    amount: text('amount', '0'),
  };
}
