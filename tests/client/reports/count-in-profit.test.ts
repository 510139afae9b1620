import { expect, it } from 'vitest';
import { countInProfit, countInRest } from '@/features/reports/api';
import { firmNetPaise, readVehicle } from '@/features/reports/profit-statistics';
import { fromPaise, type Paise } from '@/lib/money/money';

const vehicle = readVehicle({
  purchaseId: 3,
  vehicleNumber: 'HP-27-E-1626',
  isClosed: 0,
  purchaseAmount: 30000,
  totalSales: 20000.5,
  profit: -9999.5,
  profitPercentage: -33.33,
  expenses: 1000,
  allowances: 50,
  net: -11049.5,
});
const other = { ...vehicle, purchaseId: 4 };
const rows = [other, vehicle];

const bill = {
  change: 'sale',
  row: { id: -1, customerId: 7, purchaseId: 3, amount: '11000.25', createdAt: '2026-11-26 00:00:00' },
};
const spent = (fields: object) => ({
  change: 'expense',
  row: { id: -2, amount: '700.75', createdAt: '2026-11-26 05:04:00', ...fields },
});

it('a bill is what its vehicle sold, and raises profit, percentage and net', () => {
  expect(countInProfit(rows, bill)).toEqual([
    other,
    { ...vehicle, salesPaise: 3100075, profitPaise: 100075, percentage: 3.34, netPaise: -4925 },
  ]);
});

it('an expense lowers the net alone', () => {
  expect(countInProfit(rows, spent({ purchaseId: 3, kind: 'freight' }))).toEqual([
    other,
    { ...vehicle, expensesPaise: 170075, netPaise: -1175025 },
  ]);
});

it('the percentage of nothing is 0', () => {
  const free = { ...vehicle, purchasePaise: 0 as typeof vehicle.purchasePaise };
  expect(countInProfit([free], bill)[0]?.percentage).toBe(0);
});

it('waste, another vehicle and a payment change nothing', () => {
  expect(countInProfit(rows, spent({ purchaseId: 3, kind: 'waste' }))).toBe(rows);
  expect(countInProfit(rows, spent({ purchaseId: 5 }))).toBe(rows);
  expect(countInProfit(rows, spent({ purchaseId: '' }))).toBe(rows);
  expect(countInProfit(rows, { ...bill, change: 'collection' })).toBe(rows);
});

it('an expense and a bill without a vehicle are of the rest', () => {
  const rest = { sales: 100.1, bills: 1, expenses: 99.5, allowances: 12 };
  expect(countInRest(rest, spent({}))).toEqual({ ...rest, expenses: 800.25 });
  expect(countInRest(rest, spent({ purchaseId: '' }))).toEqual({ ...rest, expenses: 800.25 });
  expect(countInRest(rest, spent({ purchaseId: 3 }))).toBe(rest);
  expect(countInRest(rest, spent({ kind: 'waste', amount: '0' }))).toBe(rest);
  const loose = { ...bill, row: { ...bill.row, purchaseId: null } };
  expect(countInRest(rest, loose)).toEqual({ ...rest, sales: 11100.35, bills: 2 });
  expect(countInRest(rest, bill)).toBe(rest);
  expect(countInRest(rest, { ...loose, change: 'collection' })).toBe(rest);
});

it("the firm's net is all bills less all purchases and expenses without waste, to the paisa, whatever is entered", () => {
  const upTo = (most: number) => Math.floor(Math.random() * most);
  for (let book = 0; book < 200; book += 1) {
    let netPaise = 0;
    let vehicles = Array.from({ length: upTo(4) }, (_, at) => {
      const amount = upTo(1e9);
      netPaise -= amount;
      const cost = fromPaise(amount as Paise);
      const answer = { purchaseId: at + 1, vehicleNumber: 'HP', isClosed: 0, purchaseAmount: cost };
      return readVehicle({ ...answer, totalSales: 0, profit: `-${cost}`, profitPercentage: -100 });
    });
    let rest = { sales: 0, bills: 0, expenses: 0, allowances: 0 };
    for (let entry = upTo(40); entry > 0; entry -= 1) {
      const amount = upTo(1e9);
      const isBill = upTo(2) === 0;
      const kind = ['freight', 'other', 'waste'][upTo(3)];
      if (isBill) netPaise += amount;
      else if (kind !== 'waste') netPaise -= amount;
      const stored = {
        change: isBill ? 'sale' : 'expense',
        row: { amount: fromPaise(amount as Paise), purchaseId: upTo(vehicles.length + 1) || null, kind },
      };
      vehicles = countInProfit(vehicles, stored);
      rest = countInRest(rest, stored);
    }
    expect(firmNetPaise(vehicles, rest)).toBe(netPaise);
  }
});
