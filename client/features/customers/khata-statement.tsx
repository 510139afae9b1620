import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFirm, useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { AccountStatement } from '@/records/account/account-statement';
import { usePeriod } from '@/records/account/statement-period';
import { cratesLine } from '@/records/crates-text';
import { UpiQr } from '@/records/upi-qr';
import { Checkbox } from '@/ui/form/checkbox';
import { Failure } from '@/ui/states';
import type { Customer } from './api';
import { customerSide } from './customer-side';
import { itemText, statementItemsQuery } from './statement-items';
import { useAccount } from './use-account';

/** A customer's account between two days, with the fruit and rate of its bills if wanted, and a code to pay. */
export function KhataStatement({ customer }: { customer: Customer }) {
  const translation = useTranslation();
  const { t } = translation;
  const { opening, since, transactions, balance, refreshing } = useAccount(customer);
  const today = useToday();
  const firm = useFirm();
  const period = usePeriod(today);
  // On paper a part of the period would pass for all of it.
  const isCut = since !== '' && period.from <= since;
  const [withItems, showItems] = useState(false);
  const items = useQuery({
    ...statementItemsQuery(customer.id, period.from, period.to),
    enabled: withItems,
  });
  const itemTexts = useMemo(
    () => new Map([...(items.data ?? [])].map(([id, sold]) => [id, sold.map((item) => itemText(item, t))])),
    [items.data, t],
  );
  // A statement up to an earlier day does not show what is due now, so it asks for no payment and says no crates.
  const isUpToDate = period.to === '' || period.to >= today;
  const crates = isUpToDate ? cratesLine(firm, balance.data?.crates, t) : '';
  return (
    <AccountStatement
      side={customerSide(customer, translation)}
      firmName={firm.name}
      period={period}
      opening={opening}
      transactions={isCut && refreshing ? { ...transactions, data: undefined } : transactions}
      items={withItems ? (items.data ? itemTexts : null) : undefined}
      choices={
        <Checkbox checked={withItems} onChange={showItems} className="min-h-12 gap-2 md:min-h-10">
          {t('statement.withItems')}
        </Checkbox>
      }
      note={
        withItems &&
        hasFailed(items) && <Failure text={t('statement.itemsFailed')} retry={() => void items.refetch()} />
      }
      crates={crates}
      foot={(closingPaise) =>
        isUpToDate && (
          <UpiQr
            firm={firm}
            paise={closingPaise}
            note={customer.name}
            className="mx-auto my-4 w-36 break-inside-avoid print:w-[30mm]"
          />
        )
      }
    />
  );
}
