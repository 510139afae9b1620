import { describe, expect, it } from 'vitest';
import { currentTranslation } from '@/i18n/language';
import { call } from '@/lib/http/api';
import {
  ApiError,
  isNotFound,
  messageOf,
  NetworkError,
  refusalBelow,
  serverMessageOf,
} from '@/lib/http/api-error';
import { failureOf, fetchStub, json, stubNetwork } from './network-stub';

const { tMessage } = currentTranslation();
stubNetwork();

describe('a refused call', () => {
  it.each([
    [
      'the message of the answer',
      json({ message: 'Vendor not found' }, { status: 404 }),
      '404: Vendor not found',
    ],
    ['the raw text if it is not JSON', new Response('Blocked', { status: 403 }), '403: Blocked'],
    [
      'the status text if it is a page',
      new Response(' <html>Bad gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    [
      'the name of the status if it is a page without a status text',
      new Response('<h1>Blocked</h1>', { status: 403 }),
      '403: Forbidden',
    ],
    ['the raw text if it has no message', json({ error: 'no' }, { status: 500 }), '500: {"error":"no"}'],
    [
      'the status text if it is empty',
      new Response('', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    [
      'the status text if the message is empty',
      json({ message: '' }, { status: 500, statusText: 'Oops' }),
      '500: Oops',
    ],
  ])('says its status and %s', async (_, answer, sentence) => {
    fetchStub.mockResolvedValueOnce(answer);
    const error = await failureOf(call('GET', '/vendors/9'));
    expect(error).toBeInstanceOf(ApiError);
    expect(tMessage(messageOf(error))).toBe(sentence);
    expect(tMessage(serverMessageOf(error))).toBe(sentence.slice(5));
  });

  it.each([
    ['', 'Unauthorized', 'Login failed'],
    ['<html>Bad gateway</html>', 'Unauthorized', 'Login failed'],
    ['{"message":"Invalid username or password"}', 'Unauthorized', 'Invalid username or password'],
  ])('whose answer is %s says so, or the fallback of the caller', async (body, statusText, sentence) => {
    fetchStub.mockResolvedValueOnce(new Response(body, { status: 401, statusText }));
    const error = await failureOf(call('POST', '/auth/login', { body: {} }));
    expect(tMessage(serverMessageOf(error, 'Login failed'))).toBe(sentence);
  });

  it('is distinguished from a missing record', async () => {
    fetchStub.mockResolvedValueOnce(json({ message: 'Vendor not found' }, { status: 404 }));
    expect(isNotFound(await failureOf(call('GET', '/vendors/9')))).toBe(true);
    fetchStub.mockResolvedValueOnce(new Response('', { status: 500 }));
    expect(isNotFound(await failureOf(call('GET', '/vendors/9')))).toBe(false);
    expect(isNotFound(new NetworkError())).toBe(false);
  });

  it('carries its code and values', async () => {
    const refusal = {
      message: 'This purchase has 3 linked sales.',
      code: 'purchase_has_sales',
      values: { n: 3 },
    };
    fetchStub.mockResolvedValueOnce(json(refusal, { status: 409 }));
    const error = await failureOf(call('DELETE', '/purchases/3'));
    expect(messageOf(error)).toEqual({
      code: 'purchase_has_sales',
      values: { n: 3 },
      english: 'This purchase has 3 linked sales.',
      status: 409,
    });
  });

  it('carries the broken rule of each field, labelled with the name of the field', async () => {
    const refusal = {
      message: 'Product name must be at most 255 characters',
      code: 'rule_broken',
      errors: {
        'items.0.productName': 'Product name must be at most 255 characters',
        customerId: 'Please select a customer',
      },
      codes: {
        'items.0.productName': ['too_long', { label: 'Product name', n: 255 }],
        customerId: ['select_customer', {}],
      },
    };
    fetchStub.mockResolvedValueOnce(json(refusal, { status: 422 }));
    const error = await failureOf(call('POST', '/sales', { body: {} }));
    const first = {
      code: 'too_long',
      values: { label: 'productName', n: 255 },
      english: 'Product name must be at most 255 characters',
    };
    expect(error).toMatchObject({
      status: 422,
      errors: {
        'items.0.productName': first,
        customerId: { code: 'select_customer', values: {}, english: 'Please select a customer' },
      },
    });
    expect(messageOf(error)).toEqual({ ...first, status: 422 });
  });

  it('carries the sentence of each field if the server sends no codes', async () => {
    const errors = { name: 'Name must be at least 2 characters' };
    fetchStub.mockResolvedValueOnce(json({ message: errors.name, errors }, { status: 422 }));
    expect(await failureOf(call('POST', '/customers', { body: {} }))).toMatchObject({
      status: 422,
      errors: { name: { code: '', english: 'Name must be at least 2 characters' } },
    });
  });

  it('has no broken rules if the answer has none', async () => {
    fetchStub.mockResolvedValueOnce(json({ message: 'No', errors: null }, { status: 422 }));
    expect(await failureOf(call('POST', '/customers'))).toMatchObject({ errors: {} });
  });
});

describe('the refusal below what another script printed', () => {
  it('is that of the last line', () => {
    const refusal = refusalBelow(
      'Warning: x in y\n503\n{"message":"Switch it off.","code":"printed_before"}',
    );
    expect(refusal).toMatchObject({
      status: 503,
      text: 'Switch it off.',
      details: { code: 'printed_before' },
    });
  });

  it.each(['', '<html>\n</html>', '[{"id":1},{"id":', '503\n{"message":"without a code"}'])(
    'is none in %j',
    (raw) => {
      expect(refusalBelow(raw)).toBeNull();
    },
  );
});
