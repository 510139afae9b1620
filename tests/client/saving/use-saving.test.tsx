import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import '../slow-machine';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { isUnsaved, pendingLeave } from '@/device/unsaved';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { createQueryClient } from '@/lib/http/query-client';
import { currentUser } from '@/lib/http/session';
import { claim, entries, ownDrafts } from '@/saving/entries';
import { FormFrame } from '@/saving/form-frame';
import { useSaving } from '@/saving/use-saving';
import { TextField } from '@/ui/form/fields';

interface Values {
  name: string;
}
const schema = z.object({ name: z.string().check(z.minLength(2, 'Name must be at least 2 characters')) });
const PATH = '/customers/new';
const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

const save = vi.fn<(values: Values, key: string) => Promise<unknown>>();
const saved = vi.fn();
const failed = vi.fn();

function Form({ name = '' }: { name?: string }) {
  const record = useSaving<Values, Values, unknown>({
    form: PATH,
    path: '/customers',
    schema,
    values: { name },
    body: (values) => values,
    send: (values, { key }) => save(values, key),
    saved,
    failed,
  });
  return (
    <FormFrame record={record} label="Customer" cancel="/customers">
      <TextField<Values> name="name" label="Name" />
    </FormFrame>
  );
}

const change = vi.fn<(body: Values, etag: string | null) => Promise<Values>>();
const versions = {
  valuesOf: ({ name }: Values) => ({ name }),
  fields: { name: { label: 'vendor.name' } } as const,
};

function EditForm({ name, etag }: { name: string; etag: string }) {
  const record = useSaving<Values, Values, Values>({
    form: '/customers/7/edit',
    path: '/customers',
    schema,
    values: { name },
    editing: { row: { name }, etag, versions, send: change },
    body: (values) => values,
    saved,
    failed,
  });
  return (
    <FormFrame record={record} label="Customer" cancel="/customers">
      <TextField<Values> name="name" label="Name" />
    </FormFrame>
  );
}

const inClient = (form: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>
);
const open = (name?: string) => render(inClient(<Form name={name} />));
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const draftNames = () => ownDrafts(entries.list.get()).map(({ form }) => form);
const keys = () => save.mock.calls.map(([, key]) => key);

beforeEach(() => {
  entries.list.set([]);
  currentUser.set(7);
  vi.resetAllMocks();
  save.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  pendingLeave.get()?.leave();
});

describe("a record's form", () => {
  it('sends nothing while a rule is broken, and says which', async () => {
    open();
    await userEvent.type(field(), 'A');
    await press('Save');
    expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(save).not.toHaveBeenCalled();
  });

  it('is half filled from the first letter until it is saved', async () => {
    open();
    expect(isUnsaved()).toBe(false);
    await userEvent.type(field(), 'Asha');
    expect(isUnsaved()).toBe(true);
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(isUnsaved()).toBe(false);
    expect(draftNames()).toEqual([]);
  });

  it('says Saving... and sends once, however often Save is pressed', async () => {
    save.mockReturnValue(new Promise(() => undefined));
    open();
    await userEvent.type(field(), 'Asha');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true),
    );
    expect(save).toHaveBeenCalledOnce();
  });

  it("puts the server's sentence beside its field", async () => {
    save.mockRejectedValueOnce(
      new ApiError(422, 'Name is taken', { name: { code: '', english: 'Name is taken' } }),
    );
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    expect(await screen.findByText('Name is taken')).toBeTruthy();
    expect(failed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Asha');
  });
});

describe('on a weak signal', () => {
  it('the form stays as it is and is sent again with the same key', async () => {
    save.mockRejectedValueOnce(new NetworkError());
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(field().value).toBe('Asha');
    await press('Try again');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [first, second] = keys();
    expect(second).toBe(first);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });

  it('the key outlives the page, so that a save whose answer was lost is not entered twice', async () => {
    save.mockRejectedValueOnce(new NetworkError());
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    await screen.findByText(UNKNOWN);
    cleanup();
    open();
    expect(field().value).toBe('Asha');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it('the key outlives what was typed: typed again, it is not entered twice', async () => {
    save.mockRejectedValueOnce(new NetworkError());
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    await screen.findByText(UNKNOWN);
    await userEvent.clear(field());
    await userEvent.type(field(), 'Asha');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it('the next record has a key of its own', async () => {
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('what was typed', () => {
  it('comes back after the screen was lost, and can be discarded', async () => {
    open();
    await userEvent.type(field(), 'Asha');
    cleanup();
    open();
    expect(field().value).toBe('Asha');
    expect(screen.getByText('What you had typed here is back. It is not saved yet.')).toBeTruthy();
    expect(isUnsaved()).toBe(true);
    await press('Start over');
    expect(field().value).toBe('');
    expect(draftNames()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('is not kept once it equals the initial values', async () => {
    open('Asha');
    await userEvent.type(field(), 'x');
    expect(claim(PATH)?.values).toEqual({ name: 'Ashax' });
    await userEvent.type(field(), '{Backspace}');
    await waitFor(() => expect(draftNames()).toEqual([]));
    expect(isUnsaved()).toBe(false);
    cleanup();
    expect(draftNames()).toEqual([]);
  });

  it('is not kept of a form that was saved unchanged and refused', async () => {
    save.mockRejectedValueOnce(new ApiError(409, 'Conflict'));
    open('Asha');
    await press('Save');
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    cleanup();
    expect(draftNames()).toEqual([]);
  });

  it('is gone when the form is left on purpose, also while a save is being sent', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    save.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    open();
    await userEvent.type(field(), 'Asha');
    await press('Save');
    const { guardLeave } = await import('@/device/unsaved');
    guardLeave(() => undefined);
    pendingLeave.get()?.leave();
    cleanup();
    refuse(new NetworkError());
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(draftNames()).toEqual([]);
  });
});

describe('the form of a record', () => {
  const type = async (name: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), name);
  };

  it('changes the version that was taken over, also after its own values were given up for it', async () => {
    const details = { code: 'changed_meanwhile', current: { name: 'Theirs' }, etag: '"2"' };
    change.mockRejectedValueOnce(new ApiError(412, 'Changed', {}, '', details));
    change.mockImplementation(async (body) => ({ id: 7, ...body }));
    const { rerender } = render(inClient(<EditForm name="Asha" etag={'"1"'} />));
    await type('Mine');
    // Read in between, but older than what the refusal brings.
    rerender(inClient(<EditForm name="Between" etag={'"1b"'} />));
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(draftNames()).toEqual([]));
    expect(field().value).toBe('Theirs');
    await type('Both');
    await press('Save');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(change.mock.calls).toEqual([
      [{ name: 'Mine' }, '"1"'],
      [{ name: 'Both' }, '"2"'],
    ]);
  });

  it('shows what was read meanwhile once nothing is typed any more', async () => {
    const { rerender } = render(inClient(<EditForm name="Asha" etag={'"1"'} />));
    await userEvent.type(field(), 'x');
    rerender(inClient(<EditForm name="Theirs" etag={'"2"'} />));
    expect(field().value).toBe('Ashax');
    await userEvent.type(field(), '{Backspace}');
    await waitFor(() => expect(field().value).toBe('Theirs'));
  });
});
