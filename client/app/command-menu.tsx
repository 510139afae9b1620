import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Banknote, Coins, Keyboard, NotebookTabs, ReceiptIndianRupee, Truck, Users, WalletCards } from 'lucide-react';
import { useId, useState } from 'react';
import { customers } from '@/features/customers/api';
import { vehicleFindable, vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { saleQuery } from '@/features/sales/api';
import { vendors } from '@/features/vendors/api';
import { hindiNames } from '@/i18n/hindi-names';
import { dotted, inEnglish, type TranslationKey, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Findable } from '@/lib/finding/finding';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed, isNotFound } from '@/lib/http/api-error';
import { PICKER_STALE_MS } from '@/lib/http/cache';
import { latinDigits } from '@/lib/latin-digits';
import { formatMoney } from '@/lib/money/money';
import { readId } from '@/lib/route-id';
import { type Search, useLoadedRows, useSearch, useServerRows } from '@/records/search';
import { withPending } from '@/saving/figures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ChoiceList } from '@/ui/picker/choice-list';
import { type BilingualEntry, sidebarEntries, useMoreEntries } from './navigation';
import { OtherName } from './sidebar';

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

function useFound(term: Search) {
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

const startEntries: readonly BilingualEntry[] = [
  { href: '/sales/new', icon: ReceiptIndianRupee, label: 'commands.newBill' },
  { href: '/collections/new', icon: WalletCards, label: 'commands.newCollection' },
  { href: '/expenses/new', icon: Coins, label: 'commands.newExpense' },
  { href: '/customers/new', icon: Users, label: 'commands.newCustomer' },
  { href: '/purchases/new', icon: Truck, label: 'commands.newPurchase' },
  { href: '/vendors/new', icon: NotebookTabs, label: 'commands.newVendor' },
  { href: '/vendor-payments/new', icon: Banknote, label: 'commands.newPayment' },
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether each word of the search is the start of a word in the texts. */
function beginsWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Opens the list of keys; its href only identifies it and leads nowhere. */
const help: BilingualEntry = { href: '?', icon: Keyboard, label: 'commands.shortcuts' };

export function CommandMenu({
  onClose,
  onGo,
  onHelp,
}: {
  onClose: () => void;
  onGo: (href: string) => void;
  onHelp: () => void;
}) {
  const more = useMoreEntries();
  const [search, setSearch] = useState('');
  const term = useSearch(search);
  const found = useFound(term);
  const fits = ({ label, href }: BilingualEntry) => beginsWords(term.typed, inEnglish(label), hindiNames[label], href);
  const itemOf = (entry: BilingualEntry) => ({
    value: entry.href,
    onChoose: () => (entry === help ? onHelp() : onGo(entry.href)),
    icon: <entry.icon className="text-muted size-5 shrink-0" />,
    label: t(entry.label),
    figure: <OtherName of={entry.label} className="text-muted" />,
  });
  const groups = [
    { heading: t('dashboard.newEntry'), items: startEntries.filter(fits).map(itemOf) },
    { heading: t('commands.screens'), items: [...sidebarEntries, ...more, help].filter(fits).map(itemOf) },
    ...found.groups.map(({ heading, records }) => ({
      heading: t(heading),
      items: records.map(({ href, ...shown }) => ({ value: href, onChoose: () => onGo(href), ...shown })),
    })),
  ].filter(({ items }) => items.length > 0);
  return (
    <Dialog onClose={onClose} title={t('commands.title')}>
      <div className="flex h-[calc(var(--window-height)*0.7)] flex-col md:h-112">
        <ChoiceList
          id={useId()}
          title={t('commands.title')}
          autoFocus
          search={search}
          onSearch={setSearch}
          placeholder={t('commands.placeholder')}
          groups={groups}
          before={
            groups.length === 0 && (
              <p role="status" className="text-muted p-6 text-center">
                {t(found.searching ? 'messages.searching' : 'messages.noResults')}
              </p>
            )
          }
        />
        {found.failed && (
          <div role="alert" className="border-rule flex items-center justify-between gap-3 border-t p-3">
            <span className="text-due-text">{t('messages.error')}</span>
            <Button look="outline" onClick={found.retry}>
              {t('actions.tryAgain')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
