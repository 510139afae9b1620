import { Pencil, ReceiptIndianRupee } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Sale, saleQuery } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { RecordTrail } from '@/records/history/record-trail';
import { RecordGate } from '@/records/record-gate';
import { LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { GreyBlocks } from '@/ui/states';
import { Plate } from '@/ui/values';
import { Bill } from './bill';
import { contactLine, useBillAccount } from './bill-account';
import { SendBill } from './send-bill';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function BillFacts({ sale }: { sale: Sale }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 *:last:odd:col-span-2">
      <Fact label={t('date.date')}>{formatDay(sale.saleDate)}</Fact>
      {sale.vehicleNumber && (
        <Fact label={t('purchase.vehicleNumber')}>
          <Plate number={sale.vehicleNumber} />
        </Fact>
      )}
      {sale.description !== '' && <Fact label={t('fields.description')}>{sale.description}</Fact>}
    </dl>
  );
}

function BillWithActions({ sale }: { sale: Sale }) {
  const account = useBillAccount(sale);
  return (
    <>
      <div className="p-4 md:p-5">
        <div className="border-rule mb-3 border-b pb-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-book text-lg font-semibold wrap-anywhere">{sale.customerName}</p>
            <p className="text-muted figure">
              {t('sale.billNumber')} {sale.id}
            </p>
          </div>
          <p className="text-muted text-sm wrap-anywhere">{contactLine(sale, account)}</p>
        </div>
        <BillFacts sale={sale} />
        <Bill sale={sale} account={account} />
        <RecordTrail type="sale" id={sale.id} />
      </div>
      <div className="border-rule bg-sheet sticky bottom-0 grid grid-cols-2 gap-2 border-t p-3 md:flex md:justify-end">
        <SendBill sale={sale} account={account} />
        <LinkButton href={`/sales/${sale.id}/edit`} look="outline" icon={Pencil} className="max-md:px-3">
          {t('actions.edit')}
        </LinkButton>
        <LinkButton href={`/sales/${sale.id}`} look="outline" icon={ReceiptIndianRupee} className="max-md:px-3">
          {t('sale.openBill')}
        </LinkButton>
      </div>
    </>
  );
}

export function BillDetailsDialog({ saleId, onClose }: { saleId: number; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t('sale.billDetails')} wide>
      <RecordGate
        id={saleId}
        query={saleQuery}
        missing={t('sale.notFound')}
        failure={() => t('sale.fetchFailed')}
        skeleton={<GreyBlocks of={['h-10', 'h-32', 'h-8']} className="flex flex-col gap-4 p-4" />}
      >
        {(sale) => <BillWithActions sale={sale} />}
      </RecordGate>
    </Dialog>
  );
}
