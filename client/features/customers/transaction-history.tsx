import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { PAGE_SIZE } from '@/lib/page-size';
import { ClosedLock } from '@/records/closed-days';
import { EntryAmount } from '@/records/party/account-history';
import { AppLink } from '@/ui/app-link';
import { Plate } from '@/ui/plate';
import { Empty } from '@/ui/states';
import { Pagination } from '@/ui/table/pagination';
import type { CustomerTransaction } from './api';
import { entryDetail, lineHref, TypeIcon, typeName } from './transaction-label';

const ROW = 'hover:bg-band flex w-full flex-wrap items-center justify-end gap-x-3 px-4 py-2.5 text-left';

function EntryLine({ entry }: { entry: CustomerTransaction }) {
  const words = useTranslation();
  const detail = entryDetail({ ...entry, vehicleNumber: null }, words);
  return (
    <>
      <TypeIcon type={entry.type} />
      <span className="min-w-0 flex-1 basis-20 leading-snug">
        {entry.vehicleNumber ? (
          <span className="md:flex md:items-baseline md:gap-x-2">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{typeName(entry, words.t)}</span>{' '}
              <Plate number={entry.vehicleNumber} />
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

/** Sales with a minus and payments with a plus, newest first; a sale opens its bill, a payment its form. */
export function TransactionHistory({
  transactions,
  onSale,
}: {
  transactions: readonly CustomerTransaction[];
  onSale: (id: number) => void;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  if (transactions.length === 0) return <Empty text={t('messages.noTransactions')} />;
  return (
    <>
      <ul className="divide-rule divide-y">
        {transactions.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((entry) => {
          const href = lineHref(entry);
          return (
            <li key={`${entry.type}-${entry.id}`}>
              {href === undefined ? (
                <button type="button" aria-haspopup="dialog" onClick={() => onSale(entry.id)} className={ROW}>
                  <EntryLine entry={entry} />
                </button>
              ) : (
                <AppLink href={href} className={ROW}>
                  <EntryLine entry={entry} />
                </AppLink>
              )}
            </li>
          );
        })}
      </ul>
      <Pagination page={page} total={transactions.length} onPage={setPage} />
    </>
  );
}
