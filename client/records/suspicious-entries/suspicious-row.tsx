import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { failureTitle, serverMessageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { labelOf } from '@/records/history/labels';
import { AppLink } from '@/ui/app-link';
import { Button } from '@/ui/button';
import { Money } from '@/ui/money';
import { toastFailure } from '@/ui/toast/toast-store';
import {
  confirmEntry,
  isRight,
  type SuspiciousEntry,
  type SuspiciousReason,
  withdrawConfirmation,
} from './suspicious-entries-api';

function reasonText(
  reason: SuspiciousReason,
  recordType: SuspiciousEntry['recordType'],
  t: Translation['t'],
): string {
  switch (reason.rule) {
    case 'rate_high':
    case 'rate_low':
      return t(`suspicious.${reason.rule}`, {
        product: reason.productName,
        unit: unitName(reason.unit, t),
        rate: formatMoney(reason.unitPrice),
        usual: formatMoney(reason.usual),
      });
    case 'quantity_high':
      return t('suspicious.quantity_high', {
        product: reason.productName,
        unit: unitName(reason.unit, t),
        quantity: formatQuantity(reason.quantity),
        usual: formatQuantity(reason.usual),
      });
    case 'price_zero':
      return t('suspicious.price_zero', { product: reason.productName });
    case 'twice':
      return t(recordType === 'sale' ? 'suspicious.twice' : 'suspicious.paidTwice', { n: reason.otherId });
    case 'allowance_high':
      return t('suspicious.allowance_high', {
        allowance: formatMoney(reason.allowance),
        due: formatMoney(reason.due),
      });
    case 'no_vehicle':
      return t('suspicious.no_vehicle');
    case 'back_dated':
      return t('suspicious.back_dated', { n: reason.days });
    case 'oversold':
      return t(reason.spoiled === undefined ? 'suspicious.oversold' : 'suspicious.oversoldSpoiled', {
        spoiled: formatQuantity(reason.spoiled ?? 0),
        unit: unitName(reason.unit, t),
        sold: formatQuantity(reason.sold),
        loaded: formatQuantity(reason.loaded),
      });
    case 'profit_high':
      return t('suspicious.profit_high', {
        percentage: reason.percentage,
        profit: formatMoney(reason.profit),
      });
    case 'opening_low':
      return t('suspicious.opening_low', {
        opening: formatMoney(reason.opening),
        carried: formatMoney(reason.carried),
      });
  }
}

/** An expense has no screen of its own: the Daily Collections of its day list it. */
const SCREENS: Record<SuspiciousEntry['recordType'], (entry: SuspiciousEntry) => string> = {
  sale: ({ recordId }) => `/sales/${recordId}`,
  collection: ({ recordId }) => `/collections/${recordId}/edit`,
  expense: ({ day }) => `/collections?period=own&from=${day}&to=${day}`,
  purchase: ({ recordId }) => `/purchases/${recordId}`,
  'vendor-payment': ({ recordId }) => `/vendor-payments/${recordId}/edit`,
  'cash-day': ({ day }) => `/day?on=${day}`,
};

function useAnswer(entry: SuspiciousEntry, isConfirmed: boolean) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => (isConfirmed ? withdrawConfirmation(entry) : confirmEntry(entry)),
    onError: (error) =>
      toastFailure(t(failureTitle(error, 'suspicious.notSaved')), tMessage(serverMessageOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey: [keys.history] }),
  });
}

/** One suspicious entry with its reasons; if it is confirmed, with who confirmed it and when. */
export function SuspiciousRow({ entry }: { entry: SuspiciousEntry }) {
  const { t, language } = useTranslation();
  const label = labelOf(entry, { t, language });
  const { recordType, day, amount, writtenBy, reasons } = entry;
  const confirmation = isRight(entry) ? reasons[0]?.confirmed : null;
  const answer = useAnswer(entry, confirmation != null);
  const open = confirmation ? reasons : reasons.filter(({ confirmed }) => confirmed === null);
  const button = t(confirmation ? 'suspicious.askAgain' : 'suspicious.confirm');
  return (
    <li className="entry-row">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AppLink
          href={SCREENS[recordType](entry)}
          className="min-h-6 font-medium underline-offset-2 wrap-anywhere hover:underline max-md:py-1"
        >
          {label}
        </AppLink>
        <Money amount={amount} className="ml-auto text-sm" />
      </p>
      <div className="min-w-0">
        <ul className="mt-0.5">
          {open.map((reason) => (
            <li key={reason.rule} className={`text-sm wrap-anywhere ${confirmation ? '' : 'text-warn-text'}`}>
              {reasonText(reason, recordType, t)}
            </li>
          ))}
        </ul>
        <p className="text-muted mt-0.5 text-xs">
          {[
            formatDay(day, language),
            writtenBy === null ? '' : t('suspicious.writtenBy', { name: writtenBy }),
            confirmation
              ? t('suspicious.confirmedBy', {
                  name: confirmation.by,
                  when: formatMoment(confirmation.at, language),
                })
              : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <Button
        look="outline"
        size="tap"
        disabled={answer.isPending}
        aria-label={`${button}: ${label}`}
        onClick={() => answer.mutate()}
      >
        {!confirmation && <Check aria-hidden className="size-4" />}
        {button}
      </Button>
    </li>
  );
}
