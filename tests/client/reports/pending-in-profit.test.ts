import { expect, it } from 'vitest';
import { profitLossQuery, profitLossRestQuery } from '@/features/reports/api';
import { firmNetPaise, readVehicle } from '@/features/reports/profit-statistics';
import { fromPaise, type Paise } from '@/lib/money/money';
import { shown, waits } from '../saving/waiting';

it('only the vehicle of a bill changes, and the percentage of nothing is 0', () => {
  const answer = { vehicleNumber: 'HP-27', isClosed: 0, totalSales: 0, profit: 0, profitPercentage: 7 };
  const [free, other] = [3, 4].map((purchaseId) => readVehicle({ ...answer, purchaseId, purchaseAmount: 0 }));
  const bill = waits('/sales', { customerId: 7, purchaseId: 3, amount: '11000.25', saleDate: '2026-11-26' });
  const rows = [other, free].flatMap((row) => row ?? []);
  expect(shown(profitLossQuery(), rows, bill)).toMatchObject([
    other,
    { salesPaise: 1100025, profitPaise: 1100025, percentage: 0, netPaise: 1100025 },
  ]);
});

it("the firm's net is all bills less all purchases and expenses without waste, to the paisa, whatever is entered", () => {
  const upTo = (most: number) => Math.floor(Math.random() * most);
  for (let book = 0; book < 200; book += 1) {
    let netPaise = 0;
    const vehicles = Array.from({ length: upTo(4) }, (_, at) => {
      const amount = upTo(1e9);
      netPaise -= amount;
      const cost = fromPaise(amount as Paise);
      const answer = { purchaseId: at + 1, vehicleNumber: 'HP', isClosed: 0, purchaseAmount: cost };
      return readVehicle({ ...answer, totalSales: 0, profit: `-${cost}`, profitPercentage: -100 });
    });
    const entries = Array.from({ length: upTo(40) }, (_, seq) => {
      const amount = upTo(1e9);
      const isBill = upTo(2) === 0;
      const kind = ['freight', 'other', 'waste'][upTo(3)];
      if (isBill) netPaise += amount;
      else if (kind !== 'waste') netPaise -= amount;
      const body = { amount: fromPaise(amount as Paise), purchaseId: upTo(vehicles.length + 1) || null };
      return isBill
        ? waits('/sales', { ...body, customerId: 7, saleDate: '2026-11-26' }, { seq })
        : waits('/expenses', { ...body, kind }, { seq });
    });
    const rest = { sales: 0, bills: 0, expenses: 0, allowances: 0 };
    const [rows, others] = [
      shown(profitLossQuery(), vehicles, ...entries),
      shown(profitLossRestQuery(), rest, ...entries),
    ];
    expect(firmNetPaise(rows, others)).toBe(netPaise);
  }
});
