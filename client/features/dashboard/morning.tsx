import { useQuery } from '@tanstack/react-query';
import { openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { ChaseList } from './chase-list';
import { LastEntries } from './last-entries';
import { OpenVehicles } from './open-vehicles';
import { TodayFigures } from './today-figures';

/** On a wide screen two facing pages, money in at the left. Each section fails on its own. */
export function Morning() {
  // Nobody knows how many vehicles come: what is below them shows itself when it stays in place.
  const moves = useQuery(openVehiclesQuery).isPending;
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3 md:gap-4">
        <TodayFigures />
        <ChaseList />
      </div>
      <div className="flex min-w-0 flex-col gap-3 md:gap-4">
        <OpenVehicles />
        <div className={moves ? 'invisible' : undefined}>
          <LastEntries />
        </div>
      </div>
    </div>
  );
}
