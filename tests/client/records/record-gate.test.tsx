import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { RecordGate } from '@/records/record-gate';
import '../slow-machine';

afterEach(cleanup);

const NAME = 'Sopore Fruit Co.';
const read = vi.fn<() => Promise<string>>();
const failing = (status: number, text: string) => () => Promise.reject(new ApiError(status, text));

/** The screen of vendor `id`; `known` is what was read before. */
function show(
  answer: () => Promise<string>,
  { id = 1, known, inDialog = false }: { id?: number | null; known?: string; inDialog?: boolean } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData([keys.vendors, 1], known);
  read.mockReset().mockImplementation(answer);
  render(
    <QueryClientProvider client={client}>
      <RecordGate
        id={id}
        query={(vendorId) => ({ queryKey: [keys.vendors, vendorId], queryFn: read })}
        missing="Vendor not found"
        failure={() => 'Failed to fetch vendor details'}
        {...(!inDialog && { back: { href: '/vendors', label: 'Back to Vendors' } })}
        skeleton="Loading..."
      >
        {(name) => <h1>{name}</h1>}
      </RecordGate>
    </QueryClientProvider>,
  );
}

const heading = async () => (await screen.findByRole('heading')).textContent;
const wayBack = () => screen.getByRole('link', { name: 'Back to Vendors' }).getAttribute('href');

describe('a screen of one record', () => {
  it('shows its skeleton while the record loads, and then the record', async () => {
    show(async () => NAME);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await heading()).toBe(NAME);
  });

  it('says that there is none and leads back, even if one was shown before or there is no id', async () => {
    show(failing(404, 'gone'), { known: NAME });
    await screen.findByText('Vendor not found');
    expect([await heading(), wayBack()]).toEqual(['Vendor not found', '/vendors']);
    cleanup();
    show(async () => NAME, { id: null });
    expect(await heading()).toBe('Vendor not found');
    expect(read).not.toHaveBeenCalled();
  });

  it('shows a failure, tries again and leads back; in a dialog, which can be closed, there is no way back', async () => {
    show(failing(500, 'down'));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch vendor details');
    expect(wayBack()).toBe('/vendors');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(read).toHaveBeenCalledTimes(2);
    cleanup();
    show(failing(404, 'gone'), { inDialog: true });
    await screen.findByText('Vendor not found');
    expect([screen.queryByText('Back to Vendors'), screen.queryByRole('heading')]).toEqual([null, null]);
  });
});
