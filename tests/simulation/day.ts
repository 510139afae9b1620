import { changeDoings, doings, editDoings } from './acts';
import type { Chance } from './chance';

export const DOINGS = { ...doings, ...editDoings, ...changeDoings };

/** One thing that somebody does, or that happens. `dice` decides the rest of it. */
export interface Act {
  /** how long after the act before, in milliseconds */
  wait: number;
  device: number;
  tab: number;
  what: keyof typeof DOINGS;
  dice: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const OFTEN: Record<keyof typeof doings, number> = {
  open: 8,
  type: 10,
  press: 22,
  'press again': 10,
  'press twice': 6,
  'press in a hurry': 4,
  'save this one too': 4,
  leave: 3,
  'look elsewhere': 4,
  discard: 2,
  change: 4,
  'send now': 4,
  'send what waits': 6,
  'read the pocket': 6,
  reload: 5,
  'kill the browser': 2,
  'lose the line': 7,
  'have the line back': 6,
  'sign out and in': 2,
  'end the session': 2,
  'fill the disk': 1,
  'stop the server': 2,
  'delete a record': 3,
  wait: 3,
};

const EDITS_OFTEN: Record<keyof typeof editDoings, number> = {
  'open a record': 4,
  edit: 2,
  'edit and press': 8,
  decide: 4,
};

const CHANGES_OFTEN: Record<keyof typeof changeDoings, number> = {
  'save without a line': 1,
  'change while the server stores nothing': 1,
};

const bagOf = (often: Partial<Record<Act['what'], number>>) =>
  Object.entries(often).flatMap(([what, count]) => Array<string>(count).fill(what)) as Act['what'][];
const bag = bagOf(OFTEN);

const actOf = (what: Act['what'], wait: number, chance: Chance): Act => {
  const dice = chance.between(1, 1_000_000_000);
  return { wait, device: chance.pick([0, 0, 0, 1, 2]), tab: chance.between(0, 1), what, dice };
};

export function dayOf(chance: Chance, length: number): Act[] {
  return Array.from({ length }, () => {
    const what = chance.pick(bag);
    const soon = chance.between(0, chance.pick([120, 120, 4_000, 4_000, MINUTE_MS]));
    const wait = what === 'wait' ? chance.between(0, chance.percent(10) ? 30 * HOUR_MS : HOUR_MS) : soon;
    return actOf(what, wait, chance);
  });
}

/** The same day with more: that comes between, from a chance of its own, so that a seed keeps its day. */
function withMore(day: readonly Act[], more: Act['what'][], count: number, chance: Chance): Act[] {
  const acts = [...day];
  for (let added = 0; added < count; added += 1) {
    const at = chance.between(0, acts.length);
    acts.splice(at, 0, actOf(chance.pick(more), chance.between(0, 4_000), chance));
  }
  return acts;
}

export const withEdits = (day: readonly Act[], chance: Chance): Act[] => withMore(day, bagOf(EDITS_OFTEN), 14, chance);

export const withChanges = (day: readonly Act[], chance: Chance): Act[] =>
  withMore(day, bagOf(CHANGES_OFTEN), 8, chance);
