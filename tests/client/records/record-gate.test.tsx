import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/http/api-error';
import { RecordGate } from '@/records/record-gate';

afterEach(cleanup);

const refetch = vi.fn();
const show = (query: { data: string | undefined; error: unknown }, back: string | null = 'Back to Vendors') =>
  render(
    <RecordGate
      query={{ ...query, isError: query.error !== null, refetch }}
      missing="Vendor not found"
      failure="Failed to fetch vendor details"
      back={back === null ? undefined : { href: '/vendors', label: back }}
      skeleton="Loading..."
    >
      {(name) => <h1>{name}</h1>}
    </RecordGate>,
  );

describe('a screen of one record', () => {
  it('shows its skeleton while the record loads', () => {
    show({ data: undefined, error: null });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('shows the record once it is loaded', () => {
    show({ data: 'Sopore Fruit Co.', error: null });
    expect(screen.getByRole('heading').textContent).toBe('Sopore Fruit Co.');
  });

  it('says that there is none, even if one was shown before', () => {
    show({ data: 'Sopore Fruit Co.', error: new ApiError(404, 'Vendor not found') });
    expect(screen.getByText('Vendor not found')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows a failure, tries again and leads back', () => {
    show({ data: undefined, error: new ApiError(500, 'down') });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendor details');
    expect(screen.getByRole('link', { name: 'Back to Vendors' }).getAttribute('href')).toBe('/vendors');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('has no way back in a dialog, which can be closed', () => {
    show({ data: undefined, error: new ApiError(500, 'down') }, null);
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendor details');
    expect(screen.queryByText('Back to Vendors')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('keeps the record if a refetch fails', () => {
    show({ data: 'Sopore Fruit Co.', error: new ApiError(500, 'down') });
    expect(screen.getByRole('heading').textContent).toBe('Sopore Fruit Co.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
