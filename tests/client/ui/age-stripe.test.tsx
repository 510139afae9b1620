import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AgeStripe } from '@/ui/age-stripe';

afterEach(cleanup);

it('the stripe of ages is as wide as each age owes, the youngest first, and not there if nothing is owed', () => {
  const { rerender } = render(
    <AgeStripe ages={{ days0to3: 9876543210.5, days4to7: 0, days8to15: 700, days16plus: 0.01 }} />,
  );
  const image = screen.getByRole('img');
  expect(image.getAttribute('aria-label')).toBe(
    '0 to 3 days: ₹9,87,65,43,210.50, 8 to 15 days: ₹700.00, Over 15 days: ₹0.01',
  );
  const parts = [...image.children].map(({ className, style }: Element & { style?: CSSStyleDeclaration }) => [
    ...[className.match(/bg-age-\d/)?.[0], style?.flexGrow],
  ]);
  expect(parts.map((part) => part.join(' '))).toEqual([...['bg-age-1 987654321050', 'bg-age-3 70000', 'bg-age-4 1']]);
  rerender(<AgeStripe ages={{ days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 }} />);
  expect(screen.queryByRole('img')).toBeNull();
});
