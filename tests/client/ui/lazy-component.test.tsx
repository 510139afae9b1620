import { cleanup, render, screen } from '@testing-library/react';
import '../patience';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '@/ui/lazy-component';

const Mandi = ({ name }: { name: string }) => <p>Namaste, {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }
  override render() {
    return this.state.said || this.props.children;
  }
}

afterEach(cleanup);

test('what waits stands in its place until the file has come', async () => {
  const Greeting = lazyComponent(async () => Mandi, <p>Loading...</p>);
  render(<Greeting name="Amit" />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('Namaste, Amit')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a file fetched before is shown in the same breath', async () => {
  const load = vi.fn(async () => Mandi);
  const Greeting = lazyComponent(load, <p>Loading...</p>);
  await Greeting.fetch();
  render(<Greeting name="Amit" />);
  expect(screen.getByText('Namaste, Amit')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a file that cannot be had breaks the screen around it, and is asked for anew the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Mandi).mockRejectedValueOnce(new Error('no connection'));
  const Greeting = lazyComponent(load, <p>Loading...</p>);
  const { unmount } = render(
    <Boundary>
      <Greeting name="Amit" />
    </Boundary>,
  );
  expect(await screen.findByText('no connection')).toBeTruthy();
  unmount();
  render(<Greeting name="Amit" />);
  expect(await screen.findByText('Namaste, Amit')).toBeTruthy();
});
