/** With each field, also an optional one: it may be undefined, but not left out. */
export type Complete<V> = { [Name in keyof Required<V>]: V[Name] };

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Without what the server stores or assumes: a firm that uses no additional field sends the specified bodies. */
export function changedFields<T extends object>(
  values: T,
  known: { readonly [Name in keyof NoInfer<T>]?: unknown } = {},
): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, known[name as keyof T]));
  return Object.fromEntries(changed) as Partial<T>;
}
