import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, expect, it, vi } from 'vitest';
import { KhataTable } from '@/features/customers/khata-table';
import { createQueryClient } from '@/lib/http/query-client';
import type { Paise } from '@/lib/money/money';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A bill of ₹550 that waits on the device. */
const WAITING = {
  ...{ id: -3, type: 'sale' as const, amount: '550.00', createdAt: '2026-11-26 00:00:00', method: null },
  ...{ status: 'Not sent yet', description: 'Not sent yet · second grade', vehicleNumber: 'HR-55-T-7001' },
  balancePaise: 55_000 as Paise,
};

/** What was let off with a payment that was stored a moment ago. */
const LET_OFF = {
  ...{ id: -4.5, type: 'collection' as const, amount: '10.00', createdAt: '2026-11-26 05:04:00' },
  ...{
    status: '',
    description: '',
    vehicleNumber: '',
    method: 'allowance' as const,
    balancePaise: 0 as Paise,
  },
};

function open(isPhone: boolean, entry: typeof WAITING | typeof LET_OFF = WAITING) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isPhone && query.includes('max-width') }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KhataTable entries={[entry]} opening="0.00" state={{ loading: false, retry: () => undefined }} />
    </QueryClientProvider>,
  );
}

it.each([true, false])(
  'a bill that waits says so once, and leads to the outbox, on a phone: %s',
  (isPhone) => {
    open(isPhone);
    expect(screen.getAllByText(/Not sent yet/)).toHaveLength(1);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/outbox');
  },
);

it('what was let off leads to the list, which has it with its payment, until it has a number', () => {
  open(false, LET_OFF);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/collections');
});
