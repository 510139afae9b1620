import { describe, expect, it } from 'vitest';
import { tMessage } from '@/i18n/language';
import { call } from '@/lib/http/api';
import { isNotFound, messageOf, refusalBelow, serverMessageOf } from '@/lib/http/api-error';
import { failureOf, fetchStub, json, stubNetwork } from './network-stub';

stubNetwork();

describe('a refused call', () => {
  it.each([
    ['{"message":"Vendor not found"}', 404, '', '404: Vendor not found'],
    ['Blocked', 403, '', '403: Blocked'],
    [' <html>Bad gateway</html>', 502, 'Bad Gateway', '502: Bad Gateway'],
    ['<h1>Blocked</h1>', 403, '', '403: Forbidden'],
    ['{"error":"no"}', 500, '', '500: {"error":"no"}'],
    ['', 502, 'Bad Gateway', '502: Bad Gateway'],
    ['{"message":""}', 500, 'Oops', '500: Oops'],
  ])('whose answer is %j, %i %s, says %s', async (body, status, statusText, sentence) => {
    fetchStub.mockResolvedValueOnce(new Response(body, { status, statusText }));
    const error = await failureOf(call('GET', '/vendors/9'));
    expect(tMessage(messageOf(error))).toBe(sentence);
    expect(tMessage(serverMessageOf(error))).toBe(sentence.slice(5));
    expect(isNotFound(error)).toBe(status === 404);
  });

  it.each([
    ['', 'Login failed'],
    ['<html>Bad gateway</html>', 'Login failed'],
    ['{"message":"Invalid username or password"}', 'Invalid username or password'],
  ])('whose answer is %j says so, or the fallback of the caller', async (body, sentence) => {
    fetchStub.mockResolvedValueOnce(new Response(body, { status: 401, statusText: 'Unauthorized' }));
    const error = await failureOf(call('POST', '/auth/login', { body: {} }));
    expect(tMessage(serverMessageOf(error, 'Login failed'))).toBe(sentence);
  });

  it('carries its code and values', async () => {
    const refusal = { code: 'purchase_has_sales', values: { n: 3 } };
    fetchStub.mockResolvedValueOnce(json({ ...refusal, message: '3 linked sales.' }, { status: 409 }));
    const error = await failureOf(call('DELETE', '/purchases/3'));
    expect(messageOf(error)).toEqual({ ...refusal, english: '3 linked sales.', status: 409 });
  });

  it('carries the broken rule of each field, labelled with the name of the field, or its sentence', async () => {
    const english = 'Product name must be at most 255 characters';
    const errors = { 'items.0.productName': english, customerId: 'Please select a customer' };
    const codes = { 'items.0.productName': ['too_long', { label: 'Product name', n: 255 }] };
    fetchStub.mockResolvedValueOnce(json({ message: english, code: 'rule_broken', errors, codes }, { status: 422 }));
    const error = await failureOf(call('POST', '/sales', { body: {} }));
    const first = { code: 'too_long', values: { label: 'productName', n: 255 }, english };
    const customerId = { code: '', english: 'Please select a customer' };
    expect(error).toMatchObject({ status: 422, errors: { 'items.0.productName': first, customerId } });
    expect(messageOf(error)).toEqual({ ...first, status: 422 });
    fetchStub.mockResolvedValueOnce(json({ message: 'No', errors: null }, { status: 422 }));
    expect(await failureOf(call('POST', '/customers'))).toMatchObject({ errors: {} });
  });
});

describe('the refusal below what another script printed', () => {
  it('is that of the last line', () => {
    const printed = 'Warning: x in y\n503\n{"message":"Switch it off.","code":"printed_before"}';
    const refusal = { status: 503, text: 'Switch it off.', details: { code: 'printed_before' } };
    expect(refusalBelow(printed)).toMatchObject(refusal);
  });

  it.each(['', '<html>\n</html>', '[{"id":1},{"id":', '503\n{"message":"without a code"}'])('is none in %j', (raw) => {
    expect(refusalBelow(raw)).toBeNull();
  });
});
