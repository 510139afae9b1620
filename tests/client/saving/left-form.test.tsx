import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { guardLeave, pendingLeave } from '@/device/unsaved';
import { ApiError } from '@/lib/http/api-error';
import { createQueryClient } from '@/lib/http/query-client';
import { currentUser } from '@/lib/http/session';
import { entries } from '@/saving/entries';
import { FormFrame } from '@/saving/form-frame';
import { useSaving } from '@/saving/use-saving';
import { TextField } from '@/ui/form/fields';
import { eventually } from '../slow-machine';

vi.mock('@/saving/disk', async () => {
  const { memoryDisk } = await import('./memory-disk');
  return { disk: memoryDisk() };
});
const post = vi.fn<() => Promise<object>>();
vi.mock('@/saving/post', async (actual) => ({ ...(await actual<object>()), postEntry: () => post() }));

interface Values {
  name: string;
}
const schema = z.object({ name: z.string() });
const failed = vi.fn();

function Form() {
  const record = useSaving<Values, Values, unknown>({
    form: '/customers/new',
    path: '/customers',
    schema,
    values: { name: '' },
    body: (values) => values,
    outbox: ({ name }) => ({ name, amount: null }),
    saved: () => undefined,
    failed,
  });
  return (
    <FormFrame record={record} label="Customer" cancel="/customers">
      <TextField<Values> name="name" label="Name" />
    </FormFrame>
  );
}

/** Saves a customer, and asks to leave the form while the answer is on its way; returns what refuses the customer. */
async function saveAndLeave(): Promise<() => void> {
  let refuse = (_: Error): void => undefined;
  post.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(post).toHaveBeenCalledOnce());
  guardLeave(() => undefined);
  return () => refuse(new ApiError(422, 'Phone is missing', {}, '', { code: 'phone_required' }));
}

beforeEach(() => {
  vi.resetAllMocks();
  entries.list.set([]);
  currentUser.set(7);
});
afterEach(cleanup);

it('a refusal of what was saved and left tells the user, and waits in the outbox', async () => {
  const refuse = await saveAndLeave();
  pendingLeave.get()?.leave();
  await eventually(() => expect(entries.list.get()[0]?.state).toBe('waiting'));
  refuse();
  await eventually(() => expect(failed).toHaveBeenCalledOnce());
  expect(entries.list.get()[0]?.state).toBe('refused');
});

it('a refusal that is noted just before the form is left tells the user', async () => {
  const refuse = await saveAndLeave();
  refuse();
  for (let turns = 0; turns < 4; turns += 1) await Promise.resolve();
  pendingLeave.get()?.leave();
  await eventually(() => expect(failed).toHaveBeenCalledOnce());
});
