import { basePath } from './base';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Set if the host refuses PUT, PATCH and DELETE, which are then sent as POST with a suffix. */
const ONLY_POST = 'only-post';

/** Set while the probe waits for its answer. */
const PROBING = 'methods-asked';

async function answersOurs(method: Method, path: string): Promise<boolean> {
  try {
    const response = await fetch(`${basePath}api.php${path}`, { method, credentials: 'include' });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
  } catch {
    return false;
  }
}

/** Probes, after sign-in, whether PUT, PATCH and DELETE reach the server, and if not, whether the suffix does. */
export async function probeMethods(): Promise<void> {
  localStorage.setItem(PROBING, '1');
  const native = await answersOurs('DELETE', '/probe');
  const suffixed = !native && (await answersOurs('POST', '/probe/as-delete'));
  if (suffixed) localStorage.setItem(ONLY_POST, '1');
  else localStorage.removeItem(ONLY_POST);
  if (native || suffixed) localStorage.removeItem(PROBING);
}

/** The method and path that this host lets through. Repeats the probe first if it got no answer. */
export async function asSent(method: Method, path: string): Promise<{ method: Method; path: string }> {
  if (method === 'GET' || method === 'POST') return { method, path };
  if (localStorage.getItem(PROBING) !== null) await probeMethods();
  if (localStorage.getItem(ONLY_POST) === null) return { method, path };
  return { method: 'POST', path: `${path}/as-${method.toLowerCase()}` };
}
