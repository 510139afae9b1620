import { usePageFoot } from '@/device/print-foot';
import { useFirm } from '@/features/auth/api';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { AppLink } from '@/ui/app-link';
import { Bill } from './bill';
import { type BillAccount, contactLine } from './bill-account';

/** The printable bill: firm, customer, items and, on paper, a line to sign; on screen, when it was entered. */
export function SaleDocument({ sale, account }: { sale: Sale; account: BillAccount }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  usePageFoot(`${t('sale.pageOf', { id: sale.id })} `);
  return (
    <article aria-label={t('sale.bill')} className="bill-page sheet mx-auto max-w-2xl overflow-hidden">
      <div className="bg-cloth text-cloth-ink print:text-ink border-stitch flex-wrap items-baseline justify-between gap-x-4 border-b-4 border-double px-5 py-4 text-center print:flex print:bg-transparent print:px-0 print:py-1">
        <p className="font-book text-xl font-semibold wrap-anywhere">{firm.name}</p>
        <p className="text-sm opacity-90 print:text-base print:font-semibold print:opacity-100">
          {t('sale.billNumber')} {sale.id}
        </p>
      </div>
      <div className="p-4 md:p-5 print:px-0 print:py-1">
        <div className="border-rule mb-4 border-b pb-3 print:mb-1 print:pb-1">
          <p className="text-muted text-sm print:hidden">{t('sale.billTo')}</p>
          <AppLink
            href={`/customers/${sale.customerId}`}
            className="font-book inline-block py-0.5 text-lg font-semibold underline-offset-2 wrap-anywhere hover:underline print:py-0"
          >
            {sale.customerName}
          </AppLink>
          <p className="text-muted wrap-anywhere print:text-sm">{contactLine(sale, account)}</p>
        </div>
        <Bill sale={sale} account={account} />
        <p className="text-muted no-print mt-3 text-sm">
          {t('sale.entered', { moment: formatMoment(sale.createdAt, language) })}
        </p>
        <p className="mt-6 hidden text-right text-sm print:block print:break-inside-avoid print:break-before-avoid">
          {t('sale.signature', { firm: firm.name })}
        </p>
      </div>
    </article>
  );
}
