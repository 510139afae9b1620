import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { EARLIEST_DAY } from '@/lib/days/days';
import type { HistoryKind } from '@/records/history/history-api';
import { KINDS } from '@/records/history/labels';
import { type HistoryFilter, peopleQuery } from './list-api';

const FIELD = 'text-muted flex min-w-0 flex-col gap-1 text-sm';

/** Filters by day, person and kind, and for deletions only. */
export function HistoryFilters({
  filter,
  onChange,
}: {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const id = useId();
  const people = useQuery(peopleQuery);
  const set = (change: Partial<HistoryFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="border-rule no-print grid grid-cols-2 gap-3 border-b p-3 lg:grid-cols-5 lg:items-end">
      <label className={FIELD}>
        {t('date.from')}
        <input
          type="date"
          className="control"
          value={filter.from}
          min={EARLIEST_DAY}
          max={filter.to || today}
          onChange={(event) => set({ from: event.target.value })}
        />
      </label>
      <label className={FIELD}>
        {t('date.to')}
        <input
          type="date"
          className="control"
          value={filter.to}
          min={filter.from || EARLIEST_DAY}
          max={today}
          onChange={(event) => set({ to: event.target.value })}
        />
      </label>
      <label className={FIELD}>
        {t('history.person')}
        <select
          className="control"
          value={filter.userId}
          onChange={(event) => set({ userId: event.target.value })}
        >
          <option value="">{t('date.all')}</option>
          {people.data?.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name || person.username}
            </option>
          ))}
        </select>
      </label>
      <label className={FIELD}>
        {t('history.kind')}
        <select
          className="control"
          value={filter.recordType}
          onChange={(event) => set({ recordType: event.target.value as HistoryKind | '' })}
        >
          <option value="">{t('date.all')}</option>
          {Object.entries(KINDS).map(([kind, key]) => (
            <option key={kind} value={kind}>
              {t(key)}
            </option>
          ))}
        </select>
      </label>
      <label
        htmlFor={id}
        className="col-span-2 flex min-h-12 cursor-pointer items-center gap-2 lg:col-span-1"
      >
        <input
          id={id}
          type="checkbox"
          checked={filter.deleted}
          onChange={(event) => set({ deleted: event.target.checked })}
          className="accent-cloth size-5"
        />
        {t('history.deletedOnly')}
      </label>
    </div>
  );
}
