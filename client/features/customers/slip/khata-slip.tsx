import { useMutation } from '@tanstack/react-query';
import { Image, Printer } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { useAfterPrint } from '@/device/print';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { whatsappLink } from '@/lib/phone';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { Button, OutsideLinkButton } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { DayInput } from '@/ui/form/day-input';
import { NoChat } from '@/ui/no-chat';
import { PageHeader } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import { toastFailure } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { Customer } from '../api';
import { slipMessage } from './slip-message';
import { SlipPaper } from './slip-paper';
import { slipPicture } from './slip-picture';
import { type ShownSlip, useSlip, useSlipDay } from './use-slip';

function SlipActions({ paper, onSent }: { paper: ShownSlip; onSent: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const firm = useFirm();
  const [size, choose] = usePaper();
  useAfterPrint(onSent);
  const sharing = useMutation({
    mutationFn: async () => {
      await sharePictures(
        [await slipPicture(paper, firm, translation)],
        `slip-${paper.customer.id}-${paper.day}`,
      );
      onSent();
    },
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  const chat = whatsappLink(paper.customer.phoneNumber, slipMessage(paper, firm.name, translation));
  return (
    <>
      {chat === null ? (
        <NoChat />
      ) : (
        <OutsideLinkButton href={chat} look="outline" label={t('slip.send')} onClick={onSent}>
          <WhatsAppMark />
          {t('actions.whatsapp')}
        </OutsideLinkButton>
      )}
      <Button look="outline" disabled={sharing.isPending} onClick={() => sharing.mutate()}>
        <Image aria-hidden className="size-4" />
        {t('statement.share')}
      </Button>
      <span className="flex gap-2">
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('actions.print')}
        </Button>
        <PaperSelect sheet="A6" paper={size} onPaper={choose} />
      </span>
    </>
  );
}

/** /khata/{id}?view=slip: the customer's day, today's or that in `on`. */
export function KhataSlip({ customer }: { customer: Customer }) {
  const { t, language } = useTranslation();
  const [day, setDay] = useSlipDay();
  const { paper, settled, missingAfter, failure, retry, noGoods, noteSent } = useSlip(customer, day);
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={t('slip.open')}
          back={{ href: `/khata/${customer.id}`, label: t('statement.backToKhata') }}
          actions={paper && settled && <SlipActions paper={paper} onSent={noteSent} />}
        />
        <div className="mx-auto mb-4 max-w-lg space-y-3">
          <label className="block max-w-56 text-sm font-medium">
            {t('slip.day')}
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
      {!paper && (failure !== undefined || missingAfter !== '') && (
        <div className="sheet">
          <Failure
            text={
              missingAfter === ''
                ? (failure ?? '')
                : t('slip.notHere', { day: formatDay(missingAfter, language) })
            }
            retry={retry}
          />
        </div>
      )}
      {!paper && failure === undefined && missingAfter === '' && (
        <Loading>
          <Skeleton className="mx-auto h-120 max-w-lg" />
        </Loading>
      )}
    </>
  );
}
