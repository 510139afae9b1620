import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** A component's file: its code once loaded, and the call that loads it. */
class ComponentFile<P extends object> {
  code: ComponentType<P> | null = null;

  constructor(private readonly load: () => Promise<ComponentType<P>>) {}

  readonly fetch = async (): Promise<void> => {
    this.code ??= await this.load();
  };
}

function FileContent<P extends object>({
  file,
  fallback,
  props,
}: {
  file: ComponentFile<P>;
  fallback: ReactNode;
  props: P;
}) {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [, setLoaded] = useState(file.code !== null);
  useEffect(() => {
    file.fetch().then(
      // A transition renders in slices: a whole screen in one task would delay the next press.
      () => startTransition(() => setLoaded(true)),
      (cause: unknown) => setFailure({ cause }),
    );
  }, [file]);
  if (failure !== null) throw failure.cause;
  return file.code === null ? fallback : <file.code {...props} />;
}

/**
 * A component loaded on demand: when it is first shown, or when its `fetch` is called. `fallback` shows until then.
 * React.lazy would keep the fallback for 300 ms, however soon the code arrives; this does not. If loading fails,
 * the error boundary shows it; the next mount retries.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
) {
  const file = new ComponentFile(load);
  return Object.assign((props: P) => <FileContent file={file} fallback={fallback} props={props} />, {
    fetch: file.fetch,
  });
}
