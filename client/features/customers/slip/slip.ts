import type { Sale } from '@/features/sales/api';
import { dotted, labelled, t } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { groupBy } from '@/lib/group-by';
import type { Firm } from '@/lib/http/session';
import { amountsPaise, formatMoney, formatPaise, fromPaise, type Paise, paiseOf } from '@/lib/money/money';
import { drawnPicture, type PaperPicture, QUIET, STRUCK } from '@/records/paper-picture';
import { type AccountEntry, isBounce, type Running, statementBetween } from '@/records/party/running';
import type { Customer } from '../api';
import { entryDetail, itemText, typeName } from '../customer-side';

/** What a bill of the day says beside its amount, by its id. */
export type SoldItems = Pick<Sale, 'vehicleNumber' | 'description' | 'items'>;

export interface SlipBill extends Running {
  /** undefined while only the bill's amount is known */
  items: Sale['items'] | undefined;
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
  const vehicles = groupBy(bills, ({ vehicleNumber }) => vehicleNumber ?? '');
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
export type SlipContent = ReturnType<typeof contentOf>;

/** The amounts of a day's bills, sorted, so that the same bills compare equal. */
export const amountsOf = (bills: readonly { amount: string }[]): string =>
  bills
    .map(({ amount }) => fromPaise(paiseOf(amount)))
    .sort()
    .join();

/** Without ids and notes, which change once the server has what waited on this device. */
export function contentOf(slip: Slip) {
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

export interface ShownSlip {
  customer: Customer;
  day: string;
  slip: Slip;
  /** the line about crates; '' for none */
  crates: string;
  /** when the slip was sent from which this one differs; null if it does not */
  changed: string | null;
}

/** 'Bill No. 901'; one that waits on this device has no number yet. */
export const billName = ({ id }: SlipBill): string => (id > 0 ? `${t('sale.billNumber')} ${id}` : t('navigation.bill'));

const rowText = ({ label, amount, struck }: SlipRow): string => {
  const figure = struck ? `~${amount}~` : amount;
  return amount === '' ? label : labelled(label, figure);
};

const billLines = (bill: SlipBill): string[] => [
  labelled(dotted(billName(bill), bill.status ? '' : bill.description), formatMoney(bill.amount)),
  ...(bill.items ?? []).map(itemText),
];

export function slipMessage({ customer, day, slip, crates, changed }: ShownSlip, firmName: string): string {
  const { before, lines, after } = slipSum(slip);
  return [
    `*${firmName}*`,
    `${t('slip.title')} · ${formatDay(day)}`,
    ...(changed === null ? [] : [t('slip.changed', { moment: formatMomentOfYear(changed) })]),
    t('share.customer', { name: customer.name }),
    '',
    rowText(before),
    ...slip.vehicles.flatMap(({ vehicleNumber, bills }) => [
      '',
      ...(vehicleNumber === '' ? [] : [`*${vehicleNumber}*`]),
      ...bills.flatMap(billLines),
    ]),
    ...(lines.length === 0 ? [t('slip.nothing')] : ['', ...lines.map(rowText)]),
    `*${rowText(after)}*`,
    ...(crates === '' ? [] : [crates]),
    '',
    t('share.thanks'),
  ].join('\n');
}

function drawHead(paper: PaperPicture, { customer, day, changed }: ShownSlip): void {
  paper.text(`${t('slip.to')} ${customer.name}`, { size: 21, bold: true, book: true });
  paper.text(dotted(customer.phoneNumber, customer.address));
  paper.text(formatDay(day), { bold: true });
  if (changed !== null) paper.text(t('slip.changed', { moment: formatMomentOfYear(changed) }), { bold: true });
  paper.space(4);
  paper.rule(4);
}

function drawBills(paper: PaperPicture, { vehicles }: Slip): void {
  for (const { vehicleNumber, bills } of vehicles) {
    paper.rule(4);
    paper.text(vehicleNumber, { size: 18, bold: true });
    for (const bill of bills) {
      paper.row(billName(bill), formatMoney(bill.amount), { bold: true });
      for (const item of bill.items ?? []) paper.goods(item, item.unitPrice);
    }
    paper.space(4);
  }
}

export function slipPicture(shown: ShownSlip, firm: Firm): Promise<Blob> {
  const { slip, customer, crates } = shown;
  const { before, lines, after } = slipSum(slip);
  return drawnPicture((paper) => {
    paper.letterhead(firm, t('slip.title'));
    drawHead(paper, shown);
    paper.row(before.label, before.amount, { bold: true });
    drawBills(paper, slip);
    paper.rule(4);
    if (lines.length === 0) paper.text(t('slip.nothing'), QUIET);
    for (const { label, amount, struck } of lines) paper.row(label, amount, struck ? STRUCK : {});
    paper.total(after.label, after.amount);
    paper.text(crates);
    paper.foot({ firm, paise: slip.afterPaise, note: customer.name });
  });
}
