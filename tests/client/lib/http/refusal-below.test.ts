import { describe, expect, it } from 'vitest';
import { refusalBelow } from '@/lib/http/refusal';

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
