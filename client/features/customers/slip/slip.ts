import type { SaleItem } from '@/features/sales/api';
import { dotted, t } from '@/i18n/language';
import { amountsPaise, formatMoney, formatPaise, fromPaise, type Paise, paiseOf } from '@/lib/money/money';
import { type AccountEntry, isBounce, type Running, statementBetween } from '@/records/party/running';
import { entryDetail, typeName } from '../customer-side';

/** What a bill of the day says beside its amount, by its id. */
export interface SoldItems {
  vehicleNumber: string | null;
  description: string;
  items: readonly SaleItem[];
}

export interface SlipBill extends Running {
  /** undefined while only the bill's amount is known */
  items: readonly SaleItem[] | undefined;
}

/** A customer's day: before + sold − payments = after. */
export interface Slip {
  beforePaise: Paise;
  /** the day's bills, those of one vehicle together; '' for none */
  vehicles: readonly { vehicleNumber: string; bills: readonly SlipBill[] }[];
  /** payments and allowances, oldest first */
  payments: readonly Running[];
  soldPaise: Paise;
  afterPaise: Paise;
}

/** @param opening what was due before the first entry, in rupees @param sold without it, the bills have no items */
export function slipOf(
  opening: string,
  newestFirst: readonly AccountEntry[],
  day: string,
  sold?: ReadonlyMap<number, SoldItems>,
): Slip {
  const { openingPaise, entries, closingPaise } = statementBetween(opening, newestFirst, { from: day, to: day });
  const bills = entries
    .filter(({ type }) => type === 'sale')
    .map((bill): SlipBill => {
      const { items, ...shown } = sold?.get(bill.id) ?? { items: undefined };
      return { ...bill, ...shown, items };
    });
  const vehicles = new Map<string, SlipBill[]>();
  for (const bill of bills) {
    const number = bill.vehicleNumber ?? '';
    vehicles.set(number, [...(vehicles.get(number) ?? []), bill]);
  }
  return {
    beforePaise: openingPaise,
    vehicles: [...vehicles].map(([vehicleNumber, own]) => ({ vehicleNumber, bills: own })),
    payments: entries.filter(({ type }) => type === 'collection'),
    soldPaise: amountsPaise(bills),
    afterPaise: closingPaise,
  };
}

const billsOf = ({ vehicles }: Slip): readonly SlipBill[] => vehicles.flatMap(({ bills }) => bills);

/** A line of the sum: its figure has the sign that it counts with, but an advance is named by its word. */
export interface SlipRow {
  label: string;
  amount: string;
  /** of a payment that bounced: struck through, counts nothing */
  struck?: boolean;
}

const owed = (paise: Paise, due: string, advance: string): SlipRow => ({
  label: paise < 0 ? advance : due,
  amount: formatPaise(Math.abs(paise) as Paise),
});

/** The text of a payment's line, without its status: the slip is for the customer. */
const paymentLabel = (payment: AccountEntry): string =>
  dotted(typeName(payment), entryDetail({ ...payment, description: payment.status ? '' : payment.description }));

function paymentRow(payment: AccountEntry): SlipRow {
  const label = paymentLabel(payment);
  if (isBounce(payment)) return { label, amount: '' };
  return payment.bouncedOn
    ? { label, amount: formatMoney(payment.bouncedAmount), struck: true }
    : { label, amount: `-${formatMoney(payment.amount)}` };
}

/** The sum of the slip: what was due before, the lines of bills, payments and chhoot, what is due after. */
export function slipSum(slip: Slip) {
  const bills = billsOf(slip).length;
  const sold: SlipRow = {
    label: t(bills === 1 ? 'sale.oneBill' : 'sale.billCount', { n: bills }),
    amount: `+${formatPaise(slip.soldPaise)}`,
  };
  return {
    before: owed(slip.beforePaise, t('sale.oldBalance'), t('slip.advanceBefore')),
    lines: [...(bills === 0 ? [] : [sold]), ...slip.payments.map(paymentRow)],
    after: owed(slip.afterPaise, t('sale.totalDue'), t('slip.advanceAfter')),
  };
}

/** What a slip that was sent is compared by: its bills' amounts, its other figures, and its goods where they are known. */
export interface SlipContent {
  bills: string;
  figures: string;
  goods: string | null;
}

/** The amounts of a day's bills, sorted, so that the same bills compare equal. */
export const amountsOf = (bills: readonly { amount: string }[]): string =>
  bills
    .map(({ amount }) => fromPaise(paiseOf(amount)))
    .sort()
    .join();

/** Without ids and notes, which change once the server has what waited on this device. */
export function contentOf(slip: Slip): SlipContent {
  const bills = billsOf(slip);
  const payments = slip.payments.map(({ amount, method, bouncedOn }) => [amount, method, bouncedOn]);
  const goods = bills.map(({ vehicleNumber, items }) => JSON.stringify([vehicleNumber || '', items])).sort();
  return {
    bills: amountsOf(bills),
    figures: JSON.stringify([fromPaise(slip.beforePaise), payments, fromPaise(slip.afterPaise)]),
    goods: bills.some(({ items }) => items === undefined) ? null : goods.join(),
  };
}

export const differs = (sent: SlipContent, now: SlipContent): boolean =>
  sent.bills !== now.bills ||
  sent.figures !== now.figures ||
  (sent.goods !== null && now.goods !== null && sent.goods !== now.goods);
