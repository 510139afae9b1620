import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFirm } from '@/device/session';
import { openAddress } from '@/device/share';
import { daySalesQuery, type Sale } from '@/features/sales/api';
import { t, tMessage } from '@/i18n/language';
import { formatWeekday } from '@/lib/days/days';
import { groupBy } from '@/lib/group-by';
import { serverMessageOf } from '@/lib/http/api-error';
import { amountsPaise, fromPaise } from '@/lib/money/money';
import { chatNumber, whatsappLink } from '@/lib/phone';
import { useFigures } from '@/saving/figures';
import { AppLink, Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { Card, PageHeader } from '@/ui/page';
import { BlocksSkeleton, Empty, FailureNote, Fetched } from '@/ui/states';
import { Money } from '@/ui/values';
import { ChatButton } from '@/ui/whatsapp-mark';
import { type Customer, customers } from '../api';
import { amountsOf, slipMessage } from './slip';
import { useSentSlips, useSlip, useSlipDay } from './use-slip';

interface Buyer {
  id: number;
  name: string;
  /** whether WhatsApp would know whom to send it to */
  hasChat: boolean;
  bills: readonly Sale[];
}

function buyersOf(sales: readonly Sale[], customers: readonly Customer[]): Buyer[] {
  const phones = new Map(customers.map(({ id, phoneNumber }) => [id, phoneNumber]));
  return [...groupBy(sales, ({ customerId }) => customerId)]
    .map(([id, bills]) => {
      const [{ customerName: name = '', customerPhoneNumber = '' } = {}] = bills;
      return { id, name, hasChat: chatNumber(phones.get(id) ?? customerPhoneNumber) !== null, bills };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

const WIDE = 'w-full whitespace-normal! wrap-anywhere [&_svg]:text-leaf-ink';

function SendSlip({ customer, day, text }: { customer: Customer; day: string; text: string }) {
  const firm = useFirm();
  const { paper, settled, failure, retry, noteSent } = useSlip(customer, day);
  const href = paper && settled ? whatsappLink(customer.phoneNumber, slipMessage(paper, firm.name)) : null;
  if (!paper && failure !== undefined) return <FailureNote text={failure} retry={retry} />;
  return (
    <ChatButton
      href={href ?? undefined}
      look="primary"
      className={WIDE}
      onClick={(event) => {
        // The link of the next customer takes its place at once: the browser would follow that one.
        event.preventDefault();
        if (href !== null) openAddress(href);
        noteSent();
      }}
    >
      {text}
    </ChatButton>
  );
}

/** One button in one place for one customer after the other. */
function NextSlip({ buyer, day, onSkip }: { buyer: Buyer; day: string; onSkip: () => void }) {
  const customer = useQuery(customers.one(buyer.id));
  const text = t('slip.sendTo', { name: buyer.name });
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {customer.data ? (
          <SendSlip key={buyer.id} customer={customer.data} day={day} text={text} />
        ) : customer.isError ? (
          <FailureNote text={tMessage(serverMessageOf(customer.error))} retry={() => void customer.refetch()} />
        ) : (
          <ChatButton href={undefined} look="primary" className={WIDE}>
            {text}
          </ChatButton>
        )}
      </div>
      <Button look="outline" onClick={onSkip}>
        {t('slip.skip')}
      </Button>
    </div>
  );
}

function Slips({ buyers, day }: { buyers: readonly Buyer[]; day: string }) {
  const sentTo = useSentSlips(day);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const stateOf = ({ id, bills }: Buyer) => {
    const sent = sentTo(id);
    if (sent === undefined) return 'open';
    return sent.bills === amountsOf(bills) ? 'sent' : 'differs';
  };
  const reachable = buyers.filter(({ hasChat }) => hasChat);
  const open = reachable.filter((buyer) => stateOf(buyer) !== 'sent');
  // Who was skipped comes last.
  const [next] = open.sort((a, b) => skipped.lastIndexOf(a.id) - skipped.lastIndexOf(b.id));
  const unreachable = buyers.filter(({ hasChat }) => !hasChat).map(({ name }) => name);
  return (
    <>
      <div className="mb-4 space-y-3">
        <p aria-live="polite" className="figure font-medium">
          {next
            ? t('slip.progress', { sent: reachable.length - open.length, all: reachable.length })
            : reachable.length > 0 && t('slip.done')}
        </p>
        {next && <NextSlip buyer={next} day={day} onSkip={() => setSkipped((before) => [...before, next.id])} />}
        {unreachable.length > 0 && <Note>{t('slip.noPhone', { names: unreachable.join(', ') })}</Note>}
      </div>
      <Card>
        <ul aria-label={t('slip.sendSome')} className="lined">
          {buyers.map((buyer) => (
            <li key={buyer.id}>
              <AppLink
                href={`/khata/${buyer.id}?view=slip&on=${day}`}
                className="hover:bg-band flex min-h-12 items-center gap-3 px-4 py-2"
              >
                <span className="text-leaf-text w-5 shrink-0">
                  {stateOf(buyer) === 'sent' && (
                    <>
                      <Check className="size-5" />
                      <span className="sr-only">{t('slip.sent')}</span>
                    </>
                  )}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {buyer.name}
                  {stateOf(buyer) === 'differs' && (
                    <span className="text-muted block text-sm">{t('slip.differs')}</span>
                  )}
                </span>
                <Money amount={fromPaise(amountsPaise(buyer.bills))} />
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** /customers?view=slips: the slips of all who bought on a day, today or that in `on`, to send one after the other. */
export function SendSlips() {
  const [day] = useSlipDay();
  const sales = useFigures(daySalesQuery(day));
  const listed = useQuery(customers.list());
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t('slip.sendSome')}
        subtitle={formatWeekday(day)}
        back={{ href: '/sales', label: t('sale.backToList') }}
      />
      <Fetched
        query={sales}
        failure={t('sale.fetchFailed')}
        skeleton={<BlocksSkeleton />}
        none={<Empty text={t('sale.none')} drawn />}
        onCard
      >
        {(bills) => <Slips buyers={buyersOf(bills, listed.data ?? [])} day={day} />}
      </Fetched>
    </div>
  );
}
