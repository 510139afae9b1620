import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { customers } from '@/features/customers/api';
import { vehicleFindable, vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { saleQuery } from '@/features/sales/api';
import { vendors } from '@/features/vendors/api';
import { dotted, type TranslationKey, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Findable } from '@/lib/finding/finding';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed, isNotFound } from '@/lib/http/api-error';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { latinDigits } from '@/lib/latin-digits';
import { formatMoney } from '@/lib/money/money';
import { readId } from '@/lib/route-id';
import type { Search } from '@/records/search';
import { useLoadedRows, useServerRows } from '@/records/search';
import { withPending } from '@/saving/figures';

const SHOWN = 5;

interface FoundRecord {
  href: string;
  label: string;
  detail: string;
}

const BEFORE = /^(?:(?:bill|no|बिल|नंबर|नं)[.:]?\s*)*#?\s*/iu;

/** The bill number in '850', 'No. 850', 'bill 850', '#850' and 'बिल नंबर ८५०'; null in any other text. */
const billNumberIn = (text: string): number | null => readId(latinDigits(text.trim().replace(BEFORE, '')));

function useBill({ typed, sent }: Search) {
  const number = typed === sent ? billNumberIn(sent) : null;
  const query = useQuery({ ...saleQuery(number ?? 0), enabled: number !== null });
  const bill = number === null ? undefined : query.data;
  const records = bill
    ? [
        {
          href: `/sales/${bill.id}`,
          label: `${t('sale.billNumber')} ${bill.id}`,
          detail: dotted(bill.customerName, formatDay(bill.saleDate), formatMoney(bill.amount)),
        },
      ]
    : [];
  const searching = query.isFetching || billNumberIn(typed) !== number;
  const failed = hasFailed(query) && !isNotFound(query.error) ? query : null;
  return { heading: 'navigation.bill', records, searching, failed } as const;
}

interface Kind<Row, Key extends QueryKey, Read> {
  heading: TranslationKey;
  listQuery: (search: string) => UseQueryOptions<Read, Error, Row[], Key>;
  findableOf: (row: Row) => Findable;
  recordOf: (row: Row) => FoundRecord;
}
const kindOf = <Row, Key extends QueryKey, Read>(kind: Kind<Row, Key, Read>) => kind;

const CUSTOMERS = kindOf({
  heading: 'navigation.customers',
  listQuery: customers.picker,
  findableOf: byNameAndPhone,
  recordOf: ({ id, name, phoneNumber, address }) => ({
    href: `/customers/${id}`,
    label: name,
    detail: dotted(phoneNumber, address),
  }),
});

const VENDORS = kindOf({
  heading: 'navigation.vendors',
  // At most ten seconds old when the menu opens, as the other lists.
  listQuery: (search: string) => ({ ...vendors.list(search), staleTime: PICKER_STALE_MS }),
  findableOf: byNameAndPhone,
  recordOf: ({ id, name, phoneNumber }) => ({ href: `/vendors/${id}`, label: name, detail: phoneNumber }),
});

const VEHICLES = kindOf({
  heading: 'commands.vehicles',
  // Without their figures, which every bill changes.
  listQuery: (search: string) => withPending(vehicleNumbersQuery(search, false), []),
  findableOf: vehicleFindable,
  recordOf: ({ id, vehicleNumber, createdAt, vendorName, description }) => ({
    href: `/purchases/${id}`,
    label: vehicleNumber,
    detail: dotted(formatDay(createdAt), vendorName, description),
  }),
});

/** The matches among the loaded rows; if no kind has any, the server's. */
function useFoundOfKind<Row extends object, Key extends QueryKey, Read>(
  typed: string,
  { heading, listQuery, recordOf }: Kind<Row, Key, Read>,
  loaded: ReturnType<typeof useLoadedRows<Row, Key, Read>>,
  asksServer: boolean,
) {
  const server = useServerRows(typed, listQuery, asksServer);
  const rows = asksServer ? server.rows : loaded.rows;
  const shown = typed === '' ? [] : rows.slice(0, SHOWN);
  const searching = loaded.list.isFetching || server.searching;
  const failed = [loaded.list, server.query].find(hasFailed) ?? null;
  return { heading, records: shown.map(recordOf), searching, failed };
}

export function useFound(term: Search) {
  const { typed } = term;
  const bill = useBill(term);
  const customersHere = useLoadedRows(typed, CUSTOMERS.listQuery, CUSTOMERS.findableOf);
  const vendorsHere = useLoadedRows(typed, VENDORS.listQuery, VENDORS.findableOf);
  const vehiclesHere = useLoadedRows(typed, VEHICLES.listQuery, VEHICLES.findableOf);
  const nothingHere = [customersHere, vendorsHere, vehiclesHere].every(({ missing }) => missing);
  const customers = useFoundOfKind(typed, CUSTOMERS, customersHere, nothingHere);
  const vendors = useFoundOfKind(typed, VENDORS, vendorsHere, nothingHere);
  const vehicles = useFoundOfKind(typed, VEHICLES, vehiclesHere, nothingHere);
  const groups = [bill, customers, vendors, vehicles];
  return {
    groups: groups.filter(({ records }) => records.length > 0),
    searching: groups.some(({ searching }) => searching),
    failed: typed !== '' && groups.some(({ failed }) => failed !== null),
    retry: () => {
      for (const { failed } of groups) failed?.refetch();
    },
  };
}
