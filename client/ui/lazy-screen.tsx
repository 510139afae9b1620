import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

class BundledScreen {
  Code: ComponentType | null = null;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  readonly fetch = async (): Promise<void> => {
    this.Code ??= await this.load();
  };
}

function Loaded({ screen, fallback }: { screen: BundledScreen; fallback: ReactNode }) {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [, setLoaded] = useState(screen.Code !== null);
  useEffect(() => {
    screen.fetch().then(
      // A transition renders in slices: a whole screen in one task would delay the next press.
      () => startTransition(() => setLoaded(true)),
      (cause: unknown) => setFailure({ cause }),
    );
  }, [screen]);
  if (failure !== null) throw failure.cause;
  return screen.Code === null ? fallback : <screen.Code />;
}

/** `fallback` shows until the code is there: React.lazy would keep it for 300 ms. The next mount retries a failure. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  fallback: ReactNode,
) {
  const screen = new BundledScreen(async () => (await load())[name]);
  return Object.assign(() => <Loaded screen={screen} fallback={fallback} />, { fetch: screen.fetch });
}
