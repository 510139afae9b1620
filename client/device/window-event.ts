import { useEffect, useEffectEvent } from 'react';

/** Runs at each such event of the window, as long as the component is there. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  run: (event: WindowEventMap[Name]) => void,
): void {
  const onEvent = useEffectEvent(run);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener(name, (event) => onEvent(event), listening);
    return () => listening.abort();
  }, [name]);
}
