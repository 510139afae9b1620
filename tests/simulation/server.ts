import { changedFields } from '@/lib/changed-fields';
import type { Values } from '@/lib/entry';
import { ApiError } from '@/lib/http/api-error';
import type { Chance } from './chance';

export interface Stored {
  id: number;
  path: string;
  key: string;
  userId: number;
  body: Values;
  /** what the record has been, up to now */
  versions: Values[];
  isDeleted: boolean;
}

/** What a PUT made of a record, and over which version. */
export interface Changed {
  id: number;
  userId: number;
  over: string;
  fields: Values;
}

interface Call {
  /** the user named in the request, and the one whose session it is */
  userId: number;
  session: number | null;
}

interface Create extends Call {
  path: string;
  key: string;
  body: Values;
}

interface Change extends Call {
  id: number;
  /** If-Match; null sends none */
  etag: string | null;
  body: Values;
}

export type Row = Values & { id: number };
export type TaggedRow = Row & { etag: string };

const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, code, {}, '', { code, ...more });

const rowOf = ({ id, versions }: Stored): TaggedRow => ({ ...versions.at(-1), id, etag: `"${id}-${versions.length}"` });

/**
 * The server as its contract describes it: a POST happens once for its user, path and key; a refused one leaves nothing;
 * a key whose record was deleted says so; a PUT changes only the version that it names.
 */
export class ModelServer {
  readonly records: Stored[] = [];
  readonly changes: Changed[] = [];
  isDown = false;
  private lastId = 0;

  constructor(private readonly chance: Chance) {}

  post({ path, key, userId, session, body }: Create): Row {
    this.admit(userId, session);
    const before = this.records.find((each) => each.key === key && each.userId === userId && each.path === path);
    if (before !== undefined) return this.again(before, body);
    if (body.refused === true) throw refusal(422, 'rule_broken');
    const { customerId } = body;
    const knows = typeof customerId !== 'number' || customerId === 0 || this.live(customerId) !== undefined;
    if (!knows) throw refusal(422, 'rule_broken');
    if (this.chance.percent(3)) throw refusal(429, 'too_many_attempts');
    this.lastId += 1;
    const versions = [{ note: '', ...body }];
    const stored = { id: this.lastId, path, key, userId, body, versions, isDeleted: false };
    this.records.push(stored);
    return { ...body, id: stored.id };
  }

  /** Fields that are missing keep their values. @throws ApiError */
  put({ id, userId, session, etag, body }: Change): TaggedRow {
    const record = this.found(id, userId, session);
    const { etag: is, ...current } = rowOf(record);
    if (etag !== null && etag !== is) throw refusal(412, 'changed_meanwhile', { current, etag: is });
    if (Number(body.amount) < 0) throw refusal(422, 'rule_broken');
    if (this.chance.percent(3)) throw refusal(429, 'too_many_attempts');
    const before = record.versions.at(-1) ?? {};
    const fields = changedFields(body, before);
    if (Object.keys(fields).length === 0) return rowOf(record);
    record.versions.push({ ...before, ...fields });
    this.changes.push({ id, userId, over: is, fields });
    return rowOf(record);
  }

  /** A read names no user. @throws ApiError */
  get(id: number, session: number | null): TaggedRow {
    return rowOf(this.found(id, session, session));
  }

  private found(id: number, userId: number | null, session: number | null): Stored {
    this.admit(userId, session);
    const record = this.live(id);
    if (record === undefined) throw refusal(404, 'record_not_found');
    return record;
  }

  private admit(userId: number | null, session: number | null): void {
    if (this.isDown) throw refusal(503, 'nothing_saved');
    if (session === null) throw refusal(401, 'sign_in');
    if (session !== userId) throw refusal(401, 'other_user');
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
