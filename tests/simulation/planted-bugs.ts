/**
 * Bugs that the simulation must find, each a change to one of the app's own files: a check that nothing can fail proves
 * nothing.
 */
export interface PlantedBug {
  name: string;
  /** below client/ */
  file: string;
  /** the text that is replaced; it stands in the file once */
  from: string;
  to: string;
  /** The search begins with this day; 1 by default. */
  day?: number;
}

const CONFLICT = 'saving/conflict/conflict.ts';
const PENDING = 'saving/pending.ts';
const MACHINE = 'saving/machine.ts';
const STORE = 'saving/store.ts';

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a key is renewed while a try may have stored it',
    file: MACHINE,
    from: "if (tries > 0) return { ...entry, tries, state: 'unanswered' };",
    to: "if (tries > 0) return { ...entry, tries, key: entry.key + ' again', state: 'unanswered' };",
    day: 44,
  },
  {
    name: 'an entry leaves the outbox on a 401',
    file: MACHINE,
    from: "return { ...entry, state: 'waiting', queued: null, tries, tried: tries > 0 ? entry.tried : null };",
    to: 'return null;',
  },
  {
    name: 'a refused entry leaves the outbox',
    file: MACHINE,
    from: "return { ...entry, state: 'refused', tries, tried, refusal };",
    to: 'return null;',
  },
  {
    name: 'any JSON counts as the record',
    file: 'saving/post.ts',
    from: '(isObject(content) && status === 201)',
    to: 'isObject(content)',
  },
  {
    name: "'saved already' is said of other values",
    file: 'lib/entry.ts',
    from: 'isSame(other.values, madeFrom)',
    to: 'true',
    day: 51,
  },
  {
    name: 'leaving a change leaves nothing in the outbox',
    file: MACHINE,
    from: '  if (queued === null) return null;\n  const { wasQueued: _, ...before } = queued;',
    to: '  if (queued !== undefined) return null;\n  const { wasQueued: _, ...before } = queued;',
    day: 129,
  },
  {
    name: 'a change that the server could not store stays with its form',
    file: MACHINE,
    from: 'entry.queued?.wasQueued && entry.label !== null',
    to: "entry.queued?.wasQueued && entry.label === ''",
  },
  {
    name: 'what a closed form was changing is called being changed for ever',
    file: MACHINE,
    from: 'if (isBeingChanged(entry)) return restored(entry);',
    to: 'if (isBeingChanged(entry)) return entry;',
  },
  {
    name: 'a full device counts as one that keeps',
    file: STORE,
    from: 'if (stored === undefined) return null;',
    to: 'if (stored === undefined) return entry;',
    day: 51,
  },
  {
    name: 'what the figures contain is added to them',
    file: 'lib/offline-copy/unsent.ts',
    from: 'entry.userId === userId && !contained.includes(entry.key)',
    to: 'entry.userId === userId && entry.sent === null',
    day: 65,
  },
  {
    name: 'the crates of a stored entry are added to the count that has them',
    file: PENDING,
    from: 'missingFrom(entries, userId, contained).filter(',
    to: 'missingFrom(entries, userId, []).filter(',
  },
  {
    name: 'crates that come back count as given',
    file: PENDING,
    from: '- Number(body.cratesBack ?? 0)',
    to: '+ Number(body.cratesBack ?? 0)',
  },
  {
    name: 'what waits of a payment adds to what is due',
    file: PENDING,
    from: 'due: minusPaise(sold, paid)',
    to: 'due: addPaise([sold, paid])',
  },
  {
    name: 'a payment counts twice beside the bill that it was paid with',
    file: PENDING,
    from: 'paise: paiseOf(amount), method,',
    to: 'paise: addPaise([paiseOf(amount), paiseOf(amount)]), method,',
  },
  {
    name: 'figures count although something was sent while they were on their way',
    file: 'lib/offline-copy/unsent.ts',
    from: '!asked.includes(row.key) && !sure.includes(row.key)',
    to: '!asked.includes(row.key) && false',
    day: 179,
  },
  {
    name: 'typing on after a lost answer starts a new key',
    file: MACHINE,
    from: 'isInForm(entry) ? { ...entry, values',
    to: "isInForm(entry) ? { ...entry, key: entry.tries > 0 ? entry.key + '.' : entry.key, values",
    day: 51,
  },
  {
    name: 'the etag of an edit is not sent',
    file: MACHINE,
    from: 'const sending = { path,',
    to: 'const sending = { etag: null, path,',
  },
  {
    name: 'a resolve keeps the old etag',
    file: MACHINE,
    from: 'values: event.values, etag: event.etag,',
    to: 'values: event.values,',
    day: 25,
  },
  {
    name: 'a 412 counts as saved',
    file: CONFLICT,
    from: 'isChangedMeanwhile(error) && isMine(error.details.current)',
    to: 'isChangedMeanwhile(error)',
  },
  {
    name: 'an OK answer without the fields counts as saved',
    file: 'saving/post.ts',
    from: 'Object.keys(body).every((field) => field in content)',
    to: 'body !== null',
    day: 71,
  },
  {
    name: 'keeping mine takes back what others changed in other fields',
    file: CONFLICT,
    from: '  ...theirs,\n  ...changedFields(mine, initial),',
    to: '  ...theirs,\n  ...(initial && mine),',
    day: 109,
  },
];
