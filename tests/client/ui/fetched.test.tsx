import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { Fetched } from '@/ui/fetched';

afterEach(() => {
  cleanup();
  refetch.mockClear();
});

const refetch = vi.fn();
const down = new ApiError(500, 'down');

function show(
  data: string | undefined,
  error: unknown,
  props: { onlyFresh?: boolean; missing?: string } = {},
) {
  render(
    <Fetched
      query={{ data, error, isError: error !== null, refetch }}
      failure="Failed to fetch the balance"
      skeleton="Loading..."
      {...props}
    >
      {(balance) => <p>{balance}</p>}
    </Fetched>,
  );
}

describe('what a query fetches', () => {
  it('is a skeleton until the data arrive', () => {
    show(undefined, null);
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('says what failed and tries again', () => {
    show(undefined, down);
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch the balance');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stays on screen below the failure if the server answers with an error', () => {
    show('₹512.00', down);
    expect(screen.getByText('₹512.00')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch the balanceTry again');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stays on screen alone without an answer, which the banner says', () => {
    show('₹512.00', new NetworkError());
    expect(screen.getByText('₹512.00')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives way to the failure if it must not be out of date', () => {
    show('₹512.00', down, { onlyFresh: true });
    expect(screen.queryByText('₹512.00')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch the balance');
  });

  it('fails for a 404, unless there is something to show for it', () => {
    const error = new ApiError(404, 'Vendor not found');
    show(undefined, error);
    expect(screen.getByRole('alert')).toBeTruthy();
    cleanup();
    show(undefined, error, { missing: 'No history' });
    expect(screen.getByText('No history')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
