import type { Language, TranslationKey } from '@/i18n/en';
import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { EXPENSE_KINDS } from '@/lib/expense-kinds';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { isPaymentMethod } from '@/lib/payment-methods';
import { unitName } from '@/lib/units';
import type { HistoryChange, HistoryEntry, HistoryValue } from './history-api';

/** The screens' names for recorded fields. Ids and fields that repeat another one are not shown. */
const FIELDS: Readonly<Record<string, TranslationKey>> = {
  name: 'customer.name',
  phoneNumber: 'customer.phone',
  address: 'customer.address',
  oldBalance: 'vendor.previousBalance',
  notes: 'fields.notes',
  note: 'fields.note',
  description: 'fields.description',
  vehicleNumber: 'sale.vehicle',
  saleDate: 'date.date',
  createdAt: 'date.date',
  date: 'date.date',
  amount: 'sale.amount',
  customerName: 'sale.customer',
  vendorName: 'payment.vendor',
  productName: 'sale.product',
  quantity: 'sale.quantity',
  unit: 'sale.unit',
  unitPrice: 'sale.price',
  kind: 'expense.kind',
  method: 'payment.method',
  paymentMethod: 'payment.method',
  reference: 'payment.reference',
  isClosed: 'purchase.endProduct',
  username: 'fields.username',
  email: 'fields.email',
  password: 'fields.password',
  role: 'fields.role',
  counted: 'history.counted',
  opening: 'history.opening',
  upiId: 'fields.upiId',
  ownerPhone: 'fields.ownerPhone',
  disabled: 'settings.disabled',
  pocket: 'settings.pocket',
  label: 'patti.label',
  number: 'patti.number',
  version: 'patti.version',
};
/** The kept totals of records, and the lengths of lists: only a repair of the books records them. */
const TOTALS: Readonly<Record<string, TranslationKey>> = {
  salesTotal: 'books.amountOfBills',
  collectionsTotal: 'books.amountOfPayments',
  expensesTotal: 'books.amountOfExpenses',
  bills: 'books.numberOfBills',
  sales: 'books.numberOfBills',
  collections: 'books.numberOfPayments',
  expenses: 'books.numberOfExpenses',
  history: 'books.numberOfChanges',
};
const MONEY = new Set([
  ...['amount', 'oldBalance', 'unitPrice', 'counted', 'opening'],
  ...['salesTotal', 'collectionsTotal', 'expensesTotal'],
]);
const YES_NO = new Set(['isClosed', 'disabled', 'pocket']);
const DAYS = new Set(['saleDate', 'createdAt', 'date']);
const METHODS = new Set(['method', 'paymentMethod']);
const ITEM = /^(items|deductions)\.(\d+)\.(\w+)$/;

/** One changed field in words. */
export interface ChangeLine {
  /** its path in the record */
  field: string;
  label: string;
  from: string;
  to: string;
}

type Words = Pick<Translation, 't'> & { language: Language };

function valueText(name: string, value: HistoryValue, { t, language }: Words): string {
  if (value === null || value === '') return '—';
  if (MONEY.has(name)) return formatMoney(String(value)).replace('₹', '');
  if (DAYS.has(name)) return formatDay(String(value), language);
  if (YES_NO.has(name)) return t(Number(value) === 1 ? 'history.yes' : 'history.no');
  const text = String(value);
  if (name === 'quantity') return formatQuantity(Number(value));
  if (name === 'role') return t(text === 'admin' ? 'settings.roleAdmin' : 'settings.roleStaff');
  if (name === 'unit') return unitName(text, t);
  const kind = name === 'kind' ? EXPENSE_KINDS.find((known) => known === text) : undefined;
  if (kind !== undefined) return t(`expense.${kind}`);
  return METHODS.has(name) && isPaymentMethod(text) ? t(`payment.${text}`) : text;
}

function lineOf({ field, from, to }: HistoryChange, words: Words): ChangeLine | null {
  const [, list, index, inItem] = ITEM.exec(field) ?? [];
  const name = inItem ?? field;
  const key = FIELDS[name] ?? TOTALS[name];
  // An item's amount follows from its quantity and price.
  if (key === undefined || (list === 'items' && inItem === 'amount')) return null;
  const word = list === 'items' ? 'sale.item' : 'patti.deduction';
  const item = index === undefined ? '' : `${words.t(word, { n: Number(index) + 1 })} · `;
  return {
    field,
    label: item + words.t(key),
    from: valueText(name, from, words),
    to: valueText(name, to, words),
  };
}

/** Whether the change created or removed the whole record. */
export const isWhole = ({ action, changes }: HistoryEntry): boolean =>
  action === 'create' || action === 'delete' || changes.every(({ from }) => from === null);

/** What an update changed, in words; [] if the whole record was created or removed. */
export function changeLines(entry: HistoryEntry, words: Words): ChangeLine[] {
  if (isWhole(entry)) return [];
  return entry.changes.map((change) => lineOf(change, words)).filter((line) => line !== null);
}
