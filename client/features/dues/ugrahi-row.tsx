import { Check, LoaderCircle } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatShortDay } from '@/lib/days';
import { formatMoney, formatPaise } from '@/lib/money';
import { METHODS_BY_USE } from '@/lib/payment-methods';
import { screenOf } from '@/records/record-link';
import { AppLink } from '@/ui/app-link';
import { Badge } from '@/ui/badge';
import { Button, LinkButton } from '@/ui/button';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { Money } from '@/ui/money';
import { Note } from '@/ui/states';
import { type Shop, sumOf } from './sheet';
import { type RowNote, useRowCollection } from './use-row-collection';

/** What was collected today, whoever did it, with the time of the latest. */
function Collected({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [latest] = shop.today;
  if (latest === undefined) return null;
  return (
    <span className="text-leaf-text figure flex items-center gap-1 font-medium">
      <Check aria-hidden className="size-4" />
      {t('dues.paidToday', { amount: formatPaise(sumOf(shop.today)), time: latest.createdAt.slice(11, 16) })}
    </span>
  );
}

function LastPayment({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { lastPaymentDate: date, lastPaymentAmount: amount } = shop;
  return date === null
    ? t('dues.neverPaid')
    : t('dues.lastPaid', { amount: formatMoney(amount), date: formatShortDay(date) });
}

function ShopText({ shop, showArea }: { shop: Shop; showArea: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 leading-snug md:flex-1 md:basis-56">
      <div className="flex items-baseline justify-between gap-3">
        <AppLink
          href={`/khata/${shop.customerId}`}
          className="inline-block min-h-6 min-w-0 font-medium wrap-anywhere underline-offset-2 hover:underline"
        >
          {shop.customerName}
        </AppLink>
        <Money amount={shop.balance} className="text-due-text text-lg font-semibold" />
      </div>
      <div className="text-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge look={shop.age === '16plus' ? 'red' : 'plain'}>{t(`dues.age${shop.age}`)}</Badge>
        <span className="figure">{shop.phoneNumber}</span>
        {showArea && shop.area !== '' && <span className="wrap-anywhere">{shop.area}</span>}
        <span>
          <LastPayment shop={shop} />
        </span>
        <Collected shop={shop} />
      </div>
    </div>
  );
}

function NoteLine({ note, id, amount }: { note: RowNote; id: string; amount: string }) {
  const { t } = useTranslation();
  if (note === null) return null;
  if (note === 'invalid')
    return (
      <p id={id} role="alert" className="text-due-text text-sm">
        {t('errors.amount_not_positive')}
      </p>
    );
  if (typeof note === 'object')
    return (
      <div role="alert">
        <Note look="good">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('messages.savedAlready')}
            {note.savedAs !== '' && (
              <LinkButton href={screenOf(note.savedAs)} look="outline" size="small">
                {t('actions.open')}
              </LinkButton>
            )}
          </span>
        </Note>
      </div>
    );
  const again = note === 'again';
  return (
    <div role={again ? 'alert' : 'status'}>
      <Note look={again ? 'warn' : 'bad'}>
        {again ? t('dues.sameToday', { amount: formatMoney(amount) }) : t('messages.unanswered')}
      </Note>
    </div>
  );
}

/** One shop: what it owes, and its amount with the tick that saves it. */
export const UgrahiRow = memo(({ shop, showArea }: { shop: Shop; showArea: boolean }) => {
  const { t } = useTranslation();
  const { amount, method, edit, submit, saving, note } = useRowCollection(shop);
  const noteId = useId();
  const name = shop.customerName;
  const again = note === 'again';
  return (
    <li className="px-4 py-3">
      <form
        noValidate
        className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:gap-x-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShopText shop={shop} showArea={showArea} />
        <div className="flex gap-2 md:w-72">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('dues.amountOf', { name })}
            aria-invalid={note === 'invalid'}
            aria-describedby={note === 'invalid' ? noteId : undefined}
            placeholder="₹"
            readOnly={saving}
            value={amount}
            onChange={(event) => edit({ amount: event.target.value })}
            className="control figure min-w-0 flex-1 text-right"
          />
          <Button
            type="submit"
            disabled={saving}
            aria-label={again ? undefined : t('dues.collectFrom', { name })}
            look={amount === '' ? 'outline' : 'primary'}
            className="min-w-14"
          >
            {saving && <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />}
            {!saving && (again ? t('dues.again') : <Check aria-hidden className="size-5" />)}
          </Button>
        </div>
        {(amount !== '' || note !== null) && (
          <div className="flex flex-col gap-2 md:basis-full md:items-end">
            {amount !== '' && (
              <ChoiceChips
                label={t('payment.method')}
                name={`method-${shop.customerId}`}
                choices={METHODS_BY_USE.map((value) => ({ value, label: t(`payment.${value}`) }))}
                value={method}
                onChange={(next) => edit({ method: next })}
              />
            )}
            {!saving && <NoteLine note={note} id={noteId} amount={amount} />}
          </div>
        )}
      </form>
    </li>
  );
});
