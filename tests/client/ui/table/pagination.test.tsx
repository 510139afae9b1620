import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pagination } from '@/ui/table/pagination';

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
afterEach(cleanup);

const shown = (page: number, total: number, longer?: number): string => {
  cleanup();
  render(<Pagination page={page} total={total} longer={longer} onPage={vi.fn()} />);
  return screen.queryByText(/Showing/)?.textContent ?? '';
};

it('counts the rows that make the first page longer there, and has no empty page for them', () => {
  expect(shown(0, 22, 2)).toBe('Showing 1 to 12 of 22 results');
  expect(shown(1, 22, 2)).toBe('Showing 13 to 22 of 22 results');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  expect(shown(0, 12, 2)).toBe('');
});
