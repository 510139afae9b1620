import { crateText } from '@/lib/crates';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { CrateMovement } from './api';
import type { MovementValues } from './schema';

export const movementVersions: RecordVersions<MovementValues, CrateMovement> = {
  valuesOf: ({ customerId, vendorId, date, out, back, lost, note }) => ({
    party: customerId === null ? 'vendor' : 'customer',
    customerId,
    vendorId,
    date,
    out: crateText(out),
    back: crateText(back),
    lost: crateText(lost),
    note,
  }),
  fields: {
    party: 'not compared',
    customerId: 'not compared',
    vendorId: 'not compared',
    date: {},
    out: {},
    back: {},
    lost: {},
    note: {},
  },
};
