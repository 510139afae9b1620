import { onDevice } from '@/state/local';
import { basePath } from './base';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Set if the host refuses PUT, PATCH and DELETE, which are then sent as POST with a suffix. */
const ONLY_POST = 'only-post';

const PROBING = 'methods-asked';

/** 'server' is one without a probe, 'nobody' the network or a public Wi-Fi. */
type Answered = 'probe' | 'server' | 'host' | 'nobody';

async function answered(method: Method, path: string): Promise<Answered> {
  const response = await fetch(`${basePath}api.php${path}`, { method, credentials: 'include' }).catch(() => null);
  if (response === null) return 'nobody';
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null) return 'ok' in answer && answer.ok === true ? 'probe' : 'server';
  return response.ok || response.status === 408 || response.status >= 500 ? 'nobody' : 'host';
}

/** Whether PUT, PATCH and DELETE reach the server, and if not, whether the suffix does; asked after sign-in. */
export async function probeMethods(): Promise<void> {
  onDevice.set(PROBING, '1');
  const native = await answered('DELETE', '/probe');
  const reaches = native === 'probe' || native === 'server';
  const suffixed = reaches ? native : await answered('POST', '/probe/as-delete');
  if (!reaches && suffixed === 'probe') onDevice.set(ONLY_POST, '1');
  else onDevice.remove(ONLY_POST);
  const isSettled = suffixed === 'probe' || (native !== 'nobody' && suffixed !== 'nobody');
  if (isSettled) onDevice.remove(PROBING);
}

/** The method and path that this host lets through. Repeats the probe first if it got no answer. */
export async function methodForHost(method: Method, path: string): Promise<{ method: Method; path: string }> {
  if (method === 'GET' || method === 'POST') return { method, path };
  if (onDevice.get(PROBING) !== null) await probeMethods();
  if (onDevice.get(ONLY_POST) === null) return { method, path };
  return { method: 'POST', path: `${path}/as-${method.toLowerCase()}` };
}
