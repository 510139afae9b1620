import { expect, it } from 'vitest';
import { fortnightOf, fortnightStart } from '@/features/dashboard/today-figures';

const TODAY = '2026-11-23';
const row = (day: string, total: number | string) => ({ date: `2026-11-${day}`, total });

it.each([
  ['half of the best day is half as high', [row('20', 200), row('21', 100)], '20: 100%, 21: 50%'],
  ['a paisa can be seen', [row('20', '9876543210.50'), row('21', '0.01')], '20: 100%, 21: 3%'],
])('the bars of the thirteen days before today, and today: %s', (_, rows, heights) => {
  const bars = fortnightOf(rows, TODAY);
  expect([bars.length, bars[0]?.day, bars.at(-1)?.day]).toEqual([14, fortnightStart(TODAY), TODAY]);
  const high = bars.filter(({ percent }) => percent > 0);
  expect(high.map(({ day, percent }) => `${day.slice(8)}: ${percent}%`).join(', ')).toBe(heights);
});
