import type { TranslationKey } from '@/i18n/en';
import type { Translation } from '@/i18n/language';
import { formatMoney, toPaise } from '@/lib/money/money';

const RECORDS: Record<string, TranslationKey> = {
  customers: 'records.customer',
  sales: 'records.sale',
  collections: 'records.collection',
  expenses: 'records.expense',
  vendors: 'records.vendor',
  purchases: 'records.purchase',
  'vendor-payments': 'records.vendorPayment',
};

/** What a short form is called, by the end of its address. */
const DIALOGS: Record<string, TranslationKey> = { allowance: 'sale.allowance', moved: 'crates.moved' };

/** The name of the form that a draft's path ('/sales/new?customerId=3') belongs to; null if it is not a record's. */
export function draftLabel(path: string, t: Translation['t']): string | null {
  const dialog = DIALOGS[path.split('#')[1] ?? ''];
  if (dialog !== undefined) return t(dialog);
  const [, section = '', action = ''] = /^\/([\w-]+)\/([\w-]+)/.exec(path) ?? [];
  const key = RECORDS[section];
  if (key === undefined) return null;
  return t(action === 'new' ? 'dashboard.draftNew' : 'dashboard.draftEdit', { record: t(key) });
}

/** The fields that help a clerk recognise a half-filled form, the best first. */
const TELLING_FIELDS = ['name', 'vehicleNumber', 'description', 'amount', 'note', 'notes', 'reference'];

/** A typed value that tells the draft apart from others; '' if there is none. */
export function draftDetail(values: unknown): string {
  if (typeof values !== 'object' || values === null) return '';
  const typed = values as Record<string, unknown>;
  const isTelling = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && Number(value) !== 0;
  const field = TELLING_FIELDS.find((each) => isTelling(typed[each]));
  const detail = field === undefined ? '' : String(typed[field]).trim();
  return field === 'amount' && toPaise(detail) !== null ? formatMoney(detail) : detail;
}

/** The id of the stored customer or vendor whom the draft is about; null if none is chosen. */
export function draftParty(values: unknown, field: 'customerId' | 'vendorId'): number | null {
  if (typeof values !== 'object' || values === null) return null;
  const id = Number((values as Record<string, unknown>)[field]);
  return Number.isInteger(id) && id > 0 ? id : null;
}
