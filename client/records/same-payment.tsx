import { useToday } from '@/device/session';
import { t } from '@/i18n/language';
import type { CustomerTransaction } from '@/lib/customer';
import { formatDay } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { keys, queryClient } from '@/lib/http/cache';
import { isLineSlow } from '@/lib/http/hedged-fetch';
import { formatMoney, toPaise } from '@/lib/money/money';
import { pause } from '@/lib/pause';
import { moneyIn } from '@/lib/payment-methods';
import { Note } from '@/ui/note';
import { toastFailure } from '@/ui/toast/toast-store';
import { fromOthers, waitingFrom } from './waiting-payments';

/** A weak signal must not keep a collector waiting; a second try beside a hanging one has an answer by then. */
const LOOK_MS = 2000;

interface Payment {
  customerId: number;
  amount: string;
  date: string;
}

type Row = Pick<CustomerTransaction, 'id' | 'amount' | 'createdAt' | 'method' | 'bouncedOn'> & { customerId: number };

/** None without an answer. */
const latestFrom = ({ customerId, date }: Payment): Promise<readonly Row[]> =>
  call<Row[]>('GET', '/collections', { query: { from: date, to: date } }).then(
    (rows) => rows.filter((row) => row.customerId === customerId),
    () => [],
  );

/** On a slow line only this device is asked, and what the server knew is said afterwards. */
export async function isPaidAlready(
  payment: Payment,
  name: string,
  today: string,
  known: readonly { amount: string }[] = [],
): Promise<boolean> {
  const { customerId, amount, date } = payment;
  const isAmongst = (payments: readonly { amount: string }[]) =>
    payments.some((each) => toPaise(each.amount) === toPaise(amount));
  const seeAnew = () => void queryClient.invalidateQueries({ queryKey: [keys.dues] });
  if (isAmongst([...known, ...waitingFrom(customerId, date)])) return true;
  const latest = latestFrom(payment);
  const inTime = await Promise.race([latest, pause(isLineSlow() ? 0 : LOOK_MS)]);
  if (inTime) {
    const isAlready = isAmongst(moneyIn(inTime));
    if (isAlready) seeAnew();
    return isAlready;
  }
  void latest.then((rows) => {
    if (!isAmongst(moneyIn(fromOthers(rows, customerId, date)))) return;
    const values = { amount: formatMoney(amount), name, date: formatDay(date) };
    toastFailure(t(date === today ? 'dues.twice' : 'dues.sameOn', values));
    seeAnew();
  });
  return false;
}

export function PaidAlreadyNote({ amount, date }: Pick<Payment, 'amount' | 'date'>) {
  const today = useToday();
  const values = { amount: formatMoney(amount), date: formatDay(date) };
  return (
    <Note role="alert" className="basis-full" look="warn">
      {t(date === today ? 'dues.sameToday' : 'dues.sameOn', values)}
    </Note>
  );
}
