import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { readDay } from '@/lib/days/read-day';
import { type HistoryKind, KINDS, personOf } from '@/records/history/history-api';
import { useAddress, useListAddress } from '@/records/list-address';
import { Checkbox } from '@/ui/form/checkbox';
import { DayInput } from '@/ui/form/day-input';
import { type HistoryFilter, peopleQuery } from './list-api';

export const NO_FILTER: HistoryFilter = { from: '', to: '', userId: '', recordType: '', deleted: false };

const dayFrom = (text: string | null): string => readDay(text ?? '') ?? '';

export function useHistoryFilter() {
  const { params, set } = useAddress();
  const { page, setPage } = useListAddress();
  const filter: HistoryFilter = {
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    userId: /^[1-9]\d{0,9}$/.exec(params.get('person') ?? '')?.[0] ?? '',
    recordType: (Object.keys(KINDS) as HistoryKind[]).find((kind) => kind === params.get('kind')) ?? '',
    deleted: params.get('deleted') === 'true',
  };
  const show = ({ from, to, userId, recordType, deleted }: HistoryFilter) =>
    set({ from, to, person: userId, kind: recordType, deleted: deleted ? 'true' : '', page: '' });
  return { filter, show, page, setPage };
}

const FIELD = 'text-muted flex min-w-0 flex-col gap-1 text-sm';

function DayFilter({
  label,
  onChange,
  ...input
}: {
  label: string;
  value: string;
  min?: string;
  max: string;
  onChange: (day: string) => void;
}) {
  return (
    <label className={FIELD}>
      {label}
      <DayInput {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** One of the choices, or '' for all. One whose name is still being fetched stands without it, never as 'all'. */
function ChoiceFilter({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <label className={FIELD}>
      {label}
      <select className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('actions.all')}</option>
        {value && !choices.some(([choice]) => choice === value) && <option value={value} />}
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function HistoryFilters({
  filter,
  onChange,
}: {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const people = useQuery(peopleQuery);
  const set = (change: Partial<HistoryFilter>) => onChange({ ...filter, ...change });
  return (
    <div className="border-rule no-print grid grid-cols-2 gap-2 border-b max-[22.5rem]:grid-cols-1 p-2 md:gap-3 md:p-3 lg:grid-cols-5 lg:items-end">
      <DayFilter
        label={t('date.from')}
        value={filter.from}
        max={filter.to || today}
        onChange={(from) => set({ from })}
      />
      <DayFilter
        label={t('date.to')}
        value={filter.to}
        min={filter.from || undefined}
        max={today}
        onChange={(to) => set({ to })}
      />
      <ChoiceFilter
        label={t('history.person')}
        value={filter.userId}
        choices={people.data?.map((person) => [String(person.id), personOf(person)]) ?? []}
        onChange={(userId) => set({ userId })}
      />
      <ChoiceFilter
        label={t('history.kind')}
        value={filter.recordType}
        choices={Object.entries(KINDS).map(([kind, key]) => [kind, t(key)])}
        onChange={(kind) => set({ recordType: kind as HistoryKind | '' })}
      />
      <Checkbox
        checked={filter.deleted}
        onChange={(deleted) => set({ deleted })}
        className="col-span-full min-h-12 gap-2 lg:col-span-1"
      >
        {t('history.deletedOnly')}
      </Checkbox>
    </div>
  );
}
