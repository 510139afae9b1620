import { useFirm, useToday } from '@/features/auth/api';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { type Paise, toPaise } from '@/lib/money/money';
import { UpiQr } from '@/records/upi-qr';
import { Balance, Money } from '@/ui/money';
import { Skeleton } from '@/ui/states';
import type { BillAccount } from './bill-account';
import { BillItems } from './bill-items';

function Fact({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="min-w-0 gap-x-2 print:flex print:items-baseline">
      <dt className="text-muted text-sm print:shrink-0">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-4';

/** Its label already says 'due', so only an advance is marked with a word. */
const Owed = ({ rupees }: { rupees: string }) =>
  rupees.startsWith('-') ? (
    <Balance amount={rupees} className="ml-auto" />
  ) : (
    <Money amount={rupees} className="ml-auto" />
  );

/** The customer's balance without this bill and with it, as of today. */
function BalanceLines({ account }: { account: BillAccount }) {
  const { t, language } = useTranslation();
  const today = useToday();
  if (account.loading) return <Skeleton className="no-print mt-2 h-13" />;
  if (account.balances === null) return null;
  return (
    <div className="pt-2 print:pt-1">
      <p className={LINE}>
        {t('sale.oldBalance')}
        <Owed rupees={account.balances.old} />
      </p>
      <p className={`${LINE} font-semibold`}>
        <span>
          {t('sale.totalDue')}{' '}
          <span className="text-muted text-sm font-normal">
            {t('sale.asOf', { day: formatDay(today, language) })}
          </span>
        </span>
        <span className="ml-auto text-lg print:text-base">
          <Owed rupees={account.balances.total} />
        </span>
      </p>
    </div>
  );
}

/** The bill's amount, or what is still due if that is less. */
function payablePaise(sale: Sale, { balances }: BillAccount): Paise {
  const [amount, due] = [toPaise(sale.amount), toPaise(balances?.total ?? 0)];
  return Math.min(amount ?? 0, due ?? 0) as Paise;
}

/** Date, vehicle, description, items, total, balances: what the dialog and the bill's page share. */
export function Bill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  return (
    <div className="flex flex-col gap-4 print:block">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 *:last:odd:col-span-2 print:mb-2 print:gap-y-0.5">
        <Fact label={t('sale.date')} text={formatDay(sale.saleDate, language)} />
        <Fact label={t('sale.vehicle')} text={sale.vehicleNumber ?? ''} />
        <Fact label={t('sale.description')} text={sale.description} />
      </dl>
      {account.changed !== null && (
        <p className="text-sm font-medium print:mb-1">
          {t('sale.changed', { moment: formatMomentOfYear(account.changed, language) })}
        </p>
      )}
      <BillItems sale={sale} />
      <div className="roll-paper:flex-col-reverse flex flex-wrap-reverse items-center gap-x-6 print:mt-1 print:break-inside-avoid print:break-before-avoid print:flex-nowrap print:items-start roll-paper:items-stretch">
        <UpiQr
          firm={firm}
          paise={payablePaise(sale, account)}
          note={`${t('sale.billNumber')} ${sale.id}`}
          className="mx-auto w-36 pt-3 print:w-[28mm] print:pt-0 roll-paper:w-[36mm] roll-paper:pt-3"
        />
        <div className="min-w-60 flex-1 roll-paper:min-w-0">
          <p className="total-rule flex items-baseline justify-between gap-4 py-2 text-lg font-semibold print:py-1 print:text-base">
            {t('sale.total')}
            <Money amount={sale.amount} />
          </p>
          <BalanceLines account={account} />
        </div>
      </div>
    </div>
  );
}
