import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { Fetched } from '@/ui/states';

afterEach(cleanup);

const down = new ApiError(500, 'down');
const gone = new ApiError(404, 'Vendor not found');
const FAILED = 'Failed to fetch the balanceTry again';
type Props = { onlyFresh?: boolean; missing?: string };

it.each<[string, string | undefined, unknown, Props, string]>([
  ['a skeleton until the data arrive', undefined, null, {}, 'Loading...'],
  ['what failed', undefined, down, {}, FAILED],
  ['the data below the failure if the server answers with an error', '₹512.00', down, {}, `${FAILED}₹512.00`],
  ['the data alone without an answer, which the banner says', '₹512.00', new NetworkError(), {}, '₹512.00'],
  ['the failure alone if the data must not be out of date', '₹512.00', down, { onlyFresh: true }, FAILED],
  ['the failure of a 404', undefined, gone, {}, FAILED],
  ['what there is to show for a 404', undefined, gone, { missing: 'No history' }, 'No history'],
])('what a query fetches shows %s', (_, data, error, props, text) => {
  const refetch = vi.fn();
  const { container } = render(
    <Fetched
      query={{ data, error, isError: error !== null, refetch }}
      failure="Failed to fetch the balance"
      skeleton="Loading..."
      {...props}
    >
      {(balance) => <p>{balance}</p>}
    </Fetched>,
  );
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('alert') !== null).toBe(text.startsWith(FAILED));
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
  expect(refetch).toHaveBeenCalledTimes(text.startsWith(FAILED) ? 1 : 0);
});
