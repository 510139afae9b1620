import { isDay } from '@/lib/days/days';
import { KINDS } from '@/records/history/labels';
import { useAddress, useListAddress } from '@/records/list-address';
import type { HistoryFilter } from './list-api';

export const NO_FILTER: HistoryFilter = { from: '', to: '', userId: '', recordType: '', deleted: false };

const dayFrom = (text: string | null): string => (text !== null && isDay(text) ? text : '');

/** The filter and the page. They are in the address, so Back, reload and a shared link show the same changes. */
export function useHistoryFilter() {
  const { params, set } = useAddress();
  const { page, setPage } = useListAddress();
  const filter: HistoryFilter = {
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    userId: /^[1-9]\d{0,9}$/.exec(params.get('person') ?? '')?.[0] ?? '',
    recordType:
      (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => kind === params.get('kind')) ?? '',
    deleted: params.get('deleted') === 'true',
  };
  /** Also goes to the first page. */
  const show = ({ from, to, userId, recordType, deleted }: HistoryFilter) =>
    set({ from, to, person: userId, kind: recordType, deleted: deleted ? 'true' : '', page: '' });
  return { filter, show, page, setPage };
}
