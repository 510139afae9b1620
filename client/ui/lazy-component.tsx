import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** The file of a component: its code once it has come, and the call that fetches it. */
class ComponentFile<P extends object> {
  code: ComponentType<P> | null = null;

  constructor(private readonly load: () => Promise<ComponentType<P>>) {}

  readonly fetch = async (): Promise<void> => {
    this.code ??= await this.load();
  };
}

function Fetched<P extends object>({
  file,
  waiting,
  props,
}: {
  file: ComponentFile<P>;
  waiting: ReactNode;
  props: P;
}) {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [, setCame] = useState(file.code !== null);
  useEffect(() => {
    file.fetch().then(
      // In slices: a whole screen at once would hold up what is pressed meanwhile.
      () => startTransition(() => setCame(true)),
      (cause: unknown) => setFailure({ cause }),
    );
  }, [file]);
  if (failure !== null) throw failure.cause;
  return file.code === null ? waiting : <file.code {...props} />;
}

/**
 * A component in a file of its own, fetched when it is first shown or when its `fetch` is called; `waiting` stands in
 * its place until then. React.lazy would hold it back for 300 ms after its fallback, however soon the file came; this
 * shows at once. A file that cannot be had breaks the screen around it, and is asked for anew the next time.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  const file = new ComponentFile(load);
  return Object.assign((props: P) => <Fetched file={file} waiting={waiting} props={props} />, {
    fetch: file.fetch,
  });
}
