import { expect, it } from 'vitest';
import { newEntry } from '@/lib/entry';
import { keptIn } from '@/lib/pocket/outbox-dues';
import { next } from '@/saving/machine';

const body = { customerId: 5, amount: '250.50', saleDate: '2026-11-23', purchaseId: 9, items: '[]' };
const waiting = {
  ...newEntry({ key: 'k', userId: 1, form: '/sales/new', keptAt: Date.UTC(2026, 10, 23, 0, 0) }),
  ...{ seq: 3, path: '/sales', state: 'waiting' as const, body },
  label: { name: 'Anita', amount: '250.50', vehicleNumber: 'HR-1' },
};

it('a bill that waits has the customer’s name and the plate that were pressed, also while a form changes it', () => {
  const pressedAgain = {
    ...(next(waiting, { kind: 'change', at: 0, newKey: 'k2' }) ?? waiting),
    ...{ state: 'sending' as const, body: { ...body, customerId: 6 } },
    label: { name: 'Bina', amount: '250.50', vehicleNumber: 'HR-2' },
  };
  const row = {
    ...{ id: -3, customerId: 5, customerName: 'Anita', vehicleNumber: 'HR-1', kept: 'Not sent yet' },
    createdAt: '2026-11-23 05:30:00',
  };
  for (const entry of [waiting, pressedAgain])
    expect(keptIn([entry], 1, [])).toMatchObject([{ change: 'sale', row }]);
});
