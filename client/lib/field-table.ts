import { type TranslationKey, t } from '@/i18n/language';
import { formatDay } from './days/days';
import { EXPENSE_KINDS } from './expense-kinds';
import { HOLDER_KINDS } from './holder-kinds';
import { formatMoney, formatQuantity, toPaise } from './money/money';
import { COLLECTION_METHODS } from './payment-methods';
import { unitName } from './units';

type Show = (value: unknown) => string;

export const plainText = (value: unknown): string => (value == null ? '' : String(value).trim());

/** '₹900.00'; text that is not an amount stays as it is, and '' is zero. */
export function moneyText(value: unknown): string {
  const text = plainText(value) || '0';
  return toPaise(text) === null ? text : formatMoney(text);
}

const day: Show = (value) => formatDay(plainText(value));
const choice =
  <Choice extends string>(choices: readonly Choice[], keyOf: (known: Choice) => TranslationKey): Show =>
  (value) => {
    const known = choices.find((each) => each === value);
    return known === undefined ? plainText(value) : t(keyOf(known));
  };
const method = choice(COLLECTION_METHODS, (known) => `payment.${known}`);
const kind = choice(EXPENSE_KINDS, (known) => `expense.${known}`);
const holderKind = choice(HOLDER_KINDS, (known) => `holder.${known}`);
const role: Show = (value) => t(value === 'admin' ? 'navigation.roleAdmin' : 'navigation.roleStaff');
const unit: Show = (value) => unitName(plainText(value));
const quantity: Show = (value) => formatQuantity(Number(value));
const yesNo: Show = (value) => t(value === 'yes' || Number(value) === 1 ? 'settings.yes' : 'settings.no');

/** The firm's setting, or how many there are. */
const crates: Show = (value) => (typeof value === 'number' ? String(value) : yesNo(value));

/** What screens call the fields of all records. Not ids and what repeats another field: the history does not show them. */
export const FIELDS = {
  name: ['customer.name'],
  phoneNumber: ['customer.phone'],
  address: ['fields.address'],
  oldBalance: ['vendor.previousBalance', moneyText],
  notes: ['fields.notes'],
  note: ['fields.note'],
  description: ['fields.description'],
  vehicleNumber: ['purchase.vehicleNumber'],
  saleDate: ['date.date', day],
  createdAt: ['date.date', day],
  date: ['date.date', day],
  amount: ['fields.amount', moneyText],
  customerName: ['records.customer'],
  vendorName: ['records.vendor'],
  productName: ['sale.product'],
  quantity: ['sale.quantity', quantity],
  unit: ['fields.unit', unit],
  pieces: ['sale.pieces'],
  unitPrice: ['sale.price', moneyText],
  ratesOf: ['sale.ratesOf'],
  kind: ['expense.kind', kind],
  method: ['payment.method', method],
  bouncedOn: ['collection.bounced', day],
  bounceNote: ['fields.note'],
  paymentMethod: ['payment.method', method],
  reference: ['fields.reference'],
  isClosed: ['purchase.endProduct', yesNo],
  username: ['fields.username'],
  email: ['fields.email'],
  password: ['fields.password'],
  role: ['fields.role', role],
  secondFactor: ['secondFactor.title', yesNo],
  recoveryCodes: ['secondFactor.recoveryCodes'],
  counted: ['history.counted', moneyText],
  opening: ['day.opening', moneyText],
  upiId: ['fields.upiId'],
  ownerPhone: ['fields.ownerPhone'],
  phone: ['settings.firmPhone'],
  licence: ['fields.licence'],
  disabled: ['settings.disabled', yesNo],
  pocket: ['settings.pocket', yesNo],
  closedUntil: ['settings.closedUntil', day],
  crates: ['crates.title', crates],
  cashCustomerName: ['settings.cashCustomer'],
  oldCrates: ['crates.old'],
  cratesOut: ['crates.out'],
  cratesBack: ['crates.back'],
  cratesIn: ['crates.came'],
  out: ['crates.out'],
  back: ['crates.back'],
  lost: ['crates.lost'],
  holderName: ['holder.one'],
  holderKind: ['holder.kind', holderKind],
  holderClosed: ['holder.closed', yesNo],
  fromName: ['transfer.from'],
  toName: ['transfer.to'],
  moneySince: ['settings.moneySince', day],
  label: ['fields.label'],
  number: ['patti.number'],
  version: ['patti.version'],
  // The stored totals of records, and the lengths of lists: only a repair of the books records them.
  salesTotal: ['books.amountOfBills', moneyText],
  collectionsTotal: ['books.amountOfPayments', moneyText],
  expensesTotal: ['books.amountOfExpenses', moneyText],
  spoiled: ['books.spoiled', quantity],
  bills: ['books.numberOfBills'],
  sales: ['books.numberOfBills'],
  collections: ['books.numberOfPayments'],
  expenses: ['books.numberOfExpenses'],
  history: ['books.numberOfChanges'],
} as const satisfies Record<string, readonly [TranslationKey, Show?]>;

const TABLE: Readonly<Record<string, readonly [label: TranslationKey, show?: Show]>> = FIELDS;

export const fieldLabel = (name: string): TranslationKey | undefined => TABLE[name]?.[0];

export const isMoney = (name: string): boolean => TABLE[name]?.[1] === moneyText;

export const valueText = (name: string, value: unknown): string => (TABLE[name]?.[1] ?? plainText)(value);
