import { useFirm } from '@/features/auth/api';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days';
import { AppLink } from '@/ui/app-link';
import { Bill } from './bill';

/** The printable bill: firm, customer, items and, on paper, a line to sign; on screen, when it was entered. */
export function SaleDocument({ sale }: { sale: Sale }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  return (
    <article aria-label={t('sale.bill')} className="sheet mx-auto max-w-2xl overflow-hidden">
      <div className="bg-cloth text-cloth-ink print:text-ink border-stitch border-b-4 border-double px-5 py-4 text-center print:bg-transparent">
        <p className="font-book text-xl font-semibold wrap-anywhere">{firm.name}</p>
        <p className="text-sm opacity-90">
          {t('sale.billNumber')} {sale.id}
        </p>
      </div>
      <div className="p-4 md:p-5 print:px-0">
        <div className="border-rule mb-4 border-b pb-3">
          <p className="text-muted text-sm">{t('sale.billTo')}</p>
          <AppLink
            href={`/customers/${sale.customerId}`}
            className="font-book inline-block py-0.5 text-lg font-semibold underline-offset-2 wrap-anywhere hover:underline"
          >
            {sale.customerName}
          </AppLink>
          <p className="text-muted">{sale.customerPhoneNumber}</p>
        </div>
        <Bill sale={sale} />
        <p className="text-muted no-print mt-3 text-sm">
          {t('sale.entered', { moment: formatMoment(sale.createdAt, language) })}
        </p>
        <p className="mt-16 hidden text-right text-sm print:block">
          {t('sale.signature', { firm: firm.name })}
        </p>
      </div>
    </article>
  );
}
