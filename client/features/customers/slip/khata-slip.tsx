import { Printer } from 'lucide-react';
import { useFirm } from '@/device/session';
import { useWindowEvent } from '@/device/window-event';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { whatsappLink } from '@/lib/phone';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { SharePicture } from '@/records/share-picture';
import { Button } from '@/ui/button';
import { DayInput } from '@/ui/form/day-input';
import { PageHeader } from '@/ui/page';
import { Failure, FailureNote, GreyBlocks, Skeleton } from '@/ui/states';
import { ChatButton } from '@/ui/whatsapp-mark';
import type { Customer } from '../api';
import { slipMessage, slipPicture } from './slip-message';
import { SlipPaper } from './slip-paper';
import { type ShownSlip, useSlip, useSlipDay } from './use-slip';

interface SlipActionsProps {
  customer: Customer;
  /** undefined until it may be sent: the buttons have their places already */
  paper: ShownSlip | undefined;
  onSent: () => void;
}

function SlipActions({ customer, paper, onSent }: SlipActionsProps) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  const [size, choose] = usePaper();
  useWindowEvent('afterprint', () => paper && onSent());
  const chat = whatsappLink(
    customer.phoneNumber,
    paper ? slipMessage(paper, firm.name, { t, language }) : t('slip.title'),
  );
  return (
    <>
      <ChatButton href={chat && (paper ? chat : undefined)} label={t('slip.send')} onClick={onSent} />
      <SharePicture
        draw={async () => (paper ? [await slipPicture(paper, firm, { t, language })] : [])}
        name={`slip-${customer.id}-${paper?.day}`}
        onShared={onSent}
        disabled={!paper}
      />
      <span className="flex gap-2">
        <Button look="outline" icon={Printer} disabled={!paper} onClick={() => window.print()}>
          {t('actions.print')}
        </Button>
        <PaperSelect sheet="A6" paper={size} onPaper={choose} />
      </span>
    </>
  );
}

const PaperSkeleton = () => <GreyBlocks of={['mx-auto h-120 max-w-lg']} />;

/** As high as the slip: heading and buttons, its day, the paper. */
export function SlipSkeleton() {
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-4 gap-y-3 md:mb-6">
        <Skeleton className="h-12 flex-1 basis-full md:h-10 md:basis-56" />
        <Skeleton className="h-26 w-56 md:h-10 md:w-100" />
      </div>
      <div className="mx-auto mb-4 max-w-lg">
        <Skeleton className="h-18 max-w-56" />
      </div>
      <PaperSkeleton />
    </>
  );
}

/** /khata/{id}?view=slip: the customer's day, today's or that in `on`. */
export function KhataSlip({ customer }: { customer: Customer }) {
  const { t, language } = useTranslation();
  const [day, setDay] = useSlipDay();
  const { paper, settled, missingAfter, failure, retry, noGoods, noteSent } = useSlip(customer, day);
  const isNotHere = !paper && (failure !== undefined || missingAfter !== '');
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={t('slip.open')}
          back={{ href: `/khata/${customer.id}`, label: t('statement.backToKhata') }}
          actions={
            !isNotHere && <SlipActions customer={customer} paper={settled ? paper : undefined} onSent={noteSent} />
          }
        />
        <div className="mx-auto mb-4 max-w-lg space-y-3">
          <label className="block max-w-56 text-sm font-medium">
            {t('date.day')}
            <DayInput
              value={day}
              onChange={({ target }) => target.value !== '' && setDay(target.value)}
              className="control mt-1 font-normal"
            />
          </label>
          {noGoods && <FailureNote text={t('statement.itemsFailed')} retry={noGoods} />}
        </div>
      </div>
      {paper && <SlipPaper paper={paper} />}
      {isNotHere && (
        <div className="sheet">
          <Failure
            text={missingAfter === '' ? (failure ?? '') : t('slip.notHere', { day: formatDay(missingAfter, language) })}
            retry={retry}
          />
        </div>
      )}
      {!paper && !isNotHere && <PaperSkeleton />}
    </>
  );
}
