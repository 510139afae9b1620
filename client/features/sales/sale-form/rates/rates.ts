import type { Sale, SaleItem } from '@/features/sales/api';
import { paiseOf, toPaise } from '@/lib/money/money';
import { productNameOf } from '@/lib/product-name';
import { figureOf } from '../sale-total';
import type { SaleItemForm } from '../schema';

/** At what rate a product was sold last: in a vehicle's bills of a day, or in a customer's of the last days. */
export interface Rate extends Pick<SaleItem, 'productName' | 'unit' | 'unitPrice'> {
  day: string;
  bills: number;
  /** how much of it they have, whatever the unit */
  quantity: number;
}

/** Each list has the mostly sold product first. */
export interface Rates {
  /** of the bill's vehicle on the bill's day; of the day's bills without a vehicle if it has none */
  vehicle: readonly Rate[];
  customer: readonly Rate[];
  /** whether both are complete */
  loaded: boolean;
}

/** `bills` are newest first. */
export function ratesOf(bills: readonly Sale[]): readonly Rate[] {
  const rates = new Map<string, Rate>();
  for (const { items, saleDate: day } of bills) {
    const priced = [...items].reverse().filter(({ unitPrice }) => paiseOf(unitPrice) > 0);
    const counted = new Set<string>();
    for (const { productName, unit, unitPrice, quantity } of priced) {
      const rate = rates.get(productName) ?? { productName, unit, unitPrice, day, bills: 0, quantity: 0 };
      const bills = counted.has(productName) ? rate.bills : rate.bills + 1;
      counted.add(productName);
      rates.set(productName, { ...rate, bills, quantity: rate.quantity + quantity });
    }
  }
  return [...rates.values()].sort((a, b) => b.bills - a.bills || b.quantity - a.quantity);
}

/** The product's rate: of the vehicle, else of the customer, else null; undefined as long as nobody knows. */
export function rateOf(productName: string, { vehicle, customer, loaded }: Rates): Rate | null | undefined {
  const isOf = (rate: Rate) => rate.productName === productName;
  return vehicle.find(isOf) ?? (loaded ? (customer.find(isOf) ?? null) : undefined);
}

const hasRate = ({ unit, unitPrice }: SaleItemForm, rate: Rate): boolean =>
  unit === rate.unit && toPaise(figureOf(unitPrice)) === toPaise(rate.unitPrice);

export function sourceOf(item: SaleItemForm, rates: Rates): { whose: 'vehicle' | 'customer'; day: string } | null {
  for (const whose of ['vehicle', 'customer'] as const) {
    const rate = rates[whose].find(({ productName }) => productName === productNameOf(item.productName));
    if (rate && hasRate(item, rate)) return { whose, day: rate.day };
  }
  return null;
}

const CHIPS = 3;

/** What a press can make of an item: the vehicle's other products, and its own at the vehicle's rate. */
export const offersFor = (item: SaleItemForm, { vehicle }: Rates): readonly Rate[] =>
  vehicle
    .filter((rate) => rate.productName !== productNameOf(item.productName) || !hasRate(item, rate))
    .slice(0, CHIPS);
