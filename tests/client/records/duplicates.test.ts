import { describe, expect, it } from 'vitest';
import { shortPhone } from '@/lib/phone';
import { duplicatesOf, duplicatesOfRecord } from '@/records/duplicates/duplicates';

const person = (id: number, name: string, phoneNumber: string) => ({ id, name, phoneNumber, address: '' });
const ramu = person(1, 'रामू फल वाले', '98765 43210');
const mohan = person(2, 'Mohan', '+91-91234 56789');
const people = [ramu, mohan, person(3, 'A', '9000000000')];
const idsOf = (name: string, phoneNumber: string, own: typeof ramu | null = null) => {
  const twins = duplicatesOf(people, { name, phoneNumber }, own);
  return twins && [twins.by, ...twins.people.map(({ id }) => id)];
};

describe('a twin', () => {
  it('has the same last ten digits', () => {
    expect(idsOf('Somebody', '0091 9123456789')).toEqual(['phone', 2]);
    expect(idsOf('Somebody', '123456789')).toBeNull();
    expect(idsOf('Somebody', '９１２３４５６７８９')).toEqual(['phone', 2]);
  });

  it('has a whole name that sounds the same', () => {
    expect(idsOf('Ramoo Phal Wale', '')).toEqual(['name', 1]);
    expect(idsOf('Ramu', '')).toBeNull();
  });

  it('is found by the phone number before the name', () => {
    expect(idsOf('मोहन', '9876543210')).toEqual(['phone', 1]);
  });

  it('does not exist for a name of one sound or of digits', () => {
    expect(idsOf('A', '')).toBeNull();
    expect(idsOf('42', '')).toBeNull();
    expect(idsOf('', '')).toBeNull();
  });

  it('is not the edited record itself, and not reported while that is unchanged', () => {
    expect(idsOf('रामू फल वाले', '98765 43210', ramu)).toBeNull();
    const twin = person(9, 'Mohan', '9876543210');
    expect(idsOf('Mohan', '9876543210', twin)).toBeNull();
    expect(idsOf('Mohan', '91234 56789', twin)).toEqual(['phone', 2]);
  });
});

it('the twins of a stored record are the others with the same phone number or else name', () => {
  const twin = person(9, 'Ramoo Phal Wale', '90000 00001');
  expect(duplicatesOfRecord([...people, twin], ramu)).toEqual([twin]);
  expect(duplicatesOfRecord([...people, twin], twin)).toEqual([ramu]);
  expect(duplicatesOfRecord(people, mohan)).toEqual([]);
});

it('a phone number is told apart by its first and last two digits', () => {
  expect(shortPhone('+91 98222 22222')).toBe('98…22');
  expect(shortPhone('12345')).toBe('12345');
});
