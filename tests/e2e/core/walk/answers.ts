import type { Page } from 'playwright-core';
import { NOTHING_SAVED } from '../../support/page-steps';
import { painted, settled } from '../../support/screen-walk';

/**
 * How the server answers a read: after a moment, as on a phone's network, so that the skeletons are painted before the
 * data and the names before the balances; at once; not yet; with a fault; as if there were no records.
 */
export type Answers = 'slow' | 'quick' | 'held' | 'failing' | 'empty';

interface Steered {
  answers: Answers;
  /** reads without an answer yet */
  unanswered: number;
  /** the addresses of the reads, since they were forgotten, but those sent a second time beside one without an answer */
  reads: string[];
}

const SLOW_MS = 300;

/**
 * Lets the page answer its reads as the last {@link steer} says, also after it is loaded again. In the page itself: with a
 * route, the browser would fetch every script again for each address.
 * @param keepsKhata whether the firm lets this device keep the khata
 */
export const makeSteerable = (page: Page, keepsKhata: boolean): Promise<unknown> =>
  page.addInitScript(
    ({ slowMs, fault, pocket }) => {
      const steered: Steered = Object.assign(window as unknown as Steered, {
        answers: (window.name || 'slow') as Answers,
        unanswered: 0,
        reads: [],
      });
      const { fetch: send } = window;
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const sessionOf = async (response: Response) => {
        const session = await response.json();
        return Response.json({ ...session, firm: { ...session.firm, pocket } }, response);
      };
      const answer = async (url: string, input: RequestInfo | URL, init?: RequestInit) => {
        while (steered.answers === 'held') await pause(20);
        if (steered.answers === 'failing') return Response.json(fault.json, { status: fault.status });
        if (steered.answers === 'empty') return Response.json([]);
        if (steered.answers === 'slow') await pause(url.includes('balances') ? 2 * slowMs : slowMs);
        return send(input, init);
      };
      window.fetch = async (input, init) => {
        const { url, method, cache } = new Request(input, init);
        if (method === 'GET' && url.endsWith('/api.php/auth/check')) return sessionOf(await send(input, init));
        if (method !== 'GET' || !/\/api\.php\/(?!auth)/.test(url)) return send(input, init);
        if (cache === 'default') steered.reads.push(url);
        steered.unanswered += 1;
        try {
          return await answer(url, input, init);
        } finally {
          steered.unanswered -= 1;
        }
      };
    },
    { slowMs: SLOW_MS, fault: NOTHING_SAVED, pocket: keepsKhata },
  );

/** From now on the server answers the page's reads so. */
export const steer = (page: Page, answers: Answers): Promise<void> =>
  page.evaluate((to) => {
    window.name = to;
    Object.assign(window, { answers: to });
  }, answers);

/** Waits until the screen is loaded, every read is answered and what follows from the answers is painted. */
export async function still(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => (window as unknown as Steered).unanswered === 0);
  await settled(page);
  await painted(page);
}

export const forgetReads = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { reads: [] }));

/** The addresses that were read more than once. */
export const readTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Steered).reads.filter((url, index, reads) => reads.indexOf(url) < index));
