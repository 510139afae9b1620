import { describe, expect, it } from 'vitest';
import {
  openVehiclesQuery,
  type VehicleAccount,
  vehicleAccountQuery,
  vehicleNumbersQuery,
} from '@/features/purchases/vehicles-api';
import type { Entry } from '@/lib/entry';
import { shown, waits } from '../saving/waiting';

const FREIGHT = { kind: 'freight', total: 22000 } as const;
const account: VehicleAccount = {
  ...{ purchaseAmount: 330713.47, expensesTotal: 22500, allowances: 100, sold: 298300 },
  expenses: [FREIGHT, { kind: 'labour', total: 500 }],
  ...{ net: -55013.47, toRecover: 55013.47, spoiled: 2, daysOpen: 3, loaded: 330, left: 138, oversold: 0 },
  ...{ unit: 'box', breakEvenRate: 398.65, mixedUnits: false },
};

const billOf = (amount: string, ...items: { unit: string; quantity: number; pieces?: number }[]) =>
  waits('/sales', {
    ...{ customerId: 7, purchaseId: 3, saleDate: '2026-11-26', createdAt: '2026-11-26 00:00:00' },
    ...{ amount, items: JSON.stringify(items) },
  });
const spent = (fields: object) => waits('/expenses', { purchaseId: 3, createdAt: '2026-11-26 05:04:00', ...fields });
const count = (before: VehicleAccount, entry: Entry) => shown(vehicleAccountQuery(3), before, entry);

describe('the account of a vehicle', () => {
  it('a bill is sold, has less to recover, and leaves less at a rate rounded up to the paisa', () => {
    expect(count(account, billOf('15000.00', { unit: 'box', quantity: 10 }))).toEqual({
      ...{ ...account, sold: 313300, net: -40013.47, toRecover: 40013.47, left: 128, breakEvenRate: 312.61 },
    });
  });

  it('nothing is to recover once the cost is, and nothing has no rate', () => {
    const rich = count(account, billOf('60000.00', { unit: 'box', quantity: 37.5 }));
    expect(rich).toMatchObject({ net: 4986.53, toRecover: 0, left: 100.5, breakEvenRate: 0 });
    const empty = count(account, billOf('1.00', { unit: 'box', quantity: 138 }));
    expect(empty).toMatchObject({ left: 0, oversold: 0, breakEvenRate: null, toRecover: 55012.47 });
  });

  it('more sold than loaded is left below nothing, as before', () => {
    const over = count(account, billOf('1.00', { unit: 'box', quantity: 150.25 }));
    expect(over).toMatchObject({ left: 0, oversold: 12.25, breakEvenRate: null });
    const further = count(over, billOf('1.00', { unit: 'box', quantity: 1 }));
    expect(further).toMatchObject({ left: 0, oversold: 13.25 });
  });

  it('items in another unit count by pieces, and without them nobody knows what is left', () => {
    const weighed = count(account, billOf('0.00', { unit: 'kg', quantity: 250.5, pieces: 12 }));
    expect(weighed).toMatchObject({ left: 126, mixedUnits: false });
    const box = { unit: 'box', quantity: 8 };
    const mixed = count(account, billOf('0.00', { unit: 'kg', quantity: 250.5 }, box));
    expect(mixed).toMatchObject({ left: 130, mixedUnits: true });
    expect(count(mixed, billOf('0.00', box))).toMatchObject({ left: 122, mixedUnits: true });
  });

  it('of a load that nobody knows, only the money counts', () => {
    const unknown = { ...account, loaded: null, left: null, oversold: null, breakEvenRate: null };
    const after = { ...unknown, sold: 313300, net: -40013.47, toRecover: 40013.47 };
    expect(count(unknown, billOf('15000.00', { unit: 'kg', quantity: 10 }))).toEqual(after);
  });

  it('an expense is a cost of its kind, the largest first', () => {
    expect(count(account, spent({ kind: 'labour', amount: '21500.01' }))).toEqual({
      ...{ ...account, expenses: [{ kind: 'labour', total: 22000.01 }, FREIGHT], expensesTotal: 44000.01 },
      ...{ net: -76513.48, toRecover: 76513.48, breakEvenRate: 554.45 },
    });
    const { expenses } = count(account, spent({ amount: '500' }));
    expect(expenses.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
      ...['freight 22000', 'labour 500', 'other 500'],
    ]);
  });

  it('waste is goods and no money', () => {
    const after = { ...account, spoiled: 5.5, left: 134.5, breakEvenRate: 409.03 };
    expect(count(account, spent({ kind: 'waste', amount: '0', quantity: '3.5' }))).toEqual(after);
  });
});

it('what is for another vehicle, for none or no cost changes no account', () => {
  const bill = billOf('15000.00', { unit: 'box', quantity: 10 });
  const payment = waits('/collections', { customerId: 7, amount: '5.00', purchaseId: 3 });
  const others = [3, 4].map((id) => shown(vehicleAccountQuery(id), account, id === 3 ? payment : bill));
  expect(others).toEqual([account, account]);
});

describe('the vehicles to choose from', () => {
  const vehicle = {
    ...{ id: 3, vehicleNumber: 'HP-27-E-1626', vendorName: 'Sopore Fruit Co.', description: '' },
    ...{ createdAt: '2026-11-20 00:00:00', loaded: 330, left: 138, oversold: 0, unit: 'box' },
  };
  const other = { ...vehicle, id: 4, account: null };
  const bill = billOf('15000.00', { unit: 'box', quantity: 10 });

  it('a bill and what spoiled leave less of their own vehicle, also if the device knows no account', () => {
    expect(shown(openVehiclesQuery, [vehicle, other], bill)).toEqual([{ ...vehicle, left: 128 }, other]);
    const weighed = billOf('1.00', { unit: 'kg', quantity: 250.5 });
    expect(shown(openVehiclesQuery, [vehicle], weighed)).toEqual([{ ...vehicle, mixedUnits: true }]);
    const waste = spent({ kind: 'waste', amount: '0', quantity: '139' });
    expect(shown(openVehiclesQuery, [vehicle], waste)).toEqual([{ ...vehicle, left: 0, oversold: 1 }]);
    const known = { ...vehicle, account };
    const after = { ...vehicle, left: 128, account: count(account, bill) };
    expect(shown(openVehiclesQuery, [known], bill)).toEqual([after]);
    expect(shown(vehicleNumbersQuery('', true), [vehicle], bill)).toEqual([{ ...vehicle, left: 128 }]);
    // An old server knows no loads.
    const plate = { id: 3, vehicleNumber: 'HP-27-E-1626' } as typeof vehicle;
    expect(shown(openVehiclesQuery, [plate], bill)).toEqual([plate]);
  });
});
