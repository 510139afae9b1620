import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { fetchAhead } from '@/device/preload';
import { currentTranslation } from '@/i18n/language';
import { toast } from '@/ui/toast/toast-store';

const AGAIN_MS = 2000;

/**
 * Whether the code of a part has come. It comes when the browser is idle, at the latest when it is wanted; on a weak
 * signal it is asked for until it comes, so that the form around it stays as it is.
 */
function useFetched(load: () => Promise<unknown>, wanted: boolean): boolean {
  const [fetched, setFetched] = useState(false);
  useEffect(() => whenIdle(() => fetchAhead(load)), [load]);
  useEffect(() => {
    if (!wanted || fetched) return;
    let timer = 0;
    let given = true;
    const ask = (told: boolean) => {
      load().then(
        () => given && setFetched(true),
        () => {
          if (!given) return;
          if (!told) toast({ title: currentTranslation().t('messages.noConnection'), destructive: true });
          timer = window.setTimeout(() => ask(true), AGAIN_MS);
        },
      );
    };
    ask(false);
    return () => {
      given = false;
      clearTimeout(timer);
    };
  }, [load, wanted, fetched]);
  return fetched;
}

/** A part that shows nothing until it opens; once opened it stays, so that it can close by its own motion. */
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
  return fetched && children;
}
