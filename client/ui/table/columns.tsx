import { useMemo } from 'react';
import { type Translation, useTranslation } from '@/i18n/language';
import { Clamp } from '@/ui/clamp';
import { Money } from '@/ui/money';
import type { Column } from './data-column';

/** The same until the language changes: see `RowParts`. */
export function useColumns<Row>(columnsOf: (words: Translation) => readonly Column<Row>[]) {
  const translation = useTranslation();
  return useMemo(() => columnsOf(translation), [columnsOf, translation]);
}

/** What a row is about. */
export const titleColumn = <Row,>(id: string, header: string, textOf: (row: Row) => string): Column<Row> => ({
  id,
  header,
  card: 'title',
  cell: (row) => <Clamp text={textOf(row)} />,
  sortBy: textOf,
});

export const figureColumn = <Row, Figure extends number = number>(
  id: string,
  header: string,
  figureOf: (row: Row) => Figure,
  textOf: (figure: Figure) => string,
): Column<Row> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <span className="figure">{textOf(figureOf(row))}</span>,
  sortBy: figureOf,
});

/** In rupees: the main figure of a row. */
export const amountColumn = <Row,>(
  t: Translation['t'],
  rupeesOf: (row: Row) => number | string,
): Column<Row> => ({
  id: 'amount',
  header: t('fields.amount'),
  align: 'right',
  card: 'figure',
  cell: (row) => <Money amount={rupeesOf(row)} />,
  sortBy: (row) => Number(rupeesOf(row)),
});
