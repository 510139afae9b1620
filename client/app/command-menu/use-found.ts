import { useQuery } from '@tanstack/react-query';
import { customerPickerQuery } from '@/features/customers/api';
import { vehicleNumbersQuery } from '@/features/purchases/trucks-api';
import { saleQuery } from '@/features/sales/api';
import { vendorsQuery } from '@/features/vendors/api';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { isNotFound } from '@/lib/http/api-error';
import { formatMoney } from '@/lib/money/money';
import { type Search, searchedRows } from '@/records/search';
import { billNumberIn } from './bill-number';
import { beginsWords } from './entries';

/** A few records of each kind; typing more finds the rest. */
const SHOWN = 5;

export interface FoundRecord {
  href: string;
  label: string;
  detail: string;
}

export interface FoundGroup {
  heading: TranslationKey;
  records: readonly FoundRecord[];
}

const joined = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' · ');

/** The bill with the number that was typed, once the server has found it. */
function useBill({ typed, sent }: Search) {
  const { t, language } = useTranslation();
  const number = typed === sent ? billNumberIn(sent) : null;
  const query = useQuery({ ...saleQuery(number ?? 0), enabled: number !== null });
  const bill = number === null ? undefined : query.data;
  const records = bill
    ? [
        {
          href: `/sales/${bill.id}`,
          label: `${t('sale.billNumber')} ${bill.id}`,
          detail: joined(bill.customerName, formatDay(bill.saleDate, language), formatMoney(bill.amount)),
        },
      ]
    : [];
  return { query, failed: query.isError && !isNotFound(query.error), records };
}

/** The rows of one kind to show; those with a word that starts as typed come first. */
function shownOf<Row>(
  term: Search,
  query: { data: readonly Row[] | undefined; isPlaceholderData: boolean },
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const { rows } = searchedRows(term, query, textsOf);
  const begins = (row: Row) => beginsWords(term.typed, ...textsOf(row));
  return [...rows.filter(begins), ...rows.filter((row) => !begins(row))].slice(0, SHOWN);
}

/** The records that match the search; until the server answers, from the rows already loaded. */
export function useFound(term: Search) {
  const { language } = useTranslation();
  const enabled = term.sent !== '';
  const bill = useBill(term);
  const customers = useQuery({ ...customerPickerQuery(term.sent), enabled });
  const vendors = useQuery({ ...vendorsQuery(term.sent), enabled });
  const vehicles = useQuery({ ...vehicleNumbersQuery(term.sent, false), enabled });
  const queries = [bill.query, customers, vendors, vehicles];
  const groups: FoundGroup[] = [
    { heading: 'navigation.bill', records: bill.records },
    {
      heading: 'navigation.customers',
      records: shownOf(term, customers, ({ name, phoneNumber }) => [name, phoneNumber]).map(
        ({ id, name, phoneNumber, address }) => ({
          href: `/customers/${id}`,
          label: name,
          detail: joined(phoneNumber, address),
        }),
      ),
    },
    {
      heading: 'navigation.vendors',
      records: shownOf(term, vendors, ({ name, phoneNumber }) => [name, phoneNumber]).map(
        ({ id, name, phoneNumber }) => ({ href: `/vendors/${id}`, label: name, detail: phoneNumber }),
      ),
    },
    {
      heading: 'commands.vehicles',
      records: shownOf(term, vehicles, ({ vehicleNumber }) => [vehicleNumber]).map((row) => ({
        href: `/purchases/${row.id}`,
        label: row.vehicleNumber,
        detail: joined(formatDay(row.createdAt, language), row.vendorName, row.description),
      })),
    },
  ];
  return {
    groups: term.typed === '' ? [] : groups.filter(({ records }) => records.length > 0),
    searching: term.typed !== term.sent || queries.some(({ isFetching }) => isFetching),
    failed: bill.failed || [customers, vendors, vehicles].some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
