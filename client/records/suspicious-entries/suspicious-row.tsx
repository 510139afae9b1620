import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { dotted, labelled, t } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { failureTitle } from '@/lib/http/api-error';
import { answerQuery, keys, queryClient } from '@/lib/http/cache';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { labelOf } from '@/records/history/history-api';
import { Button, TextLink } from '@/ui/button';
import { toastError } from '@/ui/toast/toast-store';
import { Money } from '@/ui/values';

interface OfProduct {
  productName: string;
  unit: string;
}

/** Why an entry is suspicious, with the values for its sentence; money in rupees. */
type SuspiciousReason = { confirmed: { by: string; at: string } | null } & (
  | ({ rule: 'rate_high' | 'rate_low'; unitPrice: number; usual: number } & OfProduct)
  | ({ rule: 'quantity_high'; quantity: number; usual: number } & OfProduct)
  | ({ rule: 'price_zero' } & OfProduct)
  | { rule: 'twice'; otherId: number }
  | { rule: 'allowance_high'; allowance: number; due: number }
  | { rule: 'no_vehicle' }
  | { rule: 'back_dated'; days: number; enteredOn: string }
  | { rule: 'oversold'; unit: string; loaded: number; sold: number; spoiled?: number }
  | { rule: 'profit_high'; profit: number; percentage: number }
  | { rule: 'opening_low'; opening: number; carried: number }
);

export interface SuspiciousEntry {
  recordType: 'sale' | 'collection' | 'expense' | 'purchase' | 'vendor-payment' | 'cash-day';
  recordId: number;
  number: string;
  owner: string;
  day: string;
  amount: string;
  /** changes whenever what the rules check changes */
  version: string;
  /** a person, 'Ramesh (staff1)'; null if not known */
  writtenBy: string | null;
  reasons: SuspiciousReason[];
}

export const isRight = ({ reasons }: SuspiciousEntry): boolean => reasons.every(({ confirmed }) => confirmed !== null);

/** At most 31 days. Under the history's key, so every change of a record fetches it again. */
export const suspiciousQuery = (from: string, to: string) =>
  answerQuery<SuspiciousEntry[]>([keys.history, 'suspicious', from, to], '/reports/strange', {
    query: { from, to },
    refetchOnMount: 'always',
  });

const money = (rupees: Record<string, number>) =>
  Object.fromEntries(Object.entries(rupees).map(([name, amount]) => [name, formatMoney(amount)]));

function reasonText(reason: SuspiciousReason, recordType: SuspiciousEntry['recordType']): string {
  switch (reason.rule) {
    case 'rate_high':
    case 'rate_low':
      return t(`suspicious.${reason.rule}`, {
        product: reason.productName,
        unit: unitName(reason.unit),
        rate: formatMoney(reason.unitPrice),
        usual: formatMoney(reason.usual),
      });
    case 'quantity_high':
      return t('suspicious.quantity_high', {
        product: reason.productName,
        unit: unitName(reason.unit),
        quantity: formatQuantity(reason.quantity),
        usual: formatQuantity(reason.usual),
      });
    case 'price_zero':
      return t('suspicious.price_zero', { product: reason.productName });
    case 'twice':
      return t(recordType === 'sale' ? 'suspicious.twice' : 'suspicious.paidTwice', { n: reason.otherId });
    case 'allowance_high':
      return t('suspicious.allowance_high', money({ allowance: reason.allowance, due: reason.due }));
    case 'no_vehicle':
      return t('suspicious.no_vehicle');
    case 'back_dated':
      return t('suspicious.back_dated', { n: reason.days });
    case 'oversold':
      return t(reason.spoiled === undefined ? 'suspicious.oversold' : 'suspicious.oversoldSpoiled', {
        spoiled: formatQuantity(reason.spoiled ?? 0),
        unit: unitName(reason.unit),
        sold: formatQuantity(reason.sold),
        loaded: formatQuantity(reason.loaded),
      });
    case 'profit_high':
      return t('suspicious.profit_high', { percentage: reason.percentage, profit: formatMoney(reason.profit) });
    case 'opening_low':
      return t('suspicious.opening_low', money({ opening: reason.opening, carried: reason.carried }));
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

function useAnswer({ recordType, recordId, reasons, version }: SuspiciousEntry, isConfirmed: boolean) {
  const path = `/reports/strange/${recordType}/${recordId}`;
  return useMutation({
    mutationFn: () =>
      isConfirmed
        ? call('DELETE', path)
        : call('PUT', path, { body: { rules: reasons.map(({ rule }) => rule), version } }),
    onError: (error) => toastError(error, failureTitle(error, 'suspicious.notSaved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.history] }),
  });
}

export function SuspiciousRow({ entry }: { entry: SuspiciousEntry }) {
  const label = labelOf(entry);
  const { recordType, day, amount, writtenBy, reasons } = entry;
  const confirmation = isRight(entry) ? reasons[0]?.confirmed : null;
  const answer = useAnswer(entry, confirmation != null);
  const open = confirmation ? reasons : reasons.filter(({ confirmed }) => confirmed === null);
  const button = t(confirmation ? 'suspicious.askAgain' : 'suspicious.confirm');
  return (
    <li className="entry-row">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TextLink href={SCREENS[recordType](entry)} className="font-medium wrap-anywhere max-md:py-1">
          {label}
        </TextLink>
        <Money amount={amount} className="ml-auto text-sm" />
      </p>
      <div className="min-w-0">
        <ul className="mt-0.5">
          {open.map((reason) => (
            <li key={reason.rule} className={`text-sm wrap-anywhere ${confirmation ? '' : 'text-warn-text'}`}>
              {reasonText(reason, recordType)}
            </li>
          ))}
        </ul>
        <p className="text-muted mt-0.5 text-xs">
          {dotted(
            formatDay(day),
            writtenBy === null ? '' : t('suspicious.writtenBy', { name: writtenBy }),
            confirmation
              ? t('suspicious.confirmedBy', { name: confirmation.by, when: formatMoment(confirmation.at) })
              : '',
          )}
        </p>
      </div>
      <Button
        size="tap"
        className="no-print"
        disabled={answer.isPending}
        aria-label={labelled(button, label)}
        onClick={() => answer.mutate()}
      >
        {!confirmation && <Check className="size-4" />}
        {button}
      </Button>
    </li>
  );
}
