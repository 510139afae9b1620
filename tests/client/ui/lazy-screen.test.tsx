import { cleanup, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/app/error-boundary';
import { routes } from '@/app/routes';
import { bundlesAt } from '@/boot/bundles';
import { lazyScreen } from '@/ui/lazy-screen';

const bundle = { BillPage: () => <h1>Bill 7</h1> };
const loading = <p>Loading...</p>;

afterEach(cleanup);

it('a bundle that fails to load reaches the error boundary; the next screen tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => bundle).mockRejectedValueOnce(new Error('no connection'));
  const BillPage = lazyScreen(load, 'BillPage', loading);
  const at = (place: string) => (
    <ErrorBoundary key={place}>
      <BillPage />
    </ErrorBoundary>
  );
  const { rerender } = render(at('/sales/7'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  rerender(at('/sales/8'));
  expect(await screen.findByText('Bill 7')).toBeTruthy();
});

it.each(routes)('the page loads the bundle of $paths ahead', ({ paths, Page }) => {
  const bundle = 'bundle' in Page ? Page.bundle : 'app';
  for (const path of paths) expect(bundlesAt(path.replace(':id', '7')).at(-1)).toBe(bundle);
});
