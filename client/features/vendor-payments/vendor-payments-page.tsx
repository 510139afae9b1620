import { useIsPhone, useIsWide } from '@/device/media';
import { t, useTranslated } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { dayOf } from '@/lib/days/days';
import type { Findable } from '@/lib/finding/finding';
import { isPaymentMethod } from '@/lib/payment-methods';
import { SearchedList, useSearchedList } from '@/records/searched-list';
import { useFailureToast } from '@/records/use-failure-toast';
import { amountColumn, type Column, dayColumn, textColumn, titleColumn } from '@/ui/table/data-column';
import { type VendorPayment, vendorPaymentsQuery } from './api';
import { PaymentActions } from './payment-actions';

function methodName(method: VendorPayment['paymentMethod']): string {
  if (!method) return t('payment.notSpecified');
  return isPaymentMethod(method) ? t(`payment.${method}`).toLowerCase() : String(method).replaceAll('_', ' ');
}

const methodLook = (method: VendorPayment['paymentMethod']): string =>
  method ? (method === 'upi' ? 'uppercase' : 'capitalize') : 'text-muted';

const referenceOf = ({ reference }: VendorPayment): string => reference ?? '';

/** A narrow table shows the reference under the method. */
function columnsOf(tablet: boolean): Column<VendorPayment>[] {
  return [
    dayColumn(({ createdAt }) => createdAt),
    titleColumn('vendor', t('records.vendor'), ({ vendorName }) => vendorName),
    amountColumn(({ amount }) => amount),
    {
      id: 'method',
      header: t('payment.method'),
      cell: ({ paymentMethod, reference }) => (
        <>
          <span className={methodLook(paymentMethod)}>{methodName(paymentMethod)}</span>
          {tablet && <span className="text-muted block min-w-26">{reference}</span>}
        </>
      ),
      sortBy: (payment) => methodName(payment.paymentMethod),
    },
    textColumn('reference', t('fields.reference'), referenceOf, { wide: true, sortBy: referenceOf }),
  ];
}

const hrefOf = ({ id }: VendorPayment): string => `/vendor-payments/${id}/edit`;

const actionsOf = (payment: VendorPayment) => <PaymentActions payment={payment} />;

const CSV: CsvColumn<VendorPayment>[] = [
  ['date.date', ({ createdAt }) => dayOf(createdAt)],
  ['records.vendor', ({ vendorName }) => vendorName],
  ['fields.amount', ({ amount }) => amount.toFixed(2)],
  ['payment.method', ({ paymentMethod }) => methodName(paymentMethod)],
  ['fields.reference', referenceOf],
  ['fields.notes', ({ notes }) => notes ?? ''],
];

/** Another function in each language, since what was read from a row is kept by the function that read it. */
const findableHere =
  () =>
  ({ vendorName, reference, notes, paymentMethod }: VendorPayment): Findable => ({
    names: [vendorName, notes ?? '', paymentMethod ?? '', methodName(paymentMethod)],
    numbers: [reference ?? ''],
  });

export function VendorPaymentsPage() {
  const phone = useIsPhone();
  const tablet = !useIsWide() && !phone;
  const columns = useTranslated(() => columnsOf(tablet), [tablet]);
  const findableOf = useTranslated(findableHere, []);
  const list = useSearchedList(vendorPaymentsQuery, findableOf);
  useFailureToast(list.query, t('payment.loadFailed'));
  return (
    <SearchedList
      list={list}
      title={t('payment.title')}
      subtitle={t('payment.subtitle')}
      columns={columns}
      csv={{ name: t('payment.csvName'), columns: CSV }}
      add={{ href: '/vendor-payments/new', label: t('payment.add') }}
      search={t('payment.search')}
      href={hrefOf}
      actions={actionsOf}
      empty={t('payment.none')}
      failure={t('payment.fetchFailed')}
    />
  );
}
