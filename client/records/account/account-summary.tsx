import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { Balance, Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton } from '@/ui/section-skeletons';
import { Failure } from '@/ui/states';
import { PARTY, type Party } from './party';
import type { AccountEntry } from './running';
import type { Account } from './use-account';

/** What was bought, paid and is due; also the old balance if there is one, which only the balance includes. */
export function AccountSummary<Entry extends AccountEntry>({
  party,
  account,
  oldBalance = '0',
}: {
  party: Party;
  account: Account<Entry>;
  /** '0' leaves it out */
  oldBalance?: string;
}) {
  const { t } = useTranslation();
  const { ahead, ...words } = PARTY[party];
  const { data: totals, failure, retry } = account.balance;
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
      {t(words.oldBalance)}: <Balance amount={oldBalance} ahead={ahead} className="inline-block" />
    </>
  );
  return (
    <StatStrip columns below={phone && old && <p className="text-muted -my-1.5 text-sm">{old}</p>}>
      <Stat label={t(words.totalAdded)}>{shown(<Money amount={totals?.added} />)}</Stat>
      <Stat label={t(`${party}.totalPayments`)}>{shown(<Money amount={totals?.paid} />)}</Stat>
      <Stat label={t(words.balance)} hint={!phone && old} ownLine>
        {shown(
          <Balance amount={totals?.balance ?? 0} ahead={ahead} className="word-below" />,
          'min-[24.375rem]:max-sm:h-10!',
        )}
      </Stat>
    </StatStrip>
  );
}
