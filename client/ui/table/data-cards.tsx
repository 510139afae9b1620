import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Column } from './data-column';

const EXTRA_FIELDS = 3;

function Extra<Row>({
  row,
  columns,
  children,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  /** under the fields */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {open && (
        <div id={id} className="mt-2 flex flex-col gap-2 text-sm">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {columns.map((column) => (
              <div key={column.id} className="contents">
                <dt className="text-muted">{column.header}</dt>
                <dd className="min-w-0 text-right wrap-anywhere [&_.line-clamp-2]:line-clamp-none">
                  {column.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
          {children && <div className="relative">{children}</div>}
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="text-leaf-text relative -ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium"
      >
        {open ? t('mobile.hideDetails') : t('mobile.viewDetails')}
        <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
    </>
  );
}

/** A list under 768 px: one card for each row, with at most three more fields behind View Details. */
export function DataCards<Row>({
  rows,
  columns,
  rowKey,
  titleOf,
  actions,
  foldedActions,
  label,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** the title's content, wrapped in the row's link or button */
  titleOf: (row: Row, content: ReactNode) => ReactNode;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** whether View Details shows the buttons */
  foldedActions: boolean;
  label: string;
}) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'extra') === place);
  const extra = at('extra').slice(0, EXTRA_FIELDS);
  return (
    <ul aria-label={label} className="divide-rule divide-y">
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative px-4 pt-3 pb-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {at('title').map((column) => (
                <div key={column.id}>{titleOf(row, column.cell(row))}</div>
              ))}
              <div className="text-muted flex flex-wrap gap-x-3 text-sm">
                {at('line').map((column) => (
                  <span key={column.id}>{column.cell(row)}</span>
                ))}
              </div>
            </div>
            <div className="ml-auto min-w-0 text-right font-semibold">
              {at('figure').map((column) => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-2">
            <div className="min-w-0 flex-1 basis-40">
              {extra.length > 0 && (
                <Extra row={row} columns={extra}>
                  {foldedActions && actions?.(row)}
                </Extra>
              )}
            </div>
            {actions && !foldedActions && <div className="relative flex gap-1 pb-1">{actions(row)}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
