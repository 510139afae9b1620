/**
 * Bugs that the simulation must find, each a change to one of the app's own files, named below client/: a check that
 * nothing can fail proves nothing.
 */
export interface PlantedBug {
  name: string;
  file: string;
  /** the text that is replaced; it stands in the file once */
  from: string;
  to: string;
  /** The search begins with this day; 1 by default. */
  day?: number;
}

const BY_FILE: Record<string, Omit<PlantedBug, 'file'>[]> = {
  'saving/machine.ts': [
    {
      name: 'a key is renewed while a try may have stored it',
      from: "if (tries > 0) return { ...entry, tries, state: 'unanswered' };",
      to: "if (tries > 0) return { ...entry, tries, key: entry.key + ' again', state: 'unanswered' };",
      day: 44,
    },
    {
      name: 'an entry leaves the outbox on a 401',
      from: "return { ...entry, state: 'waiting', queued: null, tries, tried: tries > 0 ? entry.tried : null };",
      to: 'return null;',
    },
    {
      name: 'a refused entry leaves the outbox',
      from: "return { ...entry, state: 'refused', tries, tried, refusal };",
      to: 'return null;',
    },
    {
      name: 'leaving a change leaves nothing in the outbox',
      from: '  if (queued === null) return null;\n  const { wasQueued: _, ...before } = queued;',
      to: '  if (queued !== undefined) return null;\n  const { wasQueued: _, ...before } = queued;',
      day: 129,
    },
    {
      name: 'a change that the server could not store stays with its form',
      from: 'entry.queued?.wasQueued && entry.label !== null',
      to: "entry.queued?.wasQueued && entry.label === ''",
    },
    {
      name: 'what a closed form was changing is called being changed for ever',
      from: 'if (isBeingChanged(entry)) return restored(entry);',
      to: 'if (isBeingChanged(entry)) return entry;',
    },
    {
      name: 'typing on after a lost answer starts a new key',
      from: 'isInForm(entry) ? { ...entry, values',
      to: "isInForm(entry) ? { ...entry, key: entry.tries > 0 ? entry.key + '.' : entry.key, values",
      day: 51,
    },
    {
      name: 'the etag of an edit is not sent',
      from: 'const sending = { path,',
      to: 'const sending = { etag: null, path,',
    },
    {
      name: 'a resolve keeps the old etag',
      from: 'values: event.values, etag: event.etag,',
      to: 'values: event.values,',
      day: 25,
    },
  ],
  'saving/post.ts': [
    { name: 'any JSON counts as the record', from: '(isObject(content) && status === 201)', to: 'isObject(content)' },
    {
      name: 'an OK answer without the fields counts as saved',
      from: 'Object.keys(body).every((field) => field in content)',
      to: 'body !== null',
      day: 71,
    },
  ],
  'lib/entry.ts': [
    { name: "'saved already' is said of other values", from: 'isSame(other.values, madeFrom)', to: 'true', day: 51 },
  ],
  'saving/store.ts': [
    {
      name: 'a full device counts as one that keeps',
      from: 'if (stored === undefined) return null;',
      to: 'if (stored === undefined) return entry;',
      day: 51,
    },
  ],
  'lib/offline-copy/unsent.ts': [
    {
      name: 'what the figures contain is added to them',
      from: 'entry.userId === userId && !contained.includes(entry.key)',
      to: 'entry.userId === userId && entry.sent === null',
      day: 65,
    },
    {
      name: 'figures count although something was sent while they were on their way',
      from: '!asked.includes(row.key) && !sure.includes(row.key)',
      to: '!asked.includes(row.key) && false',
      day: 179,
    },
  ],
  'saving/pending.ts': [
    {
      name: 'the crates of a stored entry are added to the count that has them',
      from: 'missingFrom(entries, userId, contained).filter(',
      to: 'missingFrom(entries, userId, []).filter(',
    },
    {
      name: 'crates that come back count as given',
      from: '- Number(body.cratesBack ?? 0)',
      to: '+ Number(body.cratesBack ?? 0)',
    },
    {
      name: 'what waits of a payment adds to what is due',
      from: 'due: minusPaise(sold, paid)',
      to: 'due: addPaise([sold, paid])',
    },
    {
      name: 'a payment counts twice beside the bill that it was paid with',
      from: 'paise: paiseOf(amount), method,',
      to: 'paise: addPaise([paiseOf(amount), paiseOf(amount)]), method,',
    },
  ],
  'saving/conflict/conflict.ts': [
    {
      name: 'a 412 counts as saved',
      from: 'isChangedMeanwhile(error) && isMine(error.details.current)',
      to: 'isChangedMeanwhile(error)',
    },
    {
      name: 'keeping mine takes back what others changed in other fields',
      from: '  ...theirs,\n  ...changedFields(mine, initial),',
      to: '  ...theirs,\n  ...(initial && mine),',
      day: 109,
    },
  ],
};

export const PLANTED_BUGS: readonly PlantedBug[] = Object.entries(BY_FILE).flatMap(([file, bugs]) =>
  bugs.map((bug) => ({ ...bug, file })),
);
