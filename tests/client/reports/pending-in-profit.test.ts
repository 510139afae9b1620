import { expect, it } from 'vitest';
import { profitLossQuery, profitLossRestQuery } from '@/features/reports/api';
import { firmNetPaise, readVehicle } from '@/features/reports/profit-statistics';
import { fromPaise, type Paise } from '@/lib/money/money';
import { shown, waits } from '../saving/waiting';

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
