import { describe, expect, it } from 'vitest';
import { call } from '@/lib/http/api';
import { ApiError, isChangedMeanwhile, isUnanswered, NetworkError } from '@/lib/http/api-error';
import { failureOf, fetchStub, json, stubNetwork } from './network-stub';

stubNetwork();

describe('a failed write', () => {
  it.each([
    ['without any answer', new NetworkError(), true],
    ['that a gateway gave up', new ApiError(504, 'Gateway Timeout'), true],
    ['answered by the page of a proxy', new ApiError(500, ' <html>Bad gateway</html>'), true],
    ['that a host refuses with its own page', new ApiError(403, ' <html>Forbidden</html>'), false],
    ['the server could not confirm', new ApiError(503, 'x', {}, '', { code: 'not_confirmed' }), true],
    ['the server is being updated', new ApiError(503, 'x', {}, '', { code: 'updating' }), true],
    ['that was refused', new ApiError(422, 'Amount is required'), false],
    ['that failed on the server', new ApiError(503, 'Nothing was saved. Please try again.'), false],
    ['that is a fault of the code', new TypeError('x is undefined'), false],
  ])('%s: may it have been stored?', (_, error, expected) => expect(isUnanswered(error)).toBe(expected));

  it('of a record that was changed meanwhile includes its current version', async () => {
    const current = { id: 7, name: 'Ramesh' };
    const body = { message: 'Munshi Ji changed this.', code: 'changed_meanwhile', current };
    fetchStub.mockResolvedValueOnce(json(body, { status: 412, headers: { ETag: '"b"' } }));
    const error = await failureOf(call('PUT', '/customers/7', { body: {}, etag: '"a"' }));
    expect(isChangedMeanwhile(error) && error.details).toMatchObject({ current, etag: '"b"' });
    expect(isChangedMeanwhile(new ApiError(412, 'Precondition Failed'))).toBe(false);
  });
});
