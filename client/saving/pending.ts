import { dotted, t } from '@/i18n/language';
import { momentIn } from '@/lib/days/clock';
import { dayOf, momentFor } from '@/lib/days/days';
import { type Entry, kindOf, textIn, type Values } from '@/lib/entry';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { firmZone } from '@/lib/http/session';
import { addPaise, minusPaise, type Paise, paiseOf, ZERO } from '@/lib/money/money';
import { missingFrom, pressedBody } from '@/lib/offline-copy/unsent';
import type { CollectionMethod } from '@/lib/payment-methods';

/** Where the firm's money lies: the id of its holder, the galla, or 'unplaced' if nobody has said where. */
export type Place = number | 'galla' | 'unplaced';

/** An entry in figures: a payment with an allowance and a bill paid on the spot are two lines, a customer is none. */
export interface Line {
  entry: Entry;
  body: Values;
  kind: 'sale' | 'collection' | 'allowance' | 'expense' | 'waste' | 'transfer';
  /** the record's id; negative while only this device has it */
  id: number;
  day: string;
  /** when it was entered; for a payment or expense, the moment it is booked at */
  at: string;
  /** 0 without a customer, negative for a customer who is queued too */
  customerId: number;
  customerName: string;
  purchaseId: number | null;
  /** '' if the form did not know it */
  vehicleNumber: string;
  method: CollectionMethod;
  paise: Paise;
  /** where its money comes from and goes to; null for a customer, a vendor, and where no money moves */
  from: Place | null;
  to: Place | null;
  /** how many more crates the customer has */
  crates: number;
  note: string;
  /** 'Not sent yet' or the like for an unsent entry; '' once it is sent */
  status: string;
}

/** Spoiled goods are not money spent, and an allowance is not money received. */
const lineKindOf = ({ path }: Entry, { method, kind }: Values): Line['kind'] | undefined => {
  if (path === '/collections' && method === 'allowance') return 'allowance';
  if (path === '/expenses' && kind === 'waste') return 'waste';
  const change = kindOf(path);
  return change === 'customer' ? undefined : change;
};

export const expenseKindOf = ({ body }: Line): ExpenseKind => (body.kind ?? 'other') as ExpenseKind;

export const isPaid = (value: unknown): value is { amount: string; method: CollectionMethod } =>
  typeof value === 'object' && value !== null && 'amount' in value;

const WITHOUT_CUSTOMER: readonly Line['kind'][] = ['expense', 'waste', 'transfer'];

const placeOf = (id: unknown, otherwise: Place): Place => Number(id) || otherwise;

function placesOf(kind: Line['kind'], body: Values, method: CollectionMethod): Pick<Line, 'from' | 'to'> {
  const place = placeOf(body.holderId, method === 'cash' ? 'galla' : 'unplaced');
  if (kind === 'collection') return { from: null, to: place };
  if (kind === 'expense') return { from: place, to: null };
  if (kind !== 'transfer') return { from: null, to: null };
  return { from: placeOf(body.fromId, 'galla'), to: placeOf(body.toId, 'galla') };
}

export function linesOf(entry: Entry): Line[] {
  const body = pressedBody(entry);
  const kind = body && lineKindOf(entry, body);
  if (!body || !kind || (!WITHOUT_CUSTOMER.includes(kind) && !Number.isInteger(body.customerId))) return [];
  const { seq, sent, tries } = entry;
  const { label, keptAt } = entry.queued?.wasQueued ? entry.queued : entry;
  const at = textIn(body.createdAt) || momentIn(firmZone(), keptAt);
  const method = (textIn(body.method) || 'cash') as CollectionMethod;
  const own: Line = {
    ...{ entry, body, kind, at, method },
    ...placesOf(kind, body, method),
    id: sent?.id || -seq,
    day: textIn(body.saleDate) || textIn(body.date) || dayOf(at),
    customerId: Number(body.customerId ?? 0),
    customerName: label?.name ?? '',
    purchaseId: Number(body.purchaseId) || null,
    vehicleNumber: label?.vehicleNumber ?? '',
    paise: paiseOf(textIn(body.amount)),
    crates: Number(body.cratesOut ?? 0) - Number(body.cratesBack ?? 0),
    note: textIn(body.description) || textIn(body.note),
    status: sent === null ? t(tries > 0 ? 'pocket.notAnswered' : 'pocket.notSent') : '',
  };
  // The half keeps ids apart: the server's are positive, those of other entries whole and negative.
  const beside: Line = { ...own, id: -seq - 0.5, crates: 0, note: '', from: null, to: null };
  const allowance = paiseOf(textIn(body.allowance));
  const lines = [own];
  if (allowance > 0) lines.push({ ...beside, kind: 'allowance', paise: allowance, method: 'allowance' });
  if (kind === 'sale' && isPaid(body.paid)) {
    const { amount, method } = body.paid;
    const paid = { paise: paiseOf(amount), method, at: momentFor(own.day, at, null), vehicleNumber: '' };
    const places = placesOf('collection', body.paid, method);
    const id = sent?.paidId ?? beside.id;
    lines.push({ ...beside, ...places, ...paid, kind: 'collection', id, purchaseId: null });
  }
  return lines;
}

/** A form waits for its answer: nobody knows yet whether it is stored. */
const isBeingSent = ({ state, queued }: Entry): boolean => state === 'sending' && !queued?.wasQueued;

/** What is to be added to figures that contain those keys, oldest first. */
export const pendingEntries = (
  entries: readonly Entry[],
  userId: number | null,
  contained: readonly string[],
): Entry[] => missingFrom(entries, userId, contained).filter((entry) => !isBeingSent(entry));

export function sumOf(lines: readonly Line[]) {
  const of = (...kinds: Line['kind'][]): Paise =>
    addPaise(lines.filter(({ kind }) => kinds.includes(kind)).map(({ paise }) => paise));
  const [sold, paid] = [of('sale'), of('collection', 'allowance')];
  return {
    ...{ sold, paid, spent: of('expense') },
    due: minusPaise(sold, paid),
    bills: lines.filter(({ kind }) => kind === 'sale').length,
    crates: lines.reduce((sum, { crates }) => sum + crates, 0),
  };
}

export const movedTo = (place: Place, lines: readonly Line[]): Paise =>
  addPaise(
    lines.flatMap(({ from, to, paise }) => [
      to === place ? paise : ZERO,
      minusPaise(ZERO, from === place ? paise : ZERO),
    ]),
  );

export const noteOf = ({ status, note }: Line): string => dotted(status, note);

export const isOfKhata = ({ customerId }: Line): boolean => customerId !== 0;

/** Each new row stands before the first older one. */
export const withRows = <Row>(
  rows: readonly Row[],
  lines: readonly Line[],
  rowOf: (line: Line) => Row,
  isAfter: (row: Row, line: Line) => boolean,
): Row[] =>
  lines.reduce<Row[]>(
    (all, line) => {
      const found = all.findIndex((row) => isAfter(row, line));
      const at = found < 0 ? all.length : found;
      return [...all.slice(0, at), rowOf(line), ...all.slice(at)];
    },
    [...rows],
  );

/** A row without lines of its own stays as it is; `newRow` is for lines without a row. */
export function withOwn<Row, Part = Line>(
  rows: readonly Row[],
  lines: readonly Part[],
  isOf: (row: Row, line: Part) => boolean,
  plus: (row: Row, own: readonly Part[]) => Row,
  newRow?: (line: Part) => Row,
): Row[] {
  const all = [...rows];
  if (newRow) for (const line of lines) if (!all.some((row) => isOf(row, line))) all.push(newRow(line));
  return all.map((row) => {
    const own = lines.filter((line) => isOf(row, line));
    return own.length === 0 ? row : plus(row, own);
  });
}
