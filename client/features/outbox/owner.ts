import type { Customer } from '@/lib/customer';

const plain = (text: string): string => text.trim().toLowerCase();

/** That of the same word: with the same id, or the only one; undefined if it is not clear which. */
const meant = <Row extends { id: number }>(id: unknown, same: readonly Row[]): Row | undefined =>
  same.find((row) => row.id === id) ?? (same.length === 1 ? same[0] : undefined);

/**
 * Whom an entry is for in a book that was restored since: who has the name that the device knew, else who has the id now.
 * Null if nobody, or if it is not clear which of several. `named` are the customers that a search for the name finds.
 */
export function ownerOf(name: string, now: Customer | null, named: readonly Customer[]) {
  const same = named.filter((each) => plain(each.name) === plain(name));
  const isGone = same.length === 0 && name.trim() !== '';
  return { customer: meant(now?.id, same) ?? (same.length === 0 ? now : null), isGone };
}

/** The vehicle with that plate, which had that id; null if it is not clear which, or the plate is not known. */
export const vehicleOf = (
  plate: string,
  id: unknown,
  vehicles: readonly { id: number; vehicleNumber: string }[],
): number | null =>
  meant(
    id,
    vehicles.filter((each) => plate !== '' && each.vehicleNumber === plate),
  )?.id ?? null;
