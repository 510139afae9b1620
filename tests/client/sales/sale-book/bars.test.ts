import { describe, expect, it } from 'vitest';
import { barsOf, yearBeforeOf } from '@/features/sales/sale-book/sale-book-bars';

const row = (date: string, total: number) => ({ date, bills: 1, total });

describe('the bars above the Sale Book', () => {
  it('are the days from the first to the last, those without a bill at zero', () => {
    expect(barsOf([row('2026-03-02', 10.5), row('2026-02-27', 20)])).toEqual([
      { day: '2026-02-27', paise: 2000 },
      { day: '2026-02-28', paise: 0 },
      { day: '2026-03-01', paise: 0 },
      { day: '2026-03-02', paise: 1050 },
    ]);
  });

  it('are months if there are many days', () => {
    const rows = [row('2026-06-30', 1.25), row('2026-06-01', 2), row('2026-02-01', 5)];
    expect(barsOf(rows)).toEqual([
      { day: '2026-02-01', paise: 500 },
      { day: '2026-06-01', paise: 325 },
    ]);
  });

  it('have what the same days or months sold a year before, none where nothing was', () => {
    const days = barsOf([row('2026-03-01', 1), row('2026-02-28', 2)]);
    expect(yearBeforeOf(days, [row('2025-03-01', 7.25), row('2025-03-02', 9)])).toEqual([0, 725]);
    const months = barsOf([row('2026-06-30', 1), row('2026-02-01', 5)]);
    const sold = [row('2025-06-02', 1), row('2025-06-30', 2.5), row('2026-06-01', 9)];
    expect(yearBeforeOf(months, sold)).toEqual([0, 350]);
    expect(barsOf([])).toEqual([]);
  });
});
