/** How many crates were typed; an empty field is none. */
export const crateCount = (typed: string | undefined): number => Number(typed?.trim() || 0);

export const crateText = (crates: number | undefined): string => (crates ? String(crates) : '');
