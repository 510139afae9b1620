import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { root } from '@/lib/http/cache';

/** One sign-in that has not ended. */
export interface Device {
  id: number;
  /** such as 'Chrome on Android', or 'Unknown device' */
  device: string;
  /** moments */
  createdAt: string;
  lastSeenAt: string;
  /** whether it is the one that asks */
  current: boolean;
}

const DEVICES = root('devices', { affectedBy: [] });

/** Where one person is signed in; another's are for admins only, 403 for staff. */
export const devicesQuery = (userId: number) =>
  queryOptions({
    queryKey: [DEVICES, userId],
    queryFn: ({ signal }) => call<Device[]>('GET', '/sessions', { query: { userId }, signal }),
  });

/** Signs these out one after the other. */
export async function signOutAll(devices: readonly Device[]): Promise<void> {
  for (const { id } of devices) await call('DELETE', `/sessions/${id}`);
}
