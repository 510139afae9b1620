import { useCallback, useMemo } from 'react';
import { useIsPhone, useIsWide } from '@/device/media';
import { type Translation, useTranslation } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { dayOf } from '@/lib/days/days';
import type { Findable } from '@/lib/finding/finding';
import { isPaymentMethod } from '@/lib/payment-methods';
import { dayColumn } from '@/records/closed-days';
import { SearchedList, useSearchedList } from '@/records/searched-list';
import { useFailureToast } from '@/records/use-failure-toast';
import { amountColumn, type Column, textColumn, titleColumn } from '@/ui/table/data-column';
import { type VendorPayment, vendorPaymentsQuery } from './api';
import { PaymentActions } from './payment-actions';

function methodName(method: VendorPayment['paymentMethod'], t: Translation['t']): string {
  if (!method) return t('payment.notSpecified');
  return isPaymentMethod(method) ? t(`payment.${method}`).toLowerCase() : String(method).replaceAll('_', ' ');
}

const methodLook = (method: VendorPayment['paymentMethod']): string =>
  method ? (method === 'upi' ? 'uppercase' : 'capitalize') : 'text-muted';

const referenceOf = ({ reference }: VendorPayment): string => reference ?? '';

/** A narrow table shows the reference under the method. */
function columnsOf(words: Translation, tablet: boolean): Column<VendorPayment>[] {
  const { t } = words;
  return [
    dayColumn(words, ({ createdAt }) => createdAt),
    titleColumn('vendor', t('records.vendor'), ({ vendorName }) => vendorName),
    amountColumn(t, ({ amount }) => amount),
    {
      id: 'method',
      header: t('payment.method'),
      cell: ({ paymentMethod, reference }) => (
        <>
          <span className={methodLook(paymentMethod)}>{methodName(paymentMethod, t)}</span>
          {tablet && <span className="text-muted block min-w-26">{reference}</span>}
        </>
      ),
      sortBy: (payment) => methodName(payment.paymentMethod, t),
    },
    textColumn('reference', t('fields.reference'), referenceOf, { wide: true, sortBy: referenceOf }),
  ];
}

const hrefOf = ({ id }: VendorPayment): string => `/vendor-payments/${id}/edit`;

const actionsOf = (payment: VendorPayment) => <PaymentActions payment={payment} />;

const csvColumns = (t: Translation['t']): CsvColumn<VendorPayment>[] => [
  ['date.date', ({ createdAt }) => dayOf(createdAt)],
  ['records.vendor', ({ vendorName }) => vendorName],
  ['fields.amount', ({ amount }) => amount.toFixed(2)],
  ['payment.method', ({ paymentMethod }) => methodName(paymentMethod, t)],
  ['fields.reference', referenceOf],
  ['fields.notes', ({ notes }) => notes ?? ''],
];

export function VendorPaymentsPage() {
  const translation = useTranslation();
  const { t } = translation;
  const phone = useIsPhone();
  const tablet = !useIsWide() && !phone;
  const columns = useMemo(() => columnsOf(translation, tablet), [translation, tablet]);
  const findableOf = useCallback(
    ({ vendorName, reference, notes, paymentMethod }: VendorPayment): Findable => ({
      names: [vendorName, notes ?? '', paymentMethod ?? '', methodName(paymentMethod, t)],
      numbers: [reference ?? ''],
    }),
    [t],
  );
  const list = useSearchedList(vendorPaymentsQuery, findableOf);
  useFailureToast(list.query, t('payment.loadFailed'));
  return (
    <SearchedList
      list={list}
      title={t('payment.title')}
      subtitle={t('payment.subtitle')}
      columns={columns}
      csv={{ name: t('payment.csvName'), columns: csvColumns(t) }}
      add={{ href: '/vendor-payments/new', label: t('payment.add') }}
      search={t('payment.search')}
      href={hrefOf}
      actions={actionsOf}
      empty={t('payment.none')}
      failure={t('payment.fetchFailed')}
    />
  );
}
