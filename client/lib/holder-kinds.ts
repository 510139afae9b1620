export const HOLDER_KINDS = ['bank', 'owner', 'staff', 'service', 'lender', 'other'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];
