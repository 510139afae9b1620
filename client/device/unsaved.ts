import { createStore } from '@/state/store';
import { navigateBeneath, openLayer } from './back';

/** A navigation that waits until the user agrees to leave the half-filled form; null if none waits. */
export const pendingLeave = createStore<{ leave: () => void; maybeSaved: boolean } | null>(null);

interface UnsavedForm {
  /** ends the guard and discards what was typed */
  abandon: () => void;
  /** whether a save was sent and never answered */
  maybeSaved: () => boolean;
}

/** The half-filled form on screen; null if there is none. */
let unsavedForm: UnsavedForm | null = null;

export const isUnsaved = (): boolean => unsavedForm !== null;

/** Runs `go` at once, or once the user agrees to leave the half-filled form. */
export function guardLeave(go: () => void): void {
  if (unsavedForm === null) {
    go();
    return;
  }
  pendingLeave.set({
    maybeSaved: unsavedForm.maybeSaved(),
    leave: () => {
      unsavedForm?.abandon();
      pendingLeave.set(null);
      go();
    },
  });
}

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Marks the form on screen as half filled: links, Back, reload and closing ask first. `drop` runs when the user leaves
 * the form on purpose; `maybeSaved` says whether a save was sent and never answered.
 * @returns ends the guard
 */
export function holdUnsaved(drop: () => void, maybeSaved = () => false): () => void {
  let closeLayer = () => {};
  // Back has used up the form's history entry: open it again, and ask.
  const onBack = () => {
    closeLayer = openLayer(onBack, { lowest: true });
    guardLeave(() => navigateBeneath(() => window.history.back()));
  };
  const end = () => {
    closeLayer();
    window.removeEventListener('beforeunload', onUnload);
    if (unsavedForm === form) unsavedForm = null;
  };
  const form: UnsavedForm = {
    maybeSaved,
    abandon: () => {
      end();
      drop();
    },
  };
  unsavedForm = form;
  closeLayer = openLayer(onBack, { lowest: true });
  window.addEventListener('beforeunload', onUnload);
  return end;
}
