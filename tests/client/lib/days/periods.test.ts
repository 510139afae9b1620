import { describe, expect, it } from 'vitest';
import { totalFigures } from '@/features/sales/sale-book/api';
import { isReversed, spanOf, yearBefore } from '@/lib/days/periods';

describe('the Sale Book’s periods', () => {
  it.each([
    ['today', { from: '2026-03-15', to: '2026-03-15' }],
    ['week', { from: '2026-03-09', to: '2026-03-15' }],
    ['month', { from: '2026-03-01', to: '2026-03-15' }],
    ['year', { from: '2025-04-01', to: '2026-03-15' }],
    ['all', {}],
  ] as const)('%s, on Sunday the 15th of March 2026, is %j', (period, span) => {
    expect(spanOf(period, '2026-03-15', {})).toEqual(span);
    expect(spanOf('year', '2026-04-01', {})).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  });

  it('take custom dates as they are; a missing one means no limit', () => {
    expect(spanOf('own', '2026-03-15', { from: '2026-01-01', to: '' })).toEqual({ from: '2026-01-01' });
    expect(isReversed({ from: '2026-02-01', to: '2026-01-01' })).toBe(true);
    expect(isReversed({ from: '2026-01-01' })).toBe(false);
  });

  it('are the same days a year before, and Feb 28 for Feb 29', () => {
    const before = { from: '2025-04-01', to: '2025-11-28' };
    expect(yearBefore({ from: '2026-04-01', to: '2026-11-28' })).toEqual(before);
    expect(yearBefore({ from: '2028-02-29' })).toEqual({ from: '2027-02-28' });
    expect(yearBefore({})).toEqual({});
  });

  it('add up without losing a paisa', () => {
    const [one, other] = [{ bills: 2, total: 0.1 } as const, { bills: 1, total: '0.20' } as const];
    expect(totalFigures([one, other])).toEqual({ bills: 3, total: '0.30' });
  });
});
