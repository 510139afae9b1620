import { expect, it } from 'vitest';
import { shortPhone } from '@/lib/phone';
import { duplicatesOf, duplicatesOfRecord } from '@/records/duplicates/duplicates';

const person = (id: number, name: string, phoneNumber: string) => ({ id, name, phoneNumber, address: '' });
const ramu = person(1, 'रामू फल वाले', '98765 43210');
const mohan = person(2, 'Mohan', '+91-91234 56789');
const people = [ramu, mohan, person(3, 'A', '9000000000')];
const twin = person(9, 'Mohan', '9876543210');

it.each<[string, string, string, typeof ramu | null, string | null]>([
  ['the same last ten digits', 'Somebody', '0091 9123456789', null, 'phone 2'],
  ['the same digits in another script', 'Somebody', '９１２３４５６７８９', null, 'phone 2'],
  ['too few digits', 'Somebody', '123456789', null, null],
  ['a whole name that sounds the same', 'Ramoo Phal Wale', '', null, 'name 1'],
  ['a part of a name', 'Ramu', '', null, null],
  ['the phone number before the name', 'मोहन', '9876543210', null, 'phone 1'],
  ['a name of one sound', 'A', '', null, null],
  ['a name of digits', '42', '', null, null],
  ['no name', '', '', null, null],
  ['the edited record itself', 'रामू फल वाले', '98765 43210', ramu, null],
  ['an unchanged record', 'Mohan', '9876543210', twin, null],
  ['a changed record', 'Mohan', '91234 56789', twin, 'phone 2'],
])('a twin is found by %s', (_, name, phoneNumber, own, found) => {
  const twins = duplicatesOf(people, { name, phoneNumber }, own);
  expect(twins && `${twins.by} ${twins.people.map(({ id }) => id).join()}`).toBe(found);
});

it('the twins of a stored record are the others with the same phone number or else name', () => {
  const other = person(9, 'Ramoo Phal Wale', '90000 00001');
  expect(duplicatesOfRecord([...people, other], ramu)).toEqual([other]);
  expect(duplicatesOfRecord([...people, other], other)).toEqual([ramu]);
  expect(duplicatesOfRecord(people, mohan)).toEqual([]);
  expect([shortPhone('+91 98222 22222'), shortPhone('12345')]).toEqual(['98…22', '12345']);
});
