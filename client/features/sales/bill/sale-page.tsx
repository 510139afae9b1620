import type { ReactNode } from 'react';
import { useWindowEvent } from '@/device/window-event';
import { type Sale, saleQuery } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { useRouteId } from '@/lib/route-id';
import { RecordTrail } from '@/records/history/record-trail';
import { RecordGate } from '@/records/record-gate';
import { PageHeader } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { useBillAccount } from './bill-account';
import { SaleActions } from './sale-actions';
import { SaleDocument } from './sale-document';
import { useNoteSent } from './sent-bills';

function LoadedSale({ sale }: { sale: Sale & Tagged }) {
  const account = useBillAccount(sale);
  const noteSent = useNoteSent();
  useWindowEvent('afterprint', () => noteSent(sale.id));
  return (
    <>
      <BillHeader id={sale.id} actions={<SaleActions sale={sale} account={account} />} />
      <SaleDocument sale={sale} account={account} />
      <div className="no-print mx-auto mt-3 max-w-2xl">
        <RecordTrail type="sale" id={sale.id} />
      </div>
    </>
  );
}

function BillHeader({ id, actions }: { id: number; actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="print:hidden">
      <PageHeader
        title={`${t('sale.billNumber')} ${id}`}
        back={{ href: '/sales', label: t('sale.backToList') }}
        actions={actions}
      />
    </div>
  );
}

function BillSkeleton({ id }: { id: number }) {
  return (
    <>
      <BillHeader id={id} actions={<Skeleton className="h-12 w-70 md:h-10 md:w-96" />} />
      <Loading>
        <div className="sheet mx-auto max-w-2xl overflow-hidden">
          <div className="paper-tape" />
          <div className="space-y-4 p-4 md:p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-32" />
            <Skeleton className="ml-auto h-24 w-3/5" />
          </div>
        </div>
      </Loading>
    </>
  );
}

export function SalePage() {
  const { t } = useTranslation();
  const id = useRouteId();
  return (
    <RecordGate
      id={id}
      query={saleQuery}
      missing={t('sale.notFound')}
      failure={() => t('sale.fetchFailed')}
      back={{ href: '/sales', label: t('sale.backToList') }}
      skeleton={<BillSkeleton id={id ?? 0} />}
    >
      {(sale) => <LoadedSale sale={sale} />}
    </RecordGate>
  );
}
