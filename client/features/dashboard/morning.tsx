import { ChaseList } from './chase-list';
import { LastEntries } from './last-entries';
import { TodayFigures } from './today-figures';

/** What the morning needs to know: the day so far, who has to pay, and what was entered last. Each part fails alone. */
export function Morning() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <TodayFigures />
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <ChaseList />
      </div>
      <LastEntries />
    </div>
  );
}
