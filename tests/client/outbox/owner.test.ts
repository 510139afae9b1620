import { expect, it } from 'vitest';
import { ownerOf, vehicleOf } from '@/features/outbox/book-question';
import type { Customer } from '@/lib/customer';

const customer = (id: number, name: string): Customer => ({
  ...{ id, name, phoneNumber: '98111 00001', address: '', oldBalance: '0.00', createdAt: '' },
});
const [suresh, ramesh, other] = [customer(57, 'Suresh'), customer(61, 'Ramesh'), customer(62, 'ramesh ')];
const kumar = customer(63, 'Ramesh Kumar');

it.each([
  ['who has the name, whatever the id means now', 'Ramesh', suresh, [ramesh], ramesh, false],
  ['who has the name and the id, of several', 'Ramesh', ramesh, [other, ramesh], ramesh, false],
  ['nobody, if several others have the name', 'Ramesh', suresh, [ramesh, other], null, false],
  ['who has the id now, if nobody has the name', 'Ramesh', suresh, [kumar], suresh, true],
  ['nobody, if nobody has the name or the id', 'Ramesh', null, [], null, true],
  ['who has the id now, if the device knew no name', '', suresh, [], suresh, false],
])('an entry is for %s', (_whom, name, now, named, whom, isGone) => {
  expect(ownerOf(name, now, named)).toEqual({ customer: whom, isGone });
});

const load = (id: number, vehicleNumber: string) => ({ id, vehicleNumber });

it.each([
  ['with that plate, whatever the id means now', 'HR 55', 5, [load(5, 'DL 01'), load(9, 'HR 55')], 9],
  ['with that plate and id, of several loads', 'HR 55', 5, [load(9, 'HR 55'), load(5, 'HR 55')], 5],
  ['not clear, if several loads have that plate', 'HR 55', 5, [load(8, 'HR 55'), load(9, 'HR 55')], null],
  ['not clear, if none has that plate', 'HR 55', 5, [load(5, 'DL 01')], null],
  ['not clear, if the device knew no plate', '', 5, [load(5, 'DL 01')], null],
])('a vehicle is the one %s', (_which, plate, id, vehicles, found) => {
  expect(vehicleOf(plate, id, vehicles)).toBe(found);
});
