import { createStore } from '@/state/store';
import { navigateBeneath, openLayer } from './back';

/** A navigation that waits until the user agrees to leave the half-filled form; null if none waits. */
export const pendingLeave = createStore<{ leave: () => void; maybeSaved: boolean } | null>(null);

interface UnsavedForm {
  abandon: () => void;
  /** whether a save was sent and never answered */
  maybeSaved: () => boolean;
}

/** The half-filled forms on screen, the last one on top: a bill may have a new customer's form over it. */
let unsavedForms: readonly UnsavedForm[] = [];

export const isUnsaved = (): boolean => unsavedForms.length > 0;

export function guardLeave(go: () => void): void {
  const form = unsavedForms.at(-1);
  if (form === undefined) {
    go();
    return;
  }
  pendingLeave.set({
    maybeSaved: form.maybeSaved(),
    leave: () => {
      form.abandon();
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
    unsavedForms = unsavedForms.filter((other) => other !== form);
    if (!isUnsaved()) window.removeEventListener('beforeunload', onUnload);
  };
  const form: UnsavedForm = {
    maybeSaved,
    abandon: () => {
      end();
      drop();
    },
  };
  unsavedForms = [...unsavedForms, form];
  closeLayer = openLayer(onBack, { lowest: true });
  window.addEventListener('beforeunload', onUnload);
  return end;
}
