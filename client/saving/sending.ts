import { HOME_ZONE, todayIn, trueNow } from '@/lib/days/clock';
import { call } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { basePath } from '@/lib/http/base';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import type { Session } from '@/lib/http/session';
import { entries, holds, late, sentAlone } from './entries';
import { postEntry } from './post';
import { createSender, type World } from './sender';

const CHECK_MS = 5000;
const LOCK = `fruit-khata outbox ${basePath}`;

/** Asks who is signed in; the answer also corrects the clock. */
const session: World['session'] = async () => {
  try {
    const { authenticated, user, firm } = await call<Session>('GET', '/auth/check', { timeoutMs: CHECK_MS });
    if (typeof authenticated !== 'boolean') return null;
    return { userId: user?.id ?? null, today: todayIn(firm?.timeZone ?? HOME_ZONE) };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { userId: null, today: '' } : null;
  }
};

/** Plain HTTP has no locks; the keys alone prevent duplicates then. */
const alone: World['alone'] = (how, work) => {
  if (navigator.locks === undefined) return work();
  const options = { wait: {}, try: { ifAvailable: true }, steal: { steal: true } }[how];
  return navigator.locks.request(LOCK, options, (lock) => (lock === null ? null : work()));
};

/** The sender of this tab. */
export const sender = createSender({
  entries,
  holds,
  post: postEntry,
  session,
  now: trueNow,
  newKey: newIdempotencyKey,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  alone,
  onSent: (paths) => sentAlone.set(paths),
  onLate: (tried) => late.set(tried),
});
