/**
 * What was typed into a form and not yet saved, kept on this device so that a lost session, a closed tab or a dead
 * battery loses nothing. A draft belongs to a form's path and is dropped after a day, on Save, on Leave and on Logout.
 */
const PREFIX = 'draft:';
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Draft {
  savedAt: number;
  values: unknown;
  /** the Idempotency-Key that this form was sent with, its answer lost or still awaited; null before */
  key: string | null;
}

function read(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'savedAt' in draft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** The values typed into that form, or null where none are kept. */
export function readDraft(name: string): unknown {
  const draft = read(name);
  if (draft === null) return null;
  if (Date.now() - draft.savedAt > KEPT_MS) {
    dropDraft(name);
    return null;
  }
  return draft.values;
}

/** The Idempotency-Key that the draft was sent with already, so that sending it again enters nothing twice. */
export function draftKey(name: string): string | null {
  return readDraft(name) === null ? null : (read(name)?.key ?? null);
}

export function keepDraft(name: string, values: unknown, key: string | null = null): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ savedAt: Date.now(), values, key } satisfies Draft));
  } catch {
    // Storage full or refused: the form itself still holds what was typed.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** The paths of all forms with a draft, newest first. */
export function draftNames(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .filter((name) => readDraft(name) !== null)
    .sort((a, b) => (read(b)?.savedAt ?? 0) - (read(a)?.savedAt ?? 0));
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
