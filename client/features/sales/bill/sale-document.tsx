import { usePageFoot } from '@/device/print';
import { useFirm } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { AppLink } from '@/ui/app-link';
import { Plate } from '@/ui/plate';
import { Bill } from './bill';
import { type BillAccount, contactLine } from './bill-account';
import { isShort } from './bill-items';

function BillHead({ sale, account }: { sale: Sale; account: BillAccount }) {
  const { t, language } = useTranslation();
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 pb-3 print:pb-1">
      <PaperParty
        to={t('slip.to')}
        contact={contactLine(sale, account)}
        note={sale.description}
        name={
          <AppLink
            href={`/customers/${sale.customerId}`}
            className="block min-h-6 underline-offset-2 wrap-anywhere hover:underline"
          >
            {sale.customerName}
          </AppLink>
        }
      />
      <dl className={FACTS}>
        <PaperFact label={t('sale.billNumber')}>
          <span className="font-book paper-red figure text-xl font-bold">{sale.id}</span>
        </PaperFact>
        <PaperFact label={t('date.date')}>{formatDay(sale.saleDate, language)}</PaperFact>
        {sale.vehicleNumber && (
          <PaperFact label={t('purchase.vehicleNumber')}>
            <Plate number={sale.vehicleNumber} />
          </PaperFact>
        )}
      </dl>
    </div>
  );
}

/** Errors excepted at the left, the firm with the room for its signature at the right. */
function BillFoot({ firm, short }: { firm: string; short: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex items-end justify-between gap-6 text-sm print:mt-2 across-paper:pl-[36mm] print:break-inside-avoid print:break-before-avoid">
      <p className="text-muted figure">{t('sale.errorsExcepted')}</p>
      <p
        className={`font-book border-muted min-w-40 border-dotted text-right text-base font-bold wrap-anywhere print:border-b across-paper:pb-[6mm] roll-paper:min-w-0 roll-paper:border-0 ${short ? 'print:pb-[9mm]' : 'print:pb-[4mm]'}`}
      >
        {t('sale.signature', { firm })}
      </p>
    </div>
  );
}

export function SaleDocument({ sale, account }: { sale: Sale; account: BillAccount }) {
  const { t } = useTranslation();
  const firm = useFirm();
  usePageFoot(`${t('sale.pageOf', { id: sale.id })} `);
  const short = isShort(sale);
  return (
    <article
      aria-label={t('navigation.bill')}
      className="bill-page sheet mx-auto max-w-2xl overflow-hidden print:max-w-none print:overflow-visible"
    >
      <div aria-hidden className="paper-tape no-print" />
      <div className={`${short ? 'bill-short' : ''} flex flex-col p-4 md:p-6 print:p-0`}>
        <Letterhead firm={firm} />
        <BillHead sale={sale} account={account} />
        <Bill sale={sale} account={account} />
        <BillFoot firm={firm.name} short={short} />
      </div>
    </article>
  );
}
