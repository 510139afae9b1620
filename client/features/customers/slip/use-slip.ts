import { useFirm, useToday } from '@/device/session';
import { customerSalesQuery } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { nowIn } from '@/lib/days/clock';
import { formatDay } from '@/lib/days/days';
import { readDay } from '@/lib/days/read-day';
import { hasFailed } from '@/lib/http/api-error';
import { useAddress } from '@/records/list-address';
import { useAccount } from '@/records/party/read-party';
import { sentPapers } from '@/records/sent-papers';
import { useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { type Customer, customers } from '../api';
import { contentOf, differs, type ShownSlip, type SlipContent, slipOf } from './slip';

/** When this device last sent or printed a slip, and what it said. */
type SentSlip = readonly [key: string, moment: string, content: SlipContent];

const sent = sentPapers<SentSlip>('sent-slips');

const keyOf = (customerId: number, day: string): string => `${customerId}:${day}`;

/** What this device has sent of the day to a customer; undefined if nothing. */
export function useSentSlips(day: string): (customerId: number) => SlipContent | undefined {
  const contents = new Map(useStore(sent.store).map(([key, , content]) => [key, content]));
  return (customerId) => contents.get(keyOf(customerId, day));
}

/** The day in the address, today's for what is no day. */
export function useSlipDay() {
  const { params, set } = useAddress();
  const today = useToday();
  const day = readDay(params.get('on') ?? '') ?? today;
  return [day, (next: string) => set({ on: next })] as const;
}

export function useSlip(customer: Customer, day: string) {
  const firm = useFirm();
  const today = useToday();
  const { opening, since, isFetching, transactions, balance } = useAccount(customers, customer);
  const { id } = customer;
  const sales = useFigures({
    ...customerSalesQuery(id, { from: day, to: day }),
    // Only this device has one who waits.
    enabled: id > 0,
  });
  const sentSlip = useStore(sent.store).find(([key]) => key === keyOf(id, day));
  // Of the day on which its entries begin, the device may have a part.
  const isCut = since !== '' && day <= since;
  const sold = sales.data && new Map(sales.data.map((sale) => [sale.id, sale]));
  const slip = transactions.data && !isCut ? slipOf(opening, transactions.data, day, sold) : undefined;
  const content = slip && contentOf(slip);
  const crates = cratesLine(firm, balance.data?.crates);
  const asOf = crates === '' || day >= today ? '' : ` · ${t('sale.asOf', { day: formatDay(today) })}`;
  const paper: ShownSlip | undefined = slip && {
    ...{ customer, day, slip, crates: crates + asOf },
    changed: sentSlip && content && differs(sentSlip[2], content) ? sentSlip[1] : null,
  };
  return {
    paper,
    /** whether the goods are there, or nothing more comes */
    settled: id < 0 || !sales.isPending,
    /** set once it is sure that this device does not have the day, and that nothing more comes: where its entries begin */
    missingAfter: isCut && !isFetching ? since : '',
    failure: transactions.failure ?? balance.failure,
    retry: () => {
      transactions.retry();
      balance.retry();
    },
    noGoods: hasFailed(sales) && !sales.data ? () => void sales.refetch() : null,
    noteSent: () => content && sent.note([keyOf(id, day), nowIn(firm.timeZone), content]),
  };
}
