import type { ExpenseKind } from './expense-kinds';
import type { Stored } from './http/counted';
import { type Paise, paiseOf, ZERO } from './money/money';

/** A bill or expense, as far as a vehicle bears it. A payment is none: which bills it settles, only the server knows. */
export interface VehicleEntry {
  /** the vehicle's purchase; null for none */
  purchaseId: number | null;
  /** null for a bill */
  kind: ExpenseKind | null;
  /** what it sold; nothing for an expense */
  soldPaise: Paise;
  /** what it cost; nothing for a bill, and for waste, which is goods */
  spentPaise: Paise;
  /** what spoiled, in hundredths of the load's unit */
  spoiled: Paise;
}

/** The fields of a bill's or an expense's answer. */
interface Row {
  purchaseId?: number | '' | null;
  amount: string;
  kind?: ExpenseKind;
  quantity?: string | number | null;
}

/** The bill or expense; null for another record. */
export function vehicleEntry({ change, row }: Stored): VehicleEntry | null {
  if ((change !== 'sale' && change !== 'expense') || row === null) return null;
  const { purchaseId, amount, kind = 'other', quantity } = row as Row;
  const isBill = change === 'sale';
  const isWaste = !isBill && kind === 'waste';
  return {
    purchaseId: purchaseId || null,
    kind: isBill ? null : kind,
    soldPaise: isBill ? paiseOf(amount) : ZERO,
    spentPaise: isBill || isWaste ? ZERO : paiseOf(amount),
    spoiled: isWaste ? paiseOf(quantity) : ZERO,
  };
}
