import { cleanup, render, screen } from '@testing-library/react';
import '../../slow-machine';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { MoneyField } from '@/ui/form/fields';

interface Values {
  amount: string;
}

function Form({ amount }: Values) {
  const form = useForm<Values>({ defaultValues: { amount } });
  return (
    <FormProvider {...form}>
      <MoneyField<Values> name="amount" label="Amount" negative />
    </FormProvider>
  );
}

const open = (amount = '') => render(<Form amount={amount} />);
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const error = () => screen.queryByText('Enter a valid amount');
afterEach(cleanup);

it.each([
  ['', '12*450', '5400'],
  ['', '-500', '-500'],
  ['', '१२*४५०', '5400'],
  ['', '१२.५', '12.5'],
  ['', '-500+200', '-300'],
  ['35162.00', '-162', '35000'],
])('%j, then %j typed and left, is %s', async (before, typed, result) => {
  open(before);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(field().value).toBe(result);
  expect(field().type).toBe('text');
  expect(error()).toBeNull();
});

it.each(['12*', '5/0', '-', '1+-2', '1e5', '2E', 'e'])(
  '%j left in the field is not an amount until it is corrected',
  async (typed) => {
    open();
    await userEvent.type(field(), typed);
    expect(error()).toBeNull();
    await userEvent.tab();
    expect(error()).not.toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(typed);
    await userEvent.clear(field());
    expect(error()).toBeNull();
    await userEvent.type(field(), '12*2');
    await userEvent.tab();
    expect(field().value).toBe('24');
    expect(error()).toBeNull();
  },
);
