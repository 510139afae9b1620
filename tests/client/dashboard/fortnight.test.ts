import { describe, expect, it } from 'vitest';
import { fortnightOf, fortnightStart } from '@/features/dashboard/fortnight-bars';

const TODAY = '2026-11-23';
const row = (date: string, total: number | string) => ({ date, total });
/** The heights that are not 0, by the day of the month. */
const heights = (...rows: ReturnType<typeof row>[]) =>
  fortnightOf(rows, TODAY)
    .filter(({ percent }) => percent > 0)
    .map(({ day, percent }) => [day.slice(8), percent]);

describe('the bars of fourteen days', () => {
  it.each([
    ['nothing was sold', [], []],
    ['only today', [row('2026-11-23', 5)], [['23', 100]]],
    ['the first of the days counts', [row('2026-11-10', 5)], [['10', 100]]],
    ['the day before it does not', [row('2026-11-09', 5), row('2026-11-22', 1)], [['22', 100]]],
    ['a bill of tomorrow does not', [row('2026-11-24', 5)], []],
    [
      'half of the best day is half as high',
      [row('2026-11-20', 200), row('2026-11-21', 100)],
      [
        ['20', 100],
        ['21', 50],
      ],
    ],
    [
      'a paisa beside ten digits can be seen',
      [row('2026-11-20', '9876543210.50'), row('2026-11-21', '0.01')],
      [
        ['20', 100],
        ['21', 3],
      ],
    ],
    [
      'equal days are equally high',
      [row('2026-11-12', '7.25'), row('2026-11-13', 7.25)],
      [
        ['12', 100],
        ['13', 100],
      ],
    ],
    ['a day without a sum has no bar', [row('2026-11-20', 0), row('2026-11-21', 4)], [['21', 100]]],
    [
      'the order of the rows does not matter',
      [row('2026-11-21', 3), row('2026-11-11', 4)],
      [
        ['11', 100],
        ['21', 75],
      ],
    ],
  ])('%s', (_, rows, expected) => {
    expect(heights(...rows)).toEqual(expected);
  });

  it('are the thirteen days before today, and today', () => {
    const days = fortnightOf([], TODAY).map(({ day }) => day);
    expect([fortnightStart(TODAY), days[0], days.at(-1), days.length]).toEqual([
      '2026-11-10',
      '2026-11-10',
      TODAY,
      14,
    ]);
    expect(fortnightStart('2026-03-05')).toBe('2026-02-20');
  });
});
