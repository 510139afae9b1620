import { usePageFoot } from '@/device/print';
import { useFirm } from '@/device/session';
import { useWindowEvent } from '@/device/window-event';
import { dotted, t } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { whatsappLink } from '@/lib/phone';
import { quantityWords } from '@/lib/units';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { SharePicture } from '@/records/share-picture';
import { UpiQr } from '@/records/upi-qr';
import { PrintButton } from '@/ui/button';
import { DayInput } from '@/ui/form/day-input';
import { PageHeader } from '@/ui/page';
import { Failure, FailureNote, GreyBlocks, Skeleton } from '@/ui/states';
import { Figure, Money, Plate } from '@/ui/values';
import { ChatButton } from '@/ui/whatsapp-mark';
import type { Customer } from '../api';
import { billName, type ShownSlip, type SlipBill, type SlipRow, slipMessage, slipPicture, slipSum } from './slip';
import { useSlip, useSlipDay } from './use-slip';

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-4';

function Row({ row: { label, amount, struck }, className = '' }: { row: SlipRow; className?: string }) {
  const figure = <Figure text={amount} className="ml-auto" />;
  return (
    <p className={`${LINE} ${className}`}>
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {struck ? <s className="text-muted ml-auto">{figure}</s> : figure}
    </p>
  );
}

function BillOfSlip({ bill }: { bill: SlipBill }) {
  const { items = [], description } = bill;
  return (
    <div className="py-1.5 print:py-0.5">
      <p className={`${LINE} font-semibold`}>
        <span>
          {billName(bill)}
          {description && <span className="text-muted font-normal wrap-anywhere"> · {description}</span>}
        </span>
        <Money amount={bill.amount} className="ml-auto" />
      </p>
      <ul aria-label={t('sale.items')}>
        {Object.entries(items).map(([line, item]) => (
          <li key={line} className={LINE}>
            <span className="min-w-0 wrap-anywhere">
              {item.productName}{' '}
              <span className="text-muted figure">
                {quantityWords(item)} × <Money amount={item.unitPrice} />
              </span>
            </span>
            <Money amount={item.amount} className="ml-auto" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Bills = ({ vehicles }: Pick<ShownSlip['slip'], 'vehicles'>) =>
  vehicles.map(({ vehicleNumber, bills }) => (
    <div key={vehicleNumber} className="border-rule border-t py-1.5 print:py-0.5">
      {vehicleNumber !== '' && (
        <p>
          <Plate number={vehicleNumber} />
        </p>
      )}
      {bills.map((bill) => (
        <BillOfSlip key={bill.id} bill={bill} />
      ))}
    </div>
  ));

function SlipPaper({ paper: { customer, day, slip, crates, changed } }: { paper: ShownSlip }) {
  const firm = useFirm();
  usePageFoot(`${customer.name} · `);
  const { before, lines, after } = slipSum(slip);
  return (
    <article
      aria-label={t('slip.title')}
      className="slip-page sheet mx-auto max-w-lg overflow-hidden print:max-w-none print:overflow-visible"
    >
      <div aria-hidden className="paper-tape no-print" />
      <div className="p-4 md:p-6 print:p-0">
        <Letterhead title={t('slip.title')} />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pb-2 print:pb-1">
          <PaperParty name={customer.name} contact={dotted(customer.phoneNumber, customer.address)} />
          <dl className={FACTS}>
            <PaperFact label={t('date.date')}>{formatDay(day)}</PaperFact>
          </dl>
        </div>
        {changed !== null && (
          <p className="pb-2 text-sm font-medium print:pb-1">
            {t('slip.changed', { moment: formatMomentOfYear(changed) })}
          </p>
        )}
        <Row row={before} className="border-ink border-t py-1.5 font-semibold print:py-0.5" />
        <Bills vehicles={slip.vehicles} />
        <div className="border-rule border-t pt-1.5 print:pt-0.5">
          {lines.length === 0 && <p className="text-muted py-1">{t('slip.nothing')}</p>}
          {Object.entries(lines).map(([place, row]) => (
            <Row key={place} row={row} />
          ))}
        </div>
        <Row row={after} className="total-rule mt-2 py-2 text-xl font-bold print:mt-1 print:py-1 print:text-lg" />
        {crates !== '' && <p className="figure">{crates}</p>}
        <div className="slip-foot break-inside-avoid">
          <UpiQr paise={slip.afterPaise} note={customer.name} className="mx-auto w-36 pt-3 roll-paper:w-[42mm]" />
          <div className="mt-4 flex items-end justify-between gap-6 text-sm print:mt-2">
            <p className="text-muted figure">{t('sale.errorsExcepted')}</p>
            <p className="font-book text-right text-base font-bold wrap-anywhere">
              {t('sale.signature', { firm: firm.name })}
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

interface SlipActionsProps {
  customer: Customer;
  /** undefined until it may be sent: the buttons have their places already */
  paper: ShownSlip | undefined;
  onSent: () => void;
}

function SlipActions({ customer, paper, onSent }: SlipActionsProps) {
  const firm = useFirm();
  const [size, choose] = usePaper();
  useWindowEvent('afterprint', () => paper && onSent());
  const chat = whatsappLink(customer.phoneNumber, paper ? slipMessage(paper, firm.name) : t('slip.title'));
  return (
    <>
      <ChatButton href={chat && (paper ? chat : undefined)} label={t('slip.send')} onClick={onSent} />
      <SharePicture
        draw={async () => (paper ? [await slipPicture(paper, firm)] : [])}
        name={`slip-${customer.id}-${paper?.day}`}
        onShared={onSent}
        disabled={!paper}
      />
      <span className="flex gap-2">
        <PrintButton disabled={!paper} />
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
            text={missingAfter === '' ? (failure ?? '') : t('slip.notHere', { day: formatDay(missingAfter) })}
            retry={retry}
          />
        </div>
      )}
      {!paper && !isNotHere && <PaperSkeleton />}
    </>
  );
}
