import { addPaise, formatQuantity, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';

/** A row as received: any value may be text. */
export interface ProfitLossAnswer {
  purchaseId: number | string;
  vehicleNumber: string | null;
  isClosed: number | string;
  purchaseAmount: number | string;
  totalSales: number | string;
  profit: number | string;
  /** profit ÷ purchase amount × 100 */
  profitPercentage: number | string;
  /** what was spent on the vehicle; `net` is the profit minus that and the allowances */
  expenses?: number | string;
  allowances?: number | string;
  net?: number | string;
}

export interface VehicleResult {
  purchaseId: number;
  vehicleNumber: string;
  completed: boolean;
  purchasePaise: Paise;
  salesPaise: Paise;
  profitPaise: Paise;
  /** percent, at most two decimals */
  percentage: number;
  expensesPaise: Paise;
  /** what customers were let off its bills */
  allowancesPaise: Paise;
  netPaise: Paise;
}

/** What has no vehicle, in rupees. */
export interface WithoutVehicle {
  /** `bills` is how many; 0 from an old server, like their sum */
  sales: number;
  bills: number;
  expenses: number;
  allowances: number;
}

function readNumber(value: number | string): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

export function readVehicle(row: ProfitLossAnswer): VehicleResult {
  return {
    purchaseId: readNumber(row.purchaseId),
    vehicleNumber: row.vehicleNumber ?? '',
    completed: readNumber(row.isClosed) === 1,
    purchasePaise: roundedPaise(row.purchaseAmount),
    salesPaise: roundedPaise(row.totalSales),
    profitPaise: roundedPaise(row.profit),
    percentage: readNumber(row.profitPercentage),
    expensesPaise: roundedPaise(row.expenses ?? 0),
    allowancesPaise: roundedPaise(row.allowances ?? 0),
    netPaise: roundedPaise(row.net ?? row.profit),
  };
}

export type Result = 'profit' | 'loss' | 'breakEven';

export function resultOf(paise: Paise): Result {
  if (paise === 0) return 'breakEven';
  return paise > 0 ? 'profit' : 'loss';
}

/** part ÷ whole in percent, rounded exactly to one or two decimals, half away from zero; 0 if the whole is 0. */
export function percentOf(part: number, whole: number, decimals: 1 | 2 = 1): number {
  if (whole === 0) return 0;
  const scale = 10 ** decimals;
  const scaled = BigInt(part) * BigInt(100 * scale);
  const over = BigInt(whole) * 2n;
  const half = part < 0 !== whole < 0 ? -BigInt(whole) : BigInt(whole);
  return Number((scaled * 2n + half) / over) / scale;
}

export const restCostPaise = ({ expenses, allowances }: WithoutVehicle): Paise =>
  addPaise([roundedPaise(expenses), roundedPaise(allowances)]);

export function firmNetPaise(rows: readonly VehicleResult[], rest: WithoutVehicle): Paise {
  const brought = addPaise([...rows.map(({ netPaise }) => netPaise), roundedPaise(rest.sales)]);
  return minusPaise(brought, restCostPaise(rest));
}

export function profitStatistics(rows: readonly VehicleResult[]) {
  const salesPaise = addPaise(rows.map((row) => row.salesPaise));
  const profitPaise = addPaise(rows.map((row) => row.profitPaise));
  const profitable = rows.filter((row) => row.profitPaise > 0).length;
  const lossMaking = rows.filter((row) => row.profitPaise < 0).length;
  return {
    purchasePaise: addPaise(rows.map((row) => row.purchasePaise)),
    salesPaise,
    profitPaise,
    vehicles: rows.length,
    profitable,
    lossMaking,
    breakEven: rows.length - profitable - lossMaking,
    /** share of vehicles with a profit and with a loss, and profit over sales; percent, one decimal */
    profitRate: percentOf(profitable, rows.length),
    lossRate: percentOf(lossMaking, rows.length),
    profitMargin: percentOf(profitPaise, salesPaise),
  };
}
export type ProfitStatistics = ReturnType<typeof profitStatistics>;

/** 12.35 → '12.4%'; with `plus`, '+12.4%'. By hand: to make a formatter of Intl takes a slow phone 70 ms. */
export function formatPercent(percent: number, { plus = false } = {}): string {
  const tenths = Math.round(Math.abs(percent) * 10);
  const sign = percent < 0 ? '-' : plus ? '+' : '';
  return `${tenths === 0 ? '' : sign}${formatQuantity(Math.floor(tenths / 10))}.${tenths % 10}%`;
}
