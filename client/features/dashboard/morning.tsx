import { ChaseList } from './chase-list';
import { LastEntries } from './last-entries';
import { OpenTrucks } from './open-trucks';
import { TodayFigures } from './today-figures';

/** The day so far, the open trucks, who has to pay, and the last entries. Each section fails on its own. */
export function Morning() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <TodayFigures />
        <OpenTrucks />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ChaseList />
        <LastEntries />
      </div>
    </div>
  );
}
