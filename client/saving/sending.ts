import { todayIn, trueNow } from '@/lib/days/clock';
import { call } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { basePath } from '@/lib/http/base';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { entries, holds } from './entries';
import { late } from './late';
import { postEntry } from './post';
import { createSender, type Session, type World } from './sender';

const CHECK_MS = 5000;
const LOCK = `fruit-khata outbox ${basePath}`;

interface Check {
  authenticated: boolean;
  user: { id: number } | null;
  firm?: { timeZone: string };
}

/** Asks who is signed in; the answer also corrects the clock. */
async function session(): Promise<Session> {
  try {
    const { authenticated, user, firm } = await call<Check>('GET', '/auth/check', { timeoutMs: CHECK_MS });
    if (typeof authenticated !== 'boolean') return null;
    return { userId: user?.id ?? null, today: todayIn(firm?.timeZone ?? 'Asia/Kolkata') };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { userId: null, today: '' } : null;
  }
}

/** Plain HTTP has no locks; the keys alone prevent duplicates then. */
const alone: World['alone'] = (how, work) => {
  if (navigator.locks === undefined) return work();
  const options = { wait: {}, try: { ifAvailable: true }, steal: { steal: true } }[how];
  return navigator.locks.request(LOCK, options, (lock) => (lock === null ? null : work()));
};

let sent: World['onSent'] = () => undefined;

/** `run` gets the paths of the records that were stored without a form. */
export function onSent(run: World['onSent']): void {
  sent = run;
}

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
  onSent: (paths) => sent(paths),
  onLate: ({ step, outcome }) =>
    late.set(step?.entry ? { entry: step.entry, row: outcome?.row ?? null } : null),
});
