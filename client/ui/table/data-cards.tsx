import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { t, useLanguage } from '@/i18n/language';
import { type Column, dashed, GroupedRows, isBlank, type RowList, type RowParts } from './data-column';

const EXTRA_FIELDS = 3;
/** The tap target is taller than the line. */
const TOGGLE =
  'no-print text-leaf-text relative -my-3 inline-flex max-xs:ml-auto min-h-11 shrink-0 items-center gap-0.5 rounded-md text-sm font-medium whitespace-nowrap';

function Fields<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {columns.map((column) => (
        <div key={column.id} className="contents">
          <dt className="text-muted">{column.header}</dt>
          <dd className="min-w-0 text-right wrap-anywhere [&_.line-clamp-2]:line-clamp-none">
            {dashed(column.cell(row))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Two lines; View Details shows the other fields and the full text of what was cut. */
function RowCard<Row>({ row, columns, titleOf, actions, quickAction }: RowParts<Row> & { row: Row }) {
  useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const at = (slot: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'extra') === slot);
  const filled = (shown: readonly Column<Row>[]) => shown.filter((column) => !isBlank(column.cell(row)));
  const cells = (shown: readonly Column<Row>[]) =>
    filled(shown).map((column) => <span key={column.id}>{column.cell(row)}</span>);
  // Cells that never wrap come first, since the end of the line may be cut.
  const line = [...at('line')].sort((a, b) => Number(b.narrow ?? false) - Number(a.narrow ?? false));
  const extra = at('extra').slice(0, EXTRA_FIELDS);
  const known = filled(extra);
  const foot = at('foot');
  const cut = open
    ? 'wrap-anywhere [&_.line-clamp-2]:line-clamp-none [&_.plate]:px-1 [&_.plate]:text-[0.75rem]'
    : 'card-line';
  return (
    <li className="relative px-3 py-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-x-3 max-xs:flex-wrap">
            <div id={`${id}-title`} className={`min-w-0 flex-1 leading-6 max-xs:basis-auto ${cut}`}>
              {at('title').map((column) => (
                <div key={column.id} className="flex items-baseline gap-1.5">
                  {titleOf(row, column.cell(row))}
                  {column.beside?.(row)}
                </div>
              ))}
            </div>
            <div className="ml-auto shrink-0 text-right leading-6 font-semibold">{cells(at('figure'))}</div>
          </div>
          <div
            className={`flex min-h-6 items-center justify-between gap-x-2 ${foot.length > 0 ? 'flex-wrap' : 'max-xs:flex-wrap'}`}
          >
            <div
              id={`${id}-line`}
              className={`text-muted min-w-0 text-sm leading-6 [&>*+*]:before:content-[var(--separator,'_·_')] [&_.line-clamp-2]:inline ${cut}`}
            >
              {cells(line)}
            </div>
            {extra.length > 0 && (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                // With whose: rows of one name differ in the line below it.
                aria-labelledby={`${id}-toggle ${id}-title ${id}-line`}
                onClick={() => setOpen(!open)}
                className={TOGGLE}
              >
                <span id={`${id}-toggle`}>{t(open ? 'lists.hideDetails' : 'lists.viewDetails')}</span>
                <ChevronDown className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
              </button>
            )}
            {foot.map((column) => (
              <div key={column.id} className="ml-auto text-right text-sm whitespace-nowrap">
                <span className="sr-only">{column.header} </span>
                {column.cell(row)}
              </div>
            ))}
          </div>
        </div>
        {quickAction && <div className="no-print relative -my-1 w-12 shrink-0">{quickAction(row)}</div>}
      </div>
      {open && (
        <div id={id} className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            <Fields row={row} columns={known.length > 0 ? known : extra} />
          </div>
          {actions && <div className="no-print relative ml-auto flex flex-wrap justify-end gap-1">{actions(row)}</div>}
        </div>
      )}
    </li>
  );
}

const MemoRowCard = memo(RowCard) as typeof RowCard;

export function DataCards<Row>({ rows, rowKey, label, groupOf, ...parts }: RowList<Row>) {
  return (
    <ul aria-label={label} className="lined">
      <GroupedRows
        rows={rows}
        rowKey={rowKey}
        groupOf={groupOf}
        head={(group) => (
          <li className="bg-band sticky top-14 z-10 px-3 py-1.5 text-sm leading-5 print:static">{group.head}</li>
        )}
      >
        {(row) => <MemoRowCard row={row} {...parts} />}
      </GroupedRows>
    </ul>
  );
}
