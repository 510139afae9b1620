import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadLog } from './upload';

/** An answer other than the expected one or our own 'please try again', and the files uploaded at that time. */
export interface Oddity {
  what: string;
  during: string[];
}

export interface HammerReport {
  /** name → id of each acknowledged customer */
  written: Map<string, number>;
  /** how often a write was refused with our own 'please try again' */
  retried: number;
  /** writes and reads of the API */
  odd: Oddity[];
  /** pages, and the files that they name */
  oddPages: Oddity[];
  /** the server's versions in the order in which a reader saw them, once for each change */
  editions: string[];
}

const TIMEOUT_MS = 20_000;
const MAX_WRITES = 1500;
const OUR_RETRY = /Please try again|wait for the upload to end/;

interface Answer {
  status: number;
  text: string;
  json: Record<string, unknown>;
}

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, text, json: json as Record<string, unknown> };
  } catch (error) {
    return { status: 0, text: String(error), json: {} };
  }
}

const asksToRetry = ({ status, json }: Answer) => status === 503 && OUR_RETRY.test(String(json.message));

/**
 * Writes and reads through a site's API without a pause, like several clerks, until it is stopped.
 * @param url of the app, with a slash at the end
 * @param raised the id of a customer to read
 */
export function startHammer(url: string, cookie: string, raised: number, log: UploadLog) {
  const report: HammerReport = { written: new Map(), retried: 0, odd: [], oddPages: [], editions: [] };
  let going = true;

  /** One call with its time; an unexpected answer is recorded. */
  async function call(path: string, init: RequestInit, odd: Oddity[], expected: number[]): Promise<Answer> {
    const from = performance.now();
    const answer = await answerOf(url + path, init);
    if (asksToRetry(answer)) report.retried += 1;
    else if (!expected.includes(answer.status)) {
      const what = `${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
      odd.push({ what, during: log.during(from, performance.now()) });
    }
    return answer;
  }

  /** Sends one record until it is acknowledged, always with the same key. */
  async function write(name: string): Promise<void> {
    const init = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ name, phoneNumber: '9876543210', oldBalance: '10.50' }),
    };
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
      const { status, json } = await call('api.php/customers', init, report.odd, [201]);
      if (status === 201 && typeof json.id === 'number') {
        const known = report.written.get(name);
        if (known !== undefined && known !== json.id) throw new Error(`${name} was stored twice`);
        report.written.set(name, json.id);
        // Now and then it acts as if the answer had been lost.
        if (known !== undefined || json.id % 5 !== 0) return;
      }
      await pause(40);
    }
    if (!report.written.has(name)) throw new Error(`${name} could not be stored`);
  }

  async function writer(who: string): Promise<void> {
    for (let number = 1; going && number <= MAX_WRITES; number += 1) {
      await write(`Clerk ${who} ${number}`);
      await pause(10);
    }
  }

  async function reader(): Promise<void> {
    while (going) {
      const { status, json } = await call(`api.php/customers/${raised}`, { headers: { cookie } }, report.odd, [200]);
      const edition = String(json.edition ?? 'one');
      if (status === 200 && report.editions.at(-1) !== edition) report.editions.push(edition);
      await pause(15);
    }
  }

  async function visitor(): Promise<void> {
    while (going) {
      for (const path of ['', 'customers/5/edit']) {
        const { text } = await call(path, {}, report.oddPages, [200]);
        const files = [
          ...text.matchAll(/(?:src|href)="\.\/((?:\.\.\/)*assets\/[^"]+)"|="((?:\.\.\/)+assets\/[^"]+)"/g),
        ];
        if (files.length < 2) await call('no-such-page.png', {}, report.oddPages, [200]);
        for (const [, near, far] of files) {
          await call((near ?? far ?? '').replaceAll('../', ''), {}, report.oddPages, [200]);
        }
      }
      await pause(50);
    }
  }

  const work = Promise.all([writer('A'), writer('B'), reader(), visitor()]);
  // Awaited in stop(); this keeps a failure from counting as unhandled until then.
  work.catch(() => undefined);
  return {
    report,
    stop: async (): Promise<HammerReport> => {
      going = false;
      await work;
      return report;
    },
  };
}
