import { ApiError } from '@/lib/http/api-error';
import type { Values } from '@/saving/entry';
import type { Chance } from './chance';

/** What the server stored under a key, and for whom. */
export interface Stored {
  id: number;
  path: string;
  key: string;
  userId: number;
  body: Values;
  isDeleted: boolean;
}

interface Call {
  path: string;
  key: string;
  /** the user named in the request, and the one whose session it is */
  userId: number;
  session: number | null;
  body: Values;
}

export type Row = Values & { id: number };

const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, code, {}, '', { code, ...more });

/**
 * The server as its contract describes it: a POST happens once for its user, path and key; a refused one leaves nothing;
 * a key whose record was deleted says so. Changes of records are not here: the outbox does not take them.
 */
export class ModelServer {
  readonly records: Stored[] = [];
  isDown = false;
  private lastId = 0;

  constructor(private readonly chance: Chance) {}

  /** @throws ApiError */
  post({ path, key, userId, session, body }: Call): Row {
    if (this.isDown) throw refusal(503, 'nothing_saved');
    if (session === null) throw refusal(401, 'sign_in');
    if (session !== userId) throw refusal(401, 'other_user');
    const before = this.records.find(
      (each) => each.key === key && each.userId === userId && each.path === path,
    );
    if (before !== undefined) return this.again(before, body);
    if (body.refused === true) throw refusal(422, 'rule_broken');
    const { customerId } = body;
    const knows = typeof customerId !== 'number' || customerId === 0 || this.live(customerId) !== undefined;
    if (!knows) throw refusal(422, 'rule_broken');
    if (this.chance.percent(3)) throw refusal(429, 'too_many_attempts');
    this.lastId += 1;
    const stored = { id: this.lastId, path, key, userId, body, isDeleted: false };
    this.records.push(stored);
    return { ...body, id: stored.id };
  }

  private again(before: Stored, body: Values): Row {
    if (JSON.stringify(before.body) !== JSON.stringify(body))
      throw refusal(409, 'key_reused', { path: `${before.path}/${before.id}` });
    if (before.isDeleted) throw refusal(409, 'deleted_since');
    return { ...before.body, id: before.id };
  }

  live(id: number): Stored | undefined {
    return this.records.find((each) => each.id === id && !each.isDeleted);
  }

  /** Those of a user's keys whose records this snapshot has. */
  storedOf(userId: number, keys: readonly string[]): string[] {
    return this.records
      .filter((each) => !each.isDeleted && each.userId === userId && keys.includes(each.key))
      .map(({ key }) => key);
  }
}
