import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Column, Sort } from './data-column';
import { CELL } from './data-row';

/** If there is no room for an arrow, a dotted underline shows that the heading sorts. */
const SORT_BUTTON =
  'hover:text-ink -mx-2 inline-flex min-h-8 items-center gap-1 rounded px-2 underline-offset-4 max-lg:underline max-lg:decoration-dotted print:no-underline';
const HEADING = 'text-muted text-sm font-medium';

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (id: string) => void;
}) {
  if (column.header === '') return <td className={CELL} />;
  const sorted = sort?.id === column.id;
  const Icon = !sorted ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp;
  const right = column.align === 'right';
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={`${CELL} ${HEADING} lg:whitespace-nowrap ${right ? 'text-right' : 'text-left'} ${column.wide ? 'max-lg:hidden' : ''}`}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={`${SORT_BUTTON} ${right ? 'flex-row-reverse text-right' : 'text-left'}`}
        >
          {column.header}
          <Icon
            aria-hidden
            className={`no-print size-3.5 shrink-0 ${sorted ? '' : 'opacity-50 max-lg:hidden'}`}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface HeadingsProps<Row> {
  columns: readonly Column<Row>[];
  /** 'quick': a column with the quick action only, whose heading screen readers alone need */
  actions: 'none' | 'quick' | 'all';
  sort: Sort | null;
  onSort: (id: string) => void;
}

function Headings<Row>({ columns, actions, sort, onSort }: HeadingsProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead className="border-rule bg-band border-b">
      <tr>
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {actions !== 'none' && (
          <th scope="col" className={`${CELL} ${HEADING} no-print text-right`}>
            <span className={actions === 'all' ? '' : 'sr-only'}>{t('actions.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A table's headings; a press on one sorts. */
export const DataHeadings = memo(Headings) as typeof Headings;
