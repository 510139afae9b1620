/** How many crates were typed; an empty field is none. */
export const crateCount = (typed: string | undefined): number => Number(typed?.trim() || 0);

export const crateText = (crates: number | undefined): string => (crates ? String(crates) : '');

/** What a body says of crates: only what differs from what is stored, so a firm without crates sends nothing. */
export const changedCrates = <K extends string>(
  crates: Readonly<Record<K, number>>,
  stored: Partial<Readonly<Record<NoInfer<K>, number>>> | null,
): Partial<Record<K, number>> =>
  Object.fromEntries(
    Object.entries<number>(crates).filter(([field, count]) => count !== (stored?.[field as K] ?? 0)),
  ) as Partial<Record<K, number>>;
