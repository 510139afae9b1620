import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { fetchAhead } from '@/device/preload';
import { currentTranslation } from '@/i18n/language';
import { lazyComponent } from '@/ui/lazy-component';
import { toastFailure } from '@/ui/toast/toast-store';

const RETRY_MS = 2000;

/**
 * Whether the code has loaded. It loads once the browser is idle, or at once if `needed`; a failure is retried until it
 * succeeds, so that the form around it keeps its state.
 */
function useFetched(load: () => Promise<unknown>, needed: boolean): boolean {
  const [fetched, setFetched] = useState(false);
  // Once it is there, a press shows it in the same event: only then does a phone open its keyboard with it.
  useEffect(() => whenIdle(() => fetchAhead(() => load().then(() => setFetched(true)))), [load]);
  useEffect(() => {
    if (!needed || fetched) return;
    let timer = 0;
    let mounted = true;
    const attempt = (first: boolean) => {
      load().then(
        () => mounted && setFetched(true),
        () => {
          if (!mounted) return;
          if (first) toastFailure(currentTranslation().t('errors.no_connection'));
          timer = window.setTimeout(() => attempt(false), RETRY_MS);
        },
      );
    };
    attempt(true);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [load, needed, fetched]);
  return fetched;
}

/** Shows its children once they have been opened; they stay mounted, so that closing can be animated. */
export function WhenOpened({
  open,
  load,
  children,
}: {
  open: boolean;
  /** fetches the children's code */
  load: () => Promise<unknown>;
  children: ReactNode;
}) {
  const fetched = useFetched(load, open);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return fetched && opened && children;
}

/** A dialog whose code is loaded like that: it takes `open` itself. */
export function lazyDialog<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Loaded = lazyComponent(load);
  return (props: P) => (
    <WhenOpened open={props.open} load={Loaded.fetch}>
      <Loaded {...props} />
    </WhenOpened>
  );
}
