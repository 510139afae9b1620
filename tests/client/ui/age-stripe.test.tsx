import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AgeStripe } from '@/ui/age-stripe';

afterEach(cleanup);

/** What a reader of the screen hears, and each part's share. */
function stripe(days0to3: number, days4to7: number, days8to15: number, days16plus: number) {
  render(<AgeStripe ages={{ days0to3, days4to7, days8to15, days16plus }} />);
  const image = screen.getByRole('img');
  const parts = [...image.children].map((part) => [
    part.className.match(/bg-age-\d/)?.[0],
    Number((part as HTMLElement).style.flexGrow),
  ]);
  return { words: image.getAttribute('aria-label'), parts };
}

describe('the stripe of ages', () => {
  it('is as wide as each age owes, the youngest first', () => {
    expect(stripe(1500.5, 0, 700, 300)).toEqual({
      words: '0 to 3 days: ₹1,500.50, 8 to 15 days: ₹700.00, Over 15 days: ₹300.00',
      parts: [
        ['bg-age-1', 150050],
        ['bg-age-3', 70000],
        ['bg-age-4', 30000],
      ],
    });
  });

  it('has ten digits and a paisa beside them', () => {
    expect(stripe(0, 9876543210.5, 0, 0.01).words).toBe(
      '4 to 7 days: ₹9,87,65,43,210.50, Over 15 days: ₹0.01',
    );
  });

  it('is not there if nothing is owed', () => {
    render(<AgeStripe ages={{ days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
