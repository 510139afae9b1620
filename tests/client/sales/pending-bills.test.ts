import { describe, expect, it } from 'vitest';
import { type Sale, saleQuery } from '@/features/sales/api';
import { type BillBookPage, saleListQuery } from '@/features/sales/bill-book/bill-book';
import { billDaysQuery, bookByCustomerQuery, bookByDayQuery, bookByVehicleQuery } from '@/features/sales/sale-book/api';

import type { Adding } from '@/saving/figures';
import { sentAs, shown, waits } from '../saving/waiting';

type Params = Parameters<typeof saleListQuery>[0];

const ITEM = { productName: 'Kinnow', unit: 'kg', quantity: 2, unitPrice: '125.25', amount: '250.50' };
/** A bill that waits on this device. */
const LOCAL = {
  ...{ id: -3, customerId: 5, customerName: 'Anita', amount: '250.50', saleDate: '2026-11-23' },
  ...{ createdAt: '2026-11-23 00:00:00', purchaseId: 9, vehicleNumber: 'HR-1', description: '' },
  ...{ items: JSON.stringify([ITEM]), status: 'Not sent yet' },
};
const STORED = { ...LOCAL, id: 41, items: [ITEM], status: undefined };
const bill = (id: number, saleDate: string) => ({ ...STORED, id, saleDate }) as Sale;

/** What a screen shows with that bill on the device. */
function counted<Content>(query: { meta: Adding<Content> }, content: Content, row: object): Content {
  const { id, customerName, vehicleNumber, status, ...body } = row as typeof LOCAL;
  const bill = waits('/sales', body, { seq: 3, label: { name: customerName, amount: null, vehicleNumber } });
  return shown(query, content, id < 0 ? bill : sentAs(id, bill));
}

const NEWEST_FIRST: Params = { search: '', page: 0, sort: 'date', order: 'desc' };
const PAGE: BillBookPage = { rows: [bill(8, '2026-11-24'), bill(7, '2026-11-23')], total: 12, paged: true };
const page = (params: Partial<Params>, row: object, list: BillBookPage = PAGE) => {
  const { rows, total, longer } = counted(saleListQuery({ ...NEWEST_FIRST, ...params }), list, row);
  return { ids: rows.map(({ id }) => id), total, longer };
};

const unchanged = { ids: [8, 7], total: 12, longer: undefined };
const old = { ...LOCAL, saleDate: '2026-11-01' };

it.each<[string, Partial<Params>, object, ReturnType<typeof page>]>([
  ['a kept bill above those of its day, and counts it', {}, LOCAL, { ids: [8, -3, 7], total: 13, longer: 1 }],
  ['one whose place is further down at the end of its first page', {}, old, { ids: [8, 7, -3], total: 13, longer: 1 }],
  ['that one on no other page', { page: 1 }, old, { ids: [8, 7], total: 13, longer: 1 }],
  [
    'one first in another order, which only the server knows',
    { sort: 'customer', order: 'asc' },
    LOCAL,
    { ids: [-3, 8, 7], total: 13, longer: 1 },
  ],
  ['a stored bill in its place alone', {}, STORED, { ids: [8, 41, 7], total: 13, longer: undefined }],
  ['none of it on another page', { page: 1 }, STORED, unchanged],
  ['none of it in another order', { sort: 'amount' }, STORED, unchanged],
  ['a kept bill that a search finds', { search: 'HR1' }, LOCAL, { ids: [8, -3, 7], total: 13, longer: 1 }],
  ['none that it does not find', { search: 'bina' }, LOCAL, unchanged],
  ['nothing stored in a search, which is the server’s', { search: 'anita' }, STORED, unchanged],
  ['none of a later period', { span: { from: '2026-11-24' } }, LOCAL, unchanged],
  ['none of an earlier period', { span: { to: '2026-11-22' } }, LOCAL, unchanged],
])('the Bill Book has %s', (_, params, row, shown) => {
  expect(page(params, row)).toEqual(shown);
});

it('a kept bill is on every page of a server that does not page, which are cut from the whole list', () => {
  expect(page({ page: 1 }, LOCAL, { ...PAGE, paged: false })).toMatchObject({ ids: [8, -3, 7] });
  const empty = counted(saleListQuery(NEWEST_FIRST), { ...PAGE, rows: [] as Sale[], total: 0 }, LOCAL);
  expect(empty.rows).toMatchObject([{ items: [ITEM], customerPhoneNumber: '', vehicleNumber: 'HR-1' }]);
});

describe('the Sale Book', () => {
  const figures = { bills: 2, total: 100 };
  const more = { bills: 3, total: '350.50' };
  const first = { bills: 1, total: '250.50' };

  it('counts a bill in its day, which is new if it is the first', () => {
    const of = (date: string) => ({ date, ...figures });
    const [later, day, older] = [of('2026-11-24'), of('2026-11-23'), of('2026-11-22')] as const;
    const query = bookByDayQuery({});
    expect(counted(query, [later, day], LOCAL)).toEqual([later, { ...day, ...more }]);
    expect(counted(query, [later, older], LOCAL)).toEqual([later, { date: '2026-11-23', ...first }, older]);
    const rows = [later];
    expect(counted(bookByDayQuery({ from: '2026-11-24' }), rows, LOCAL)).toBe(rows);
  });

  it('leaves it open how many customers bought on the day of a bill, who may be one of them', () => {
    const of = (date: string) => ({ date, customers: 2, ...figures });
    const [later, day] = [of('2026-11-24'), of('2026-11-23')] as const;
    expect(counted(billDaysQuery({}), [later, day], LOCAL)).toEqual([later, { date: '2026-11-23', ...more }]);
  });

  it('counts a bill in its vehicle, also if the device does not know the plate', () => {
    const query = bookByVehicleQuery({});
    const own = { purchaseId: 9, vehicleNumber: 'HR-1', ...figures };
    const newer = { ...own, purchaseId: 10, vehicleNumber: 'HR-2' };
    const none = { ...own, purchaseId: null, vehicleNumber: '' };
    const blank = { ...LOCAL, vehicleNumber: undefined };
    expect(counted(query, [newer, own, none], blank)).toEqual([newer, { ...own, ...more }, none]);
    const added = { purchaseId: 9, vehicleNumber: 'HR-1', ...first };
    expect(counted(query, [newer, none], LOCAL)).toEqual([newer, added, none]);
    expect(counted(query, [own, none], { ...blank, purchaseId: null })).toEqual([own, { ...none, ...more }]);
  });

  it('counts a bill in its customer, by name', () => {
    const query = bookByCustomerQuery({});
    const of = (customerId: number, customerName: string) => ({ customerId, customerName, ...figures });
    const [aman, own, bina] = [of(4, 'Aman'), of(5, 'Anita'), of(6, 'Bina')] as const;
    expect(counted(query, [aman, own, bina], LOCAL)).toEqual([aman, { ...own, ...more }, bina]);
    const added = { customerId: 5, customerName: 'Anita', ...first };
    expect(counted(query, [aman, bina], LOCAL)).toEqual([aman, added, bina]);
  });
});

it.each<[string, unknown, object | undefined]>([
  ['a whole list', PAGE.rows, { id: 7, etag: null }],
  ['a page', PAGE, { id: 7, etag: null }],
  ['a list with what waits', { content: PAGE.rows, contained: [] }, { id: 7, etag: null }],
  ['no other bill', bill(8, '2026-11-24'), undefined],
  ['nothing yet', undefined, undefined],
])('a bill opens without a network from %s', (_, read, found) => {
  const listed = saleQuery(7).meta?.listed as (read: unknown) => object | undefined;
  if (found === undefined) expect(listed(read)).toBeUndefined();
  else expect(listed(read)).toMatchObject(found);
});
