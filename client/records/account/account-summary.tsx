import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { Balance, Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton } from '@/ui/section-skeletons';
import { Failure } from '@/ui/states';

interface Totals {
  /** rupees */
  added: number | string;
  paid: number | string;
  balance: number | string;
}

/** What was bought, paid and is due; also the old balance if there is one, which only the balance includes. */
export function AccountSummary({
  totals,
  oldBalance,
  labels,
  ahead = 'advance',
  failure,
  retry,
}: {
  /** undefined while they load */
  totals: Totals | undefined;
  oldBalance: string;
  labels: { added: string; paid: string; balance: string; old: string };
  /** the word for a balance below zero */
  ahead?: 'advance' | 'credit';
  failure: string | undefined;
  retry: () => void;
}) {
  const phone = useIsPhone();
  if (failure !== undefined)
    return (
      <div className="sheet">
        <Failure text={failure} retry={retry} />
      </div>
    );
  const shown = (figure: ReactNode, height?: string) =>
    totals ? figure : <FigureSkeleton className={height} />;
  const old = Number(oldBalance) !== 0 && (
    <>
      {labels.old}: <Balance amount={oldBalance} ahead={ahead} className="inline-block" />
    </>
  );
  return (
    <StatStrip columns below={phone && old && <p className="text-muted -my-1.5 text-sm">{old}</p>}>
      <Stat label={labels.added}>{shown(<Money amount={totals?.added} />)}</Stat>
      <Stat label={labels.paid}>{shown(<Money amount={totals?.paid} />)}</Stat>
      <Stat label={labels.balance} hint={!phone && old} ownLine>
        {shown(
          <Balance amount={totals?.balance ?? 0} ahead={ahead} className="word-below" />,
          'min-[24.375rem]:max-sm:h-10!',
        )}
      </Stat>
    </StatStrip>
  );
}
