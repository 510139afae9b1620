import { useFirm, useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { cratesWithText } from '@/records/crates-text';
import { UpiQr } from '@/records/upi-qr';
import { Balance, Money } from '@/ui/money';
import { Skeleton } from '@/ui/states';
import { type BillAccount, payablePaise } from './bill-account';
import { BillItems, isShort } from './bill-items';

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-4';

/** Its label already says 'due', so only an advance is marked with a word. */
const Owed = ({ rupees }: { rupees: string }) =>
  rupees.startsWith('-') ? (
    <Balance amount={rupees} className="ml-auto" />
  ) : (
    <Money amount={rupees} className="ml-auto" />
  );

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
        <span className="ml-auto text-lg large-letters:text-base print:text-base">
          <Owed rupees={account.balances.total} />
        </span>
      </p>
      {account.crates !== 0 && <p className="figure">{cratesWithText(account.crates, t)}</p>}
    </div>
  );
}

export function Bill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  return (
    <div className="flex flex-1 flex-col gap-4 print:gap-2">
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
          className={`mx-auto w-36 ${isShort(sale) ? 'print:w-[36mm]' : 'print:w-[28mm]'} pt-3 print:pt-0 across-paper:-mb-[12mm] across-paper:w-[30mm] roll-paper:w-[42mm] roll-paper:pt-3`}
        />
        <div className="min-w-60 flex-1 large-letters:min-w-0 large-letters:basis-full roll-paper:min-w-0">
          <p className="total-rule flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-xl font-bold large-letters:text-base print:py-1 print:text-lg">
            <span className="font-book">{t('sale.total')}</span>
            <Money amount={sale.amount} className="ml-auto" />
          </p>
          <BalanceLines account={account} />
        </div>
      </div>
    </div>
  );
}
