import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import '../slow-machine';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { guardLeave, isUnsaved, pendingLeave } from '@/device/unsaved';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/session';
import { FormFrame, ShortFormDialog } from '@/records/form-frame';
import { disk } from '@/saving/disk';
import { claim, entries, ownDrafts } from '@/saving/entries';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { ChipsField, TextField } from '@/ui/form/fields';
import type { memoryDisk } from './memory-disk';

interface Values {
  name: string;
}
const schema = z.object({ name: z.string().check(z.minLength(2, 'Name must be at least 2 characters')) });
const KINDS = ['tea', 'petrol'];
const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

vi.mock('@/saving/disk', async () => {
  const { memoryDisk } = await import('./memory-disk');
  return { disk: memoryDisk() };
});
const post = vi.fn<() => Promise<object>>();
vi.mock('@/saving/post', async (actual) => ({ ...(await actual<object>()), postEntry: () => post() }));

const save = vi.fn<(values: Values, key: string) => Promise<unknown>>();
const change = vi.fn<(body: Values, etag: string | null) => Promise<Values>>();
const saved = vi.fn();
const failed = vi.fn();
const common = { path: '/customers', schema, body: (values: Values) => values, saved, failed };
const versions = { valuesOf: ({ name }: Values) => ({ name }), fields: { name: { label: 'vendor.name' } } as const };

const kinds = z.object({ kind: z.string() });

function KindDialog() {
  const form = useSaving({ path: '/x', schema: kinds, values: { kind: 'tea' }, saved });
  return (
    <ShortFormDialog form={form} title="Kind" onClose={() => undefined}>
      <ChipsField<{ kind: string }, string> name="kind" choices={KINDS.map((value) => ({ value, label: value }))} />
    </ShortFormDialog>
  );
}

const NameForm = ({ record }: { record: SavingForm<Values> }) => (
  <FormFrame record={{ ...record, title: 'Customer', leadsTo: '/customers', stored: null }}>
    <TextField<Values> name="name" />
  </FormFrame>
);

function Form({ name = '', outbox = false }: { name?: string; outbox?: boolean }) {
  const send = (values: Values, { key }: { key: string }) => save(values, key);
  const way = outbox ? { outbox: (values: Values) => ({ ...values, amount: null }) } : { send };
  return <NameForm record={useSaving({ ...common, ...way, form: '/customers/new', values: { name } })} />;
}

function EditForm({ name, etag }: { name: string; etag: string }) {
  const editing = { row: { name }, etag, versions, send: change };
  return <NameForm record={useSaving({ ...common, form: '/customers/7/edit', values: { name }, editing })} />;
}

const inClient = (form: ReactNode) => <QueryClientProvider client={queryClient}>{form}</QueryClientProvider>;
const open = (name?: string) => render(inClient(<Form name={name} />));
const reopen = () => {
  cleanup();
  open();
};
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => userEvent.type(field(), text);
const draftNames = () => ownDrafts(entries.list.get()).map(({ form }) => form);
const isSaved = (times = 1) => waitFor(() => expect(saved).toHaveBeenCalledTimes(times));
/** How many different keys were sent, and how often. */
const keys = () => [new Set(save.mock.calls.map(([, key]) => key)).size, save.mock.calls.length];

beforeEach(() => {
  (disk as ReturnType<typeof memoryDisk>).rows.clear();
  entries.list.set([]);
  queryClient.clear();
  currentUser.set(7);
  vi.resetAllMocks();
  save.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  pendingLeave.get()?.leave();
});

describe("a record's form", () => {
  it('sends nothing while a rule is broken, says which, and is half filled from the first letter until it is saved', async () => {
    open();
    expect(isUnsaved()).toBe(false);
    await type('A');
    expect(isUnsaved()).toBe(true);
    await press('Save');
    expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy();
    expect([field().getAttribute('aria-invalid'), save.mock.calls]).toEqual(['true', []]);
    await type('sha');
    await press('Save');
    await isSaved();
    expect([isUnsaved(), draftNames()]).toEqual([false, []]);
    await press('Save');
    await isSaved(2);
    expect(keys()).toEqual([2, 2]);
  });

  it('says Saving... and sends once, however often Save is pressed', async () => {
    save.mockReturnValue(new Promise(() => undefined));
    open();
    await type('Asha');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    expect(save).toHaveBeenCalledOnce();
  });

  it("puts the server's sentence beside its field", async () => {
    const errors = { name: { code: '', english: 'Name is taken' } };
    save.mockRejectedValueOnce(new ApiError(422, 'Name is taken', errors));
    open();
    await type('Asha');
    await press('Save');
    expect(await screen.findByText('Name is taken')).toBeTruthy();
    expect(failed).toHaveBeenCalledOnce();
    expect([document.activeElement, field().value]).toEqual([field(), 'Asha']);
  });

  it('puts it at the chips that it is about, and says it nowhere else', async () => {
    post.mockRejectedValueOnce(new ApiError(422, 'No tea', { kind: { code: '', english: 'No tea' } }));
    render(inClient(<KindDialog />));
    await press('Save');
    const sentence = await screen.findByText('No tea');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'tea' }));
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(sentence.id);
    await userEvent.click(screen.getByRole('radio', { name: 'petrol' }));
    expect(screen.queryByText('No tea')).toBeNull();
  });
});

it.each<[string, () => unknown, string]>([
  ['stays as it is', () => undefined, 'Try again'],
  ['is lost and opened again', reopen, 'Save'],
  ['is typed once more', () => userEvent.clear(field()).then(() => type('Asha')), 'Save'],
])('a form whose answer was lost, and which then %s, is sent with the same key', async (_, then, button) => {
  save.mockRejectedValueOnce(new NetworkError());
  open();
  await type('Asha');
  await press('Save');
  await screen.findByText(UNKNOWN);
  await then();
  expect(field().value).toBe('Asha');
  await press(button);
  await isSaved();
  expect(keys()).toEqual([1, 2]);
});

describe('what was typed', () => {
  it('comes back after the screen was lost, and can be discarded', async () => {
    open();
    await type('Asha');
    reopen();
    expect([field().value, isUnsaved()]).toEqual(['Asha', true]);
    expect(screen.getByText('What you had typed here is back. It is not saved yet.')).toBeTruthy();
    await press('Start over');
    expect([field().value, draftNames()]).toEqual(['', []]);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('is not kept once it equals the initial values, also after a refusal', async () => {
    save.mockRejectedValueOnce(new ApiError(409, 'Conflict'));
    open('Asha');
    await type('x');
    expect(claim('/customers/new')?.values).toEqual({ name: 'Ashax' });
    await type('{Backspace}');
    await waitFor(() => expect(draftNames()).toEqual([]));
    expect(isUnsaved()).toBe(false);
    await press('Save');
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    cleanup();
    expect(draftNames()).toEqual([]);
  });

  it('is gone when the form is left on purpose, also while a save is being sent', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    save.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    open();
    await type('Asha');
    await press('Save');
    guardLeave(() => undefined);
    pendingLeave.get()?.leave();
    cleanup();
    refuse(new NetworkError());
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(draftNames()).toEqual([]);
  });
});

it('a refusal of what was saved and left tells the user, and waits in the outbox', async () => {
  let refuse = (_: Error): void => undefined;
  post.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  render(inClient(<Form outbox />));
  await type('Asha');
  await press('Save');
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  guardLeave(() => undefined);
  pendingLeave.get()?.leave();
  await waitFor(() => expect(entries.list.get()[0]?.state).toBe('waiting'));
  refuse(new ApiError(422, 'Phone is missing', {}, '', { code: 'phone_required' }));
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(entries.list.get()[0]?.state).toBe('refused');
});

describe('the form of a stored record', () => {
  it('changes the version that was taken over, also after its own values were given up for it', async () => {
    const details = { code: 'changed_meanwhile', current: { name: 'Theirs' }, etag: '"2"' };
    change.mockRejectedValueOnce(new ApiError(412, 'Changed', {}, '', details));
    change.mockImplementation(async (body) => ({ id: 7, ...body }));
    const { rerender } = render(inClient(<EditForm name="Asha" etag={'"1"'} />));
    await type(' Mine');
    // Read in between, but older than what the refusal brings.
    rerender(inClient(<EditForm name="Between" etag={'"1b"'} />));
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(draftNames()).toEqual([]));
    expect(field().value).toBe('Theirs');
    await type(' too');
    await press('Save');
    await isSaved();
    expect(change.mock.calls).toEqual([
      [{ name: 'Asha Mine' }, '"1"'],
      [{ name: 'Theirs too' }, '"2"'],
    ]);
  });

  it('shows what was read meanwhile once nothing is typed any more', async () => {
    const { rerender } = render(inClient(<EditForm name="Asha" etag={'"1"'} />));
    await type('x');
    rerender(inClient(<EditForm name="Theirs" etag={'"2"'} />));
    expect(field().value).toBe('Ashax');
    await type('{Backspace}');
    await waitFor(() => expect(field().value).toBe('Theirs'));
  });
});
