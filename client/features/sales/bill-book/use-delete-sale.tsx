import { useCallback, useState } from 'react';
import { type Collection, fetchCollections } from '@/features/collections/api';
import { type Sale, saleQuery } from '@/features/sales/api';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import { t } from '@/i18n/language';
import { screenOf } from '@/lib/entry';
import type { Tagged } from '@/lib/http/api';
import { formatMoney } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { useDeleteRecord } from '@/records/use-delete-record';
import { TextLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Note } from '@/ui/note';

type AnySale = Sale & Partial<Tagged>;

/** Whether the payment was entered with the bill: it has its day, and the time of its entry. */
const isPaidWith =
  ({ customerId, saleDate, createdAt }: Sale) =>
  (entry: Collection): boolean =>
    entry.customerId === customerId && bringsMoney(entry) && entry.createdAt === `${saleDate} ${createdAt.slice(11)}`;

/** Asks first, and leads to the payment that was entered with the bill and stays. */
export function useDeleteSale(leave?: () => void) {
  const [asked, setAsked] = useState<{ sale: AnySale; payment: Collection } | null>(null);
  const removal = useDeleteRecord({
    type: 'sale',
    versions: saleVersions,
    gone: (id) => [saleQuery(id).queryKey],
    leave,
    failed: () => t('sale.deleteFailed'),
  });
  const { mutate } = removal;
  const ask = useCallback(
    (sale: AnySale) =>
      void fetchCollections({ from: sale.saleDate, to: sale.saleDate })
        .then(({ rows }) => rows.find(isPaidWith(sale)))
        .catch(() => undefined)
        .then((payment) => {
          if (payment) setAsked({ sale, payment });
          else if (window.confirm(t('sale.deleteConfirm'))) mutate(sale);
        }),
    [mutate],
  );
  const dialogs = (
    <>
      {removal.changedDialog}
      {asked && (
        <ConfirmDialog
          title={t('actions.delete')}
          text={t('sale.deleteConfirm')}
          confirm={t('actions.delete')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            mutate(asked.sale);
          }}
        >
          <Note>
            <p>{t('sale.paymentStays', { amount: formatMoney(asked.payment.amount) })}</p>
            <TextLink href={screenOf(`/collections/${asked.payment.id}`)} className="font-medium underline">
              {t('sale.openPayment')}
            </TextLink>
          </Note>
        </ConfirmDialog>
      )}
    </>
  );
  return { ask, deleting: removal.isPending, dialogs };
}
