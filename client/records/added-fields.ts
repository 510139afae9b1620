/**
 * The additional fields that a body carries: those of `values` that differ from `known`, what the server stores already
 * or assumes of a new record. A firm that uses none of them sends exactly the specified bodies.
 */
export function changedFields<T extends object>(values: T, known: T): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => value !== known[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
