import { describe, expect, it } from 'vitest';
import {
  formatPercent,
  type ProfitLossAnswer,
  percentOf,
  profitStatistics,
  readVehicle,
} from '@/features/reports/profit-statistics';

const answer = (purchase: string | number, sales: string | number, profit: string | number) =>
  ({
    purchaseId: '7',
    vehicleNumber: 'HP-27-E-1626',
    isClosed: '1',
    purchaseAmount: purchase,
    totalSales: sales,
    profit,
    profitPercentage: '12.35',
  }) satisfies ProfitLossAnswer;

describe('a row of the profit report', () => {
  it('may have text or numbers', () => {
    expect(readVehicle(answer('1000.10', '1200.30', '200.20'))).toEqual({
      purchaseId: 7,
      vehicleNumber: 'HP-27-E-1626',
      completed: true,
      purchasePaise: 100010,
      salesPaise: 120030,
      profitPaise: 20020,
      expensesPaise: 0,
      allowancesPaise: 0,
      netPaise: 20020,
      percentage: 12.35,
    });
    expect(readVehicle(answer(1000.1, 1200.3, 200.2)).profitPaise).toBe(20020);
  });

  it('has the expenses and the net if the server sends them', () => {
    const row = readVehicle({ ...answer('1000.10', '1200.30', '200.20'), expenses: 220.25, net: -20.05 });
    expect(row).toMatchObject({ profitPaise: 20020, expensesPaise: 22025, netPaise: -2005 });
  });

  it('accepts text with more than two decimals', () => {
    expect(readVehicle(answer('10.0000', '0', '-10.0000')).profitPaise).toBe(-1000);
  });

  it('counts anything but a number as zero', () => {
    const row = readVehicle({ ...answer('', 'abc', 'NaN'), profitPercentage: '', isClosed: '0' });
    expect(row).toMatchObject({ purchasePaise: 0, salesPaise: 0, profitPaise: 0, percentage: 0 });
    expect(row.completed).toBe(false);
  });

  it('is Completed only if isClosed is 1', () => {
    expect(readVehicle({ ...answer(1, 1, 0), isClosed: 0 }).completed).toBe(false);
    expect(readVehicle({ ...answer(1, 1, 0), isClosed: 1 }).completed).toBe(true);
  });
});

describe('the profit statistics', () => {
  const rows = [
    answer('0.10', '0.20', '0.10'),
    answer('0.20', '0.10', '-0.10'),
    answer('5.00', '5.30', '0.30'),
    answer('1.00', '1.00', '0.00'),
  ].map(readVehicle);

  it('adds money in paise, so that 0.1 and 0.2 make 0.3', () => {
    expect(profitStatistics(rows)).toMatchObject({ purchasePaise: 630, salesPaise: 660, profitPaise: 30 });
  });

  it('counts vehicles with a profit, with a loss and with neither', () => {
    expect(profitStatistics(rows)).toMatchObject({
      vehicles: 4,
      profitable: 2,
      lossMaking: 1,
      breakEven: 1,
      profitRate: 50,
      lossRate: 25,
      profitMargin: 4.5,
    });
  });

  it('is all zero without vehicles, and its margin is 0 without sales', () => {
    expect(profitStatistics([])).toMatchObject({ profitRate: 0, lossRate: 0, profitMargin: 0, vehicles: 0 });
    expect(profitStatistics([readVehicle(answer('5.00', '0.00', '-5.00'))]).profitMargin).toBe(0);
  });
});

describe('a percentage', () => {
  it('is rounded half up to one decimal, exactly', () => {
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(2, 3)).toBe(66.7);
    expect(percentOf(1235, 10000)).toBe(12.4);
    expect(percentOf(-1235, 10000)).toBe(-12.4);
    expect(percentOf(0, 7)).toBe(0);
    expect(percentOf(5, 0)).toBe(0);
  });

  it('has one decimal, and a plus sign if positive', () => {
    expect(formatPercent(12.35, { plus: true })).toBe('+12.4%');
    expect(formatPercent(-3, { plus: true })).toBe('-3.0%');
    expect(formatPercent(0, { plus: true })).toBe('0.0%');
    expect(formatPercent(66.7)).toBe('66.7%');
  });
});
