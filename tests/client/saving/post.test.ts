import { beforeEach, describe, expect, it } from 'vitest';
import { newEntry } from '@/lib/entry';
import { NetworkError } from '@/lib/http/api-error';
import { sendChange } from '@/saving/conflict/conflict';
import { postEntry } from '@/saving/post';
import { failureOf, fetchStub, json, stubNetwork } from '../lib/http/network-stub';

stubNetwork();

describe('a create is stored', () => {
  const entry = newEntry({
    key: 'k1',
    userId: 7,
    form: '',
    path: '/vendors',
    body: { name: 'Asha' },
    keptAt: 0,
  });

  it.each([
    ['the record', 201, { id: 7, name: 'Asha' }],
    ['the record, from a proxy that hides the status', 200, { id: 7, name: 'Asha' }],
    ['201 with anything: what a create answers is not specified', 201, {}],
  ])('after %s', async (_, status, body) => {
    fetchStub.mockResolvedValueOnce(json(body, { status }));
    expect(await postEntry(entry)).toMatchObject(body);
  });

  it.each([
    ['{"ok":true} with 200', 200, { ok: true }],
    ['nothing with 200', 200, null],
    ['a text with 201', 201, 'ok'],
  ])('but not after %s, which something in between says', async (_, status, body) => {
    fetchStub.mockResolvedValueOnce(json(body, { status }));
    expect(await failureOf(postEntry(entry))).toBeInstanceOf(NetworkError);
  });
});

describe('a change is stored', () => {
  interface Row {
    id: number;
    name: string;
  }
  const versions = {
    valuesOf: ({ name }: Row) => ({ name }),
    fields: { name: { label: 'vendor.name' } } as const,
  };
  let record: Row;
  beforeEach(() => {
    record = { id: 7, name: 'Asha' };
  });
  const change = (answer: unknown, read = async () => record) =>
    sendChange(versions, { name: 'Asha' }, { name: 'Asha' }, async () => answer as Row, read);

  it('after the record, or the fields that were sent', async () => {
    expect(await change({ id: 7, name: 'Asha Rani' })).toEqual({ id: 7, name: 'Asha Rani' });
    expect(await change({ name: 'Asha' })).toEqual({ name: 'Asha' });
  });

  it('after any other answer only if the record has it', async () => {
    expect(await change({})).toEqual({ id: 7, name: 'Asha' });
    record = { id: 7, name: 'Usha' };
    expect(await failureOf(change({ ok: true }))).toBeInstanceOf(NetworkError);
    const unread = () => Promise.reject(new NetworkError());
    expect(await failureOf(change({ ok: true }, unread))).toBeInstanceOf(NetworkError);
  });
});
