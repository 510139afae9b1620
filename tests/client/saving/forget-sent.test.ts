import { expect, it } from 'vitest';
import { entries, forgetSent } from '@/saving/entries';
import { sentAs, waits } from './waiting';

const keys = () => entries.list.get().map(({ key }) => key);

it('a record that was changed or deleted after it was sent is forgotten, with a customer what is theirs, and no other', async () => {
  entries.list.set([
    sentAs(41, waits('/sales', { customerId: 5 }, { seq: 1 })),
    sentAs(41, waits('/collections', { customerId: 5 }, { seq: 2 })),
    sentAs(42, waits('/sales', { customerId: 6 }, { seq: 3 })),
    waits('/sales', { customerId: 5 }, { seq: 4 }),
  ]);
  await forgetSent('/sales', 41);
  expect(keys()).toEqual(['k2', 'k3', 'k4']);
  await forgetSent('/customers', 5);
  expect(keys()).toEqual(['k3', 'k4']);
});
