import { setTimeout as pause } from 'node:timers/promises';
import { sessionCookie } from '../../scripts/season/api-client.mjs';
import { admin } from './sites';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Somebody with a session, whose requests a load balancer sends to any of the apps. */
export class Clerk {
  readonly statuses: number[] = [];

  private constructor(
    private readonly urls: string[],
    private readonly cookie: string,
  ) {}

  static async signIn(urls: string[]): Promise<Clerk> {
    return new Clerk(urls, await sessionCookie({ url: urls[0] ?? '', ...admin }));
  }

  async send(node: number, method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const response = await fetch(`${this.urls[node]}/api.php${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body && JSON.stringify(body),
    });
    this.statuses.push(response.status);
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  /** Creates a record, and tries the next node while the answer is 503 or none comes; the key prevents a second one. */
  async create(node: number, path: string, body: object, key: string): Promise<number> {
    for (let tried = 0; tried < 60; tried += 1) {
      const at = (node + tried) % this.urls.length;
      const answer = await this.send(at, 'POST', path, body, key).catch(() => null);
      if (answer?.status === 201) return Number(answer.body.id);
      if (answer !== null && answer.status !== 503)
        throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await pause(100);
    }
    throw new Error(`POST ${path} never succeeded`);
  }

  /** A change or a deletion, repeated while the answer is 503. */
  async settle(node: number, method: string, path: string, body?: object): Promise<Answer> {
    for (let tried = 0; ; tried += 1) {
      const answer = await this.send((node + tried) % this.urls.length, method, path, body);
      if (answer.status !== 503 || tried === 60) return answer;
      await pause(100);
    }
  }
}
