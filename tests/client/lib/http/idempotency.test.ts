import { expect, it } from 'vitest';
import { newIdempotencyKey } from '@/lib/http/idempotency';

it('a key is 32 hex digits and never the same twice', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
});
