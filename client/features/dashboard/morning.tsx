import { useIsPhone } from '@/device/media';
import { ChaseList } from './chase-list';
import { LastEntries } from './last-entries';
import { OpenTrucks } from './open-trucks';
import { TodayFigures } from './today-figures';

/**
 * The day so far, who has to pay, the open trucks and the last entries; on a phone in that order. Each section fails on
 * its own.
 */
export function Morning() {
  const phone = useIsPhone();
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <TodayFigures />
        {phone ? <ChaseList /> : <OpenTrucks />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {phone ? <OpenTrucks /> : <ChaseList />}
        <LastEntries />
      </div>
    </div>
  );
}
