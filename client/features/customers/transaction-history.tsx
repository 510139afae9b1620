import { BookOpenText, HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { ClosedLock } from '@/records/closed-days';
import { EntryAmount } from '@/records/party/account-history';
import type { Account } from '@/records/party/use-account';
import { OpeningLine } from '@/ui/app-link';
import { LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { Empty, Failure, LinesSkeleton } from '@/ui/states';
import { PagedLines } from '@/ui/table/pagination';
import { Plate } from '@/ui/values';
import type { CustomerTransaction } from './api';
import { entryDetail, lineHref, typeName } from './customer-side';

const ROW = 'hover:bg-band flex w-full flex-wrap items-center justify-end gap-x-3 px-4 py-2.5 text-left';

function EntryLine({ entry }: { entry: CustomerTransaction }) {
  const words = useTranslation();
  const detail = entryDetail({ ...entry, vehicleNumber: null }, words);
  const isSale = entry.type === 'sale';
  const Icon = isSale ? ReceiptIndianRupee : HandCoins;
  return (
    <>
      <span
        aria-hidden
        className={`no-print flex size-9 shrink-0 items-center justify-center rounded-full ${isSale ? 'bg-band text-muted' : 'bg-leaf-wash text-leaf-text'}`}
      >
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1 basis-20 leading-snug">
        {entry.vehicleNumber ? (
          <span className="md:flex md:items-baseline md:gap-x-2">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{typeName(entry, words.t)}</span> <Plate number={entry.vehicleNumber} />
            </span>
            <span title={detail} className="text-muted line-clamp-2 min-w-0 wrap-anywhere">
              {detail}
            </span>
          </span>
        ) : (
          <span title={detail} className="line-clamp-2">
            <span className="font-medium">{typeName(entry, words.t)}</span>
            {detail !== '' && <span className="text-muted wrap-anywhere"> · {detail}</span>}
          </span>
        )}
        <span className="text-muted block text-sm">
          {formatDay(entry.createdAt, words.language)}
          <ClosedLock day={entry.createdAt} />
        </span>
      </span>
      <EntryAmount party="customer" entry={entry} />
    </>
  );
}

/** A sale opens its bill, a payment its form. */
export function TransactionHistory({
  customerId,
  transactions: { data, failure, retry },
}: Pick<Account<CustomerTransaction>, 'transactions'> & { customerId: number }) {
  const { t } = useTranslation();
  const [saleId, setSaleId] = useState<number | null>(null);
  return (
    <Section
      title={t('customer.history')}
      className="overflow-hidden"
      actions={
        <LinkButton href={`/khata/${customerId}`} look="outline" size="small" icon={BookOpenText}>
          {t('customer.openKhata')}
        </LinkButton>
      }
    >
      {failure !== undefined && <Failure text={failure} retry={retry} />}
      {failure === undefined && !data && <LinesSkeleton />}
      {data?.length === 0 && <Empty text={t('messages.noTransactions')} />}
      {data && data.length > 0 && (
        <PagedLines rows={data}>
          {(entry) => (
            <li key={`${entry.type}-${entry.id}`}>
              <OpeningLine href={lineHref(entry)} open={() => setSaleId(entry.id)} className={ROW}>
                <EntryLine entry={entry} />
              </OpeningLine>
            </li>
          )}
        </PagedLines>
      )}
      <BillDetailsDialog saleId={saleId} onClose={() => setSaleId(null)} />
    </Section>
  );
}
