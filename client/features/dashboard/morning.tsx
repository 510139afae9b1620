import { useQuery } from '@tanstack/react-query';
import { openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { ChaseList } from './chase-list';
import { LastEntries } from './last-entries';
import { OpenVehicles } from './open-vehicles';
import { TodayFigures } from './today-figures';

const ALL = { fortnight: true, today: true, chase: true, vehicles: true, last: true };
export type ShownSections = typeof ALL;

const PAGE = 'flex min-w-0 flex-col gap-3 empty:hidden md:gap-4 xl:flex-1';

/** On a wide screen two facing pages, money in at the left; on a large one three. Each section fails on its own. */
export function Morning({ shown = ALL }: { shown?: ShownSections }) {
  // Nobody knows how many vehicles come: what is below them shows itself when it stays in place.
  const moves = useQuery(openVehiclesQuery).isPending;
  return (
    <div className="flex flex-col gap-3 empty:hidden md:gap-4 xl:flex-row xl:items-start">
      <div className={`${PAGE} min-[112rem]:contents min-[112rem]:*:flex-1`}>
        {shown.today && <TodayFigures fortnight={shown.fortnight} />}
        {shown.chase && <ChaseList />}
      </div>
      <div className={PAGE}>
        {shown.vehicles && <OpenVehicles />}
        {shown.last && (
          <div className={moves ? 'invisible' : undefined}>
            <LastEntries />
          </div>
        )}
      </div>
    </div>
  );
}
