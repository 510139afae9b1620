import { cleanup, render, screen } from '@testing-library/react';
import '../slow-machine';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from '@/ui/lazy-component';

const Namaste = ({ name }: { name: string }) => <p>Namaste, {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

afterEach(cleanup);

it('its fallback shows until the file has loaded', async () => {
  const Greeting = lazyComponent(async () => Namaste, <p>Loading...</p>);
  render(<Greeting name="Amit" />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('Namaste, Amit')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('a file loaded before shows at once', async () => {
  const load = vi.fn(async () => Namaste);
  const Greeting = lazyComponent(load, <p>Loading...</p>);
  await Greeting.fetch();
  render(<Greeting name="Amit" />);
  expect(screen.getByText('Namaste, Amit')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('a file that fails to load reaches the error boundary; the next mount retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Namaste).mockRejectedValueOnce(new Error('no connection'));
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
