import { useMemo } from 'react';
import { useIsPhone, useIsWide } from '@/device/media';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { isPaymentMethod } from '@/lib/payment-methods';
import { BookedDay } from '@/records/closed-days';
import { Clamp } from '@/ui/clamp';
import { Money } from '@/ui/money';
import type { Column } from '@/ui/table/data-column';
import type { VendorPayment } from './api';

/** The name of a payment method: 'bank transfer', or 'Not specified'. */
export function methodName(method: VendorPayment['paymentMethod'], t: Translation['t']): string {
  if (!method) return t('payment.notSpecified');
  return isPaymentMethod(method) ? t(`payment.${method}`).toLowerCase() : String(method).replaceAll('_', ' ');
}

function Method({ payment: { paymentMethod } }: { payment: VendorPayment }) {
  const { t } = useTranslation();
  const look = paymentMethod === 'upi' ? 'uppercase' : 'capitalize';
  return <span className={paymentMethod ? look : 'text-muted'}>{methodName(paymentMethod, t)}</span>;
}

function columnsOf({ t, language }: Translation, tablet: boolean): Column<VendorPayment>[] {
  return [
    {
      id: 'date',
      header: t('date.date'),
      cell: (payment) => (
        <BookedDay day={payment.createdAt}>{formatDay(payment.createdAt, language)}</BookedDay>
      ),
      narrow: true,
      sortBy: (payment) => payment.createdAt,
      sortAs: 'day',
      card: 'line',
    },
    {
      id: 'vendor',
      header: t('records.vendor'),
      cell: (payment) => <Clamp text={payment.vendorName} />,
      sortBy: (payment) => payment.vendorName,
      card: 'title',
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'right',
      cell: (payment) => <Money amount={payment.amount} />,
      sortBy: (payment) => payment.amount,
      card: 'figure',
    },
    {
      id: 'method',
      header: t('payment.method'),
      cell: (payment) => (
        <>
          <Method payment={payment} />
          {tablet && <span className="text-muted block min-w-26">{payment.reference}</span>}
        </>
      ),
      sortBy: (payment) => methodName(payment.paymentMethod, t),
    },
    {
      id: 'reference',
      header: t('fields.reference'),
      wide: true,
      cell: (payment) => payment.reference && <Clamp text={payment.reference} />,
      sortBy: (payment) => payment.reference ?? '',
    },
  ];
}

/** Date, Vendor, Amount, Payment Method, Reference; a narrow table shows the reference under the method. */
export function usePaymentColumns(): Column<VendorPayment>[] {
  const translation = useTranslation();
  const phone = useIsPhone();
  const tablet = !useIsWide() && !phone;
  return useMemo(() => columnsOf(translation, tablet), [translation, tablet]);
}
