import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { HOME_ZONE, momentIn, todayIn } from '@/lib/days/clock';
import { timeOrMoment } from '@/lib/days/days';
import type { Other } from '@/lib/entry';
import { answeredSession } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';

const RECORDS: Record<string, TranslationKey> = {
  customers: 'messages.aCustomer',
  sales: 'messages.aBill',
  collections: 'messages.aPayment',
  expenses: 'messages.anExpense',
  vendors: 'messages.aVendor',
  purchases: 'messages.aPurchase',
  'vendor-payments': 'messages.aVendorPayment',
};

/** 'A bill was saved from this form at 5:04 am: ₹110.00, Ramesh. Save this one too?' */
export function OtherQuestion({ other }: { other: Other }) {
  const { t, language } = useTranslation();
  const { path, name, amount, at, body } = other;
  const isAllowance = body?.method === 'allowance';
  const record = t(
    isAllowance ? 'payment.allowance' : (RECORDS[path.split('/')[1] ?? ''] ?? 'messages.aRecord'),
  );
  const detail = [amount === null ? '' : formatMoney(amount), name].filter(Boolean).join(', ');
  if (at === null || detail === '') return t('messages.savedOther', { record });
  const zone = answeredSession.get()?.firm?.timeZone ?? HOME_ZONE;
  const time = timeOrMoment(momentIn(zone, at), todayIn(zone), language);
  return t('messages.savedBefore', { record, time, detail });
}
