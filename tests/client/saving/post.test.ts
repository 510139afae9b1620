import { describe, expect, it } from 'vitest';
import { newEntry } from '@/lib/entry';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { answerOf, postEntry } from '@/saving/post';
import { failureOf, fetchStub, json, stubNetwork } from '../lib/http/network-stub';

stubNetwork();

const refusal = (status: number, code: string, path?: string) =>
  new ApiError(status, code, {}, '', { code, ...(path !== undefined && { path }) });
const page = (status: number) => new ApiError(status, '<html>');

it.each([
  ['no answer', new NetworkError(), { kind: 'none' }],
  ['401', refusal(401, 'sign_in'), { kind: 'not stored' }],
  ["a host's 403", page(403), { kind: 'refused', ours: false }],
  ['408', page(408), { kind: 'none' }],
  ['409', refusal(409, 'purchase_completed'), { kind: 'refused', ours: true }],
  ['409 of a used key', refusal(409, 'key_reused', '/sales/9'), { kind: 'used', path: '/sales/9', newKey: 'k2' }],
  ['409 of a deleted record', refusal(409, 'deleted_since'), { kind: 'deleted', newKey: 'k2' }],
  ['422', refusal(422, 'customer_not_found'), { kind: 'refused', ours: true }],
  ['425', refusal(425, ''), { kind: 'not stored' }],
  ['429', refusal(429, 'too_many_attempts'), { kind: 'not stored' }],
  ['500', refusal(500, 'failed'), { kind: 'not stored' }],
  ["a host's 500", page(500), { kind: 'none' }],
  ['502', page(502), { kind: 'none' }],
  ['503', refusal(503, 'nothing_saved'), { kind: 'not stored' }],
  ['503 of a commit', refusal(503, 'not_confirmed'), { kind: 'none' }],
  ['504', page(504), { kind: 'none' }],
])('after %s of a try, the rules know what became of it', (_, error, answer) => {
  expect(answerOf(error, () => 'k2')).toMatchObject(answer);
});

describe('a create is stored', () => {
  const entry = newEntry({ key: 'k1', userId: 7, form: '', path: '/vendors', body: { name: 'A' }, keptAt: 0 });

  it.each<[string, number, object | string | null, boolean]>([
    ['the record', 201, { id: 7, name: 'Asha' }, true],
    ['the record, from a proxy that hides the status', 200, { id: 7, name: 'Asha' }, true],
    ['201 with anything: what a create answers is not specified', 201, {}, true],
    ['{"ok":true} with 200, which something in between says', 200, { ok: true }, false],
    ['nothing with 200', 200, null, false],
    ['a text with 201', 201, 'ok', false],
  ])('after %s: %i %j %s', async (_, status, content, isStored) => {
    fetchStub.mockImplementation(async () => json(content, { status }));
    if (isStored) expect(await postEntry(entry)).toMatchObject(content as object);
    else expect(await failureOf(postEntry(entry))).toBeInstanceOf(NetworkError);
  });
});
