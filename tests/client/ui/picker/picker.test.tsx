import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../../slow-machine';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Choice, choicesOf, Picker } from '@/ui/picker/picker';

beforeAll(() => {
  // The list needs these browser features, which jsdom lacks.
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

afterEach(cleanup);

function openWith(count: number, choose: (choice: Choice) => void = () => undefined) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const choices = choicesOf(ids, (id) => ({ id, label: `Customer ${id}` }));
  render(
    <Picker
      ids={{ id: 'customer', 'aria-invalid': false, 'aria-describedby': undefined }}
      {...{ opened: true, title: 'Customer', placeholder: 'Choose', shown: '', search: '' }}
      {...{ choices, empty: 'No customer found.', loading: false, buttonRef: null, value: null }}
      {...{ onSearch: () => undefined, onChange: () => undefined }}
      onChoose={choose}
    />,
  );
  return screen.getAllByRole('option').map((option) => option.textContent);
}

describe('the list of a picker', () => {
  it('shows the first 50 of many, and how to find the others', () => {
    const options = openWith(5000);
    expect([options.length, options.at(-1)]).toEqual([50, 'Customer 50']);
    expect(screen.getByText('50 of 5000 shown. Type to find more.')).toBeTruthy();
    cleanup();
    expect(openWith(50)).toHaveLength(50);
    expect(screen.queryByText(/Type to find more/)).toBeNull();
  });

  it.each([
    ['Enter', { keyCode: 13 }, ['Customer 2']],
    ['Next on an Android keyboard', { keyCode: 13, isComposing: true }, ['Customer 2']],
    ['Enter that ends a composed word', { keyCode: 229, isComposing: true }, []],
    ['Enter that ends a composed word in Safari', { keyCode: 229 }, []],
  ])('chooses on %s', (_, key, expected) => {
    const chosen: string[] = [];
    openWith(3, ({ label }) => chosen.push(label));
    const box = screen.getByRole('combobox');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(chosen).toEqual(expected);
  });
});
