import { expect, it } from 'vitest';
import {
  formatPercent,
  type ProfitLossAnswer,
  percentOf,
  profitStatistics,
  readVehicle,
} from '@/features/reports/profit-statistics';

const answer = (purchase: string | number, sales: string | number, profit: string | number) =>
  ({
    ...{ purchaseId: '7', vehicleNumber: 'HP-27-E-1626', isClosed: '1', purchaseAmount: purchase },
    ...{ totalSales: sales, profit, profitPercentage: '12.35' },
  }) satisfies ProfitLossAnswer;

it('a row of the profit report may have text or numbers; what is none counts as zero', () => {
  const row = {
    ...{ purchaseId: 7, vehicleNumber: 'HP-27-E-1626', completed: true, purchasePaise: 100010 },
    ...{ salesPaise: 120030, profitPaise: 20020, expensesPaise: 0, allowancesPaise: 0, netPaise: 20020 },
    percentage: 12.35,
  };
  expect(readVehicle(answer('1000.10', '1200.30', '200.20'))).toEqual(row);
  expect(readVehicle({ ...answer(1000.1, 1200.3, 200.2), isClosed: 1 })).toEqual(row);
  const spent = { ...answer(1000.1, 1200.3, 200.2), expenses: 220.25, net: -20.05 };
  expect(readVehicle(spent)).toEqual({ ...row, expensesPaise: 22025, netPaise: -2005 });
  expect(readVehicle(answer('10.0000', '0', '-10.0000')).profitPaise).toBe(-1000);
  const none = readVehicle({ ...answer('', 'abc', 'NaN'), profitPercentage: '', isClosed: '0' });
  expect(none).toMatchObject({ purchasePaise: 0, salesPaise: 0, profitPaise: 0, percentage: 0, completed: false });
});

it('the statistics add money in paise, and count vehicles with a profit, with a loss and with neither', () => {
  const rows = [
    answer('0.10', '0.20', '0.10'),
    answer('0.20', '0.10', '-0.10'),
    answer('5.00', '5.30', '0.30'),
    answer('1.00', '1.00', '0.00'),
  ].map(readVehicle);
  expect(profitStatistics(rows)).toMatchObject({
    ...{ purchasePaise: 630, salesPaise: 660, profitPaise: 30, vehicles: 4, profitable: 2, lossMaking: 1 },
    ...{ breakEven: 1, profitRate: 50, lossRate: 25, profitMargin: 4.5 },
  });
  expect(profitStatistics([])).toMatchObject({ profitRate: 0, lossRate: 0, profitMargin: 0, vehicles: 0 });
  expect(profitStatistics([readVehicle(answer('5.00', '0.00', '-5.00'))]).profitMargin).toBe(0);
});

it('a percentage is rounded half up to one decimal, with a plus sign if positive', () => {
  const parts = [[1, 3] as const, [2, 3] as const, [1235, 10000] as const, [-1235, 10000] as const, [5, 0] as const];
  expect(parts.map(([part, whole]) => percentOf(part, whole))).toEqual([33.3, 66.7, 12.4, -12.4, 0]);
  const signed = [12.35, -3, 0].map((percent) => formatPercent(percent, { plus: true }));
  expect([...signed, formatPercent(66.7)]).toEqual(['+12.4%', '-3.0%', '0.0%', '66.7%']);
});
