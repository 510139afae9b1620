import { createStore } from '@/lib/store';

/** A navigation that waits for the person's word because a form on screen is half filled; null while none waits. */
export const waitingLeave = createStore<{ leave: () => void } | null>(null);

/** Set by the form on screen: lets go of it and drops what was typed; null while nothing is at stake. */
let atStake: { abandon: () => void } | null = null;

export const isUnsaved = (): boolean => atStake !== null;

/** Runs `go` at once, or once the person has agreed to leave the half-filled form. */
export function guardLeave(go: () => void): void {
  if (atStake === null) {
    go();
    return;
  }
  waitingLeave.set({
    leave: () => {
      atStake?.abandon();
      waitingLeave.set(null);
      void overStandIn().then(go);
    },
  });
}

const isOnStandIn = (): boolean => window.history.state?.standIn === true;

const standIn = () =>
  window.history.pushState({ ...window.history.state, standIn: true }, '', window.location.href);

/** Goes back over the stand-in entry, where it is the current one, so that no Back leads to a form that is done with. */
export function overStandIn(): Promise<void> {
  if (!isOnStandIn()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
}

/** Back was pressed: the stand-in entry is used up, so put it back and ask. */
function onBack(): void {
  standIn();
  guardLeave(() => window.history.back());
}

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says that the form on screen is half filled: links, Back, reload and closing ask first. Back is caught by a second
 * history entry of the same address, the stand-in. Returns the call that ends it; `drop` runs when the form is left on purpose.
 */
export function holdUnsaved(drop: () => void): () => void {
  const end = () => {
    window.removeEventListener('popstate', onBack);
    window.removeEventListener('beforeunload', onUnload);
    if (atStake === mine) atStake = null;
  };
  const mine = {
    abandon: () => {
      end();
      drop();
    },
  };
  atStake = mine;
  // After a reload it is there already.
  if (!isOnStandIn()) standIn();
  window.addEventListener('popstate', onBack);
  window.addEventListener('beforeunload', onUnload);
  return end;
}
