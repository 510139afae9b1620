import { expect, it } from 'vitest';
import { countInProfit, countInRest } from '@/features/reports/api';
import { readVehicle } from '@/features/reports/profit-statistics';

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

it('an expense without a vehicle is of the rest', () => {
  const rest = { expenses: 99.5, allowances: 12 };
  expect(countInRest(rest, spent({}))).toEqual({ expenses: 800.25, allowances: 12 });
  expect(countInRest(rest, spent({ purchaseId: '' }))).toEqual({ expenses: 800.25, allowances: 12 });
  expect(countInRest(rest, spent({ purchaseId: 3 }))).toBe(rest);
  expect(countInRest(rest, spent({ kind: 'waste', amount: '0' }))).toBe(rest);
  expect(countInRest(rest, { ...bill, row: { ...bill.row, purchaseId: null } })).toBe(rest);
});
