import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useToday } from '@/device/session';
import { accountsQuery } from '@/features/settings/api';
import { t } from '@/i18n/language';
import { readDay } from '@/lib/days/read-day';
import { call, callPage } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { type HistoryEntry, type HistoryKind, KINDS, personOf } from '@/records/history/history-api';
import { useAddress, useListAddress } from '@/records/list-address';
import { Checkbox } from '@/ui/form/checkbox';
import { DayInput } from '@/ui/form/day-input';

export interface HistoryFilter {
  /** days; '' for no limit */
  from: string;
  to: string;
  userId: string;
  recordType: HistoryKind | '';
  deleted: boolean;
}

export const SIZE = 20;

/** Leaves out changes that only followed from another one: they are undone together with it. */
const queryOf = ({ deleted, ...rest }: HistoryFilter) => ({ ...rest, own: 'true', deleted: deleted ? 'true' : '' });

export const historyQuery = (filter: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: [keys.history, 'list', filter, page],
    queryFn: ({ signal }) =>
      callPage<HistoryEntry>('/history', { query: { ...queryOf(filter), limit: SIZE, offset: page * SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchHistory = (filter: HistoryFilter): Promise<HistoryEntry[]> =>
  call<HistoryEntry[]>('GET', '/history', { query: queryOf(filter) });

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

export function HistoryFilters() {
  const today = useToday();
  const people = useQuery(accountsQuery);
  const { filter, show } = useHistoryFilter();
  const set = (change: Partial<HistoryFilter>) => show({ ...filter, ...change });
  const day = (name: 'from' | 'to', bounds: { min?: string; max: string }) => (
    <label className={FIELD}>
      {t(`date.${name}`)}
      <DayInput {...bounds} value={filter[name]} onChange={(event) => set({ [name]: event.target.value })} />
    </label>
  );
  /** One of the choices, or '' for all. One whose name is still being fetched stands without it, never as 'all'. */
  const choice = (name: 'userId' | 'recordType', label: string, choices: readonly [string, string][]) => (
    <label className={FIELD}>
      {label}
      <select className="control" value={filter[name]} onChange={(event) => set({ [name]: event.target.value })}>
        <option value="">{t('actions.all')}</option>
        {filter[name] && !choices.some(([value]) => value === filter[name]) && <option value={filter[name]} />}
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="border-rule no-print grid grid-cols-2 gap-2 border-b max-xs:grid-cols-1 p-2 md:gap-3 md:p-3 lg:grid-cols-5 lg:items-end">
      {day('from', { max: filter.to || today })}
      {day('to', { min: filter.from || undefined, max: today })}
      {choice('userId', t('history.person'), people.data?.map((person) => [String(person.id), personOf(person)]) ?? [])}
      {choice(
        'recordType',
        t('history.kind'),
        Object.entries(KINDS).map(([kind, key]) => [kind, t(key)]),
      )}
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
